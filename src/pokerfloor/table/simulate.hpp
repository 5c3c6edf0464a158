// Rounds played without people, as many as wanted. Each round has a number and follows from the
// seed and its number alone, so rounds can be played in any order and by any number of workers:
// their tallies add up to the same.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/stream_heads.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/table/players.hpp>

namespace pokerfloor {

struct SimulationPlan {
    Setup setup{};  // the same for every round: everybody begins with a fresh stack
    // Up to how many of the smallest chips a player may have less than the setup says, each number
    // as likely as another; 0: all begin alike.
    std::uint32_t fewer_chips = 0;
    Habit habit = Habit::random;
    Seed seed{};
};

// How rounds ended; how many, each kind on its own.
struct Endings {
    static constexpr std::size_t most_streets = 8;

    std::array<std::uint64_t, most_streets> without_showdown{};  // by street: all others folded
    std::uint64_t showdown = 0;
    std::uint64_t split_pots = 0;  // a pot went to more than one player
    std::uint64_t side_pots = 0;   // there was more than one pot
    std::uint64_t all_in = 0;      // somebody put in all he had
    std::uint64_t common_cards = 0;
    std::uint64_t reshuffles = 0;  // the deck ran short and was made anew

    bool operator==(const Endings&) const = default;
    Endings& operator+=(const Endings& other);
};

struct Tally {
    std::uint64_t rounds = 0;
    // The sum of a hash of each round's number and final state.
    std::uint64_t fingerprint = 0;
    Chips put_in{};  // by all players, less what was returned uncalled
    Chips paid{};    // out of all pots, the rake included
    Chips raked{};
    Endings endings{};

    bool operator==(const Tally&) const = default;
    Tally& operator+=(const Tally& other);
};

// One worker: plays rounds one after the other and keeps the facts of the last.
class Simulation {
  public:
    explicit Simulation(const SimulationPlan& plan);

    void play(std::uint64_t number);

    const Tally& tally() const { return tally_; }
    // What the last round began with.
    Setup last_setup() const {
        Setup setup = plan_.setup;
        setup.entries = round_.entries;
        return setup;
    }
    const Round& last_round() const { return round_; }
    const Events& last_facts() const { return facts_; }

  private:
    void vary_stacks(RandomStream& chance);
    void count(std::uint64_t number);

    SimulationPlan plan_;
    StreamHeads deck_heads_, play_heads_;
    Chips all_chips_{};  // of the round
    Round start_, round_;
    Events facts_;
    Tally tally_{};
};

// A hash of all that can be seen of a finished round.
std::uint64_t fingerprint_of(const Round& round);

}  // namespace pokerfloor
