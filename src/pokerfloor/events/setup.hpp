// What a round of a pot game begins with: who is dealt in, and what the table asks of them.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/terms/betting.hpp>

namespace pokerfloor {

inline constexpr int most_players = 10;

// A player about to be dealt in, with the money the table asks of him.
struct Entry {
    Chips stack{};
    Chips ante{};
    Chips blind{};  // live; straddles and posts of newcomers too

    bool operator==(const Entry&) const = default;
};

// Agreed on by all before the deal (MDP-8.M to 8.O); the fixed amount is each player's ante, and
// there are no blinds.
enum class Option : std::uint8_t {
    none,
    bomb_pot,      // no betting before the flop (MDP-8.M)
    double_board,  // the same with two boards (MDP-8.N)
    waterfall,     // no betting at all (MDP-8.O, MDQ-54)
};

// What a round begins with: its first fact. Players stand in the order of the deal: in button games
// the first is left of the button and the last has it (MDP-1.B.6); in stud the first is at the
// dealer's left.
struct Setup {
    const GameSpec* game = nullptr;
    BettingTerms terms{};
    std::uint8_t players = 0;
    // With blinds: the last of them; who follows acts first (MDP-11.G). Posts of newcomers do not
    // move it.
    std::uint8_t last_blind = 0;
    // Antes of different size lie in the main pot and are matched by nobody.
    bool antes_apart = false;
    Option option = Option::none;
    // How many streets of the game are played, 0 for all: Badugi by custom has one draw less
    // (MDQ-28).
    std::uint8_t streets = 0;
    Behaviour behaviour = behaviour_now;  // of the rules it is decided by
    std::array<Entry, most_players> entries{};

    bool operator==(const Setup&) const = default;
};

}  // namespace pokerfloor
