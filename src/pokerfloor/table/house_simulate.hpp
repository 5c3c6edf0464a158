// Rounds of house games played without people. As in simulate.hpp each round follows from the seed
// and its number alone, so tallies add up to the same however the rounds are spread.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/table/house_players.hpp>

namespace pokerfloor::house {

struct SimulationPlan {
    Setup setup{};  // the same for every round, the meter too
    Habit habit = Habit::random;
    // What mixed players follow. To measure a strategy let the opening wagers be those of calling
    // players: the least, and no side wagers.
    Strategy strategy = simple_strategy;
    std::optional<Habit> opening{};  // not said: the habit
    Seed seed{};
};

// How hands ended: by what the player has more or less afterwards, and by the line of the game's
// first paytable.
struct Endings {
    std::uint64_t folded = 0, won = 0, even = 0, lost = 0;
    std::array<std::uint64_t, most_lines + 1> lines{};  // the last: on no line; folded hands too

    bool operator==(const Endings&) const = default;
    Endings& operator+=(const Endings& other);
};

struct Tally {
    std::uint64_t rounds = 0;
    std::uint64_t fingerprint = 0;
    Chips staked{};    // all wagers
    Chips returned{};  // to players: stakes and winnings
    Chips kept{};      // by the house, from all its purses; staked = returned + kept
    Endings endings{};

    bool operator==(const Tally&) const = default;
    Tally& operator+=(const Tally& other);
};

class Simulation {
  public:
    explicit Simulation(const SimulationPlan& plan);

    void play(std::uint64_t number);

    const Tally& tally() const { return tally_; }
    const Round& last_round() const { return round_; }
    const Events& last_facts() const { return facts_; }

  private:
    void count(std::uint64_t number);

    SimulationPlan plan_;
    Round start_, round_;
    Events facts_;
    Tally tally_{};
};

// The table the lines of Endings are of.
int first_table(const Law& law);

// A hash of all that can be seen of a finished round.
std::uint64_t fingerprint_of(const Round& round);

}  // namespace pokerfloor::house
