// What hands are worth against each other: the question. Who may hold what, which common cards lie,
// what is out of play, and how hard to work for the answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::equity {

inline constexpr std::size_t most_players = 10;  // of any pot game (MDP-11.B)

// Cards somebody may hold. Fewer than the game deals: the others are not known and come from the
// deck like all else that is dealt; no card at all is any hand.
struct Holding {
    CardSet down;              // in games without up cards all that a player has
    CardSet up;                // stud's up cards
    std::uint32_t weight = 1;  // beside the others of its range

    CardSet cards() const { return down | up; }
    bool operator==(const Holding&) const = default;
};

struct Player {
    std::string text;            // as it was asked: "QQ+,AKs"
    std::vector<Holding> range;  // never empty; one: these very cards
    // Draw games, with a range of one: what is kept at the draw that is left, the rest of the hand
    // being changed. None: no draw is left, and the hand stands.
    std::optional<CardSet> keep;

    bool operator==(const Player&) const = default;
};

struct Question {
    const GameSpec* game = nullptr;  // a pot game
    std::vector<Player> players;     // two to most_players
    // One, or two where two boards are dealt or the rest is run twice (MDP-8.L, 8.N): each is for
    // half of the pot, and no card lies on both but those both began with. Games without a board
    // have one, empty.
    std::vector<CardSet> boards{CardSet{}};
    CardSet dead;  // shown, folded or burnt face up: nobody will have it

    bool operator==(const Question&) const = default;
};

enum class Method {
    fitting,  // exact where that takes about a second, sampled otherwise
    exact,
    sampled,
};

struct Effort {
    Method method = Method::fitting;
    std::uint64_t samples = 1'000'000;  // of a sampled answer
    Seed seed{};                        // what a sampled answer follows from
    int threads = 1;                    // no answer depends on it
    // Told now and then, from one thread at a time, how much is done: 0 to 1, never less.
    std::function<void(double)> progress;
    // Set from outside to end early: a sampled answer then has the samples made so far.
    const std::atomic<bool>* stop = nullptr;
};

}  // namespace pokerfloor::equity
