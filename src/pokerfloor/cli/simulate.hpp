// `pokerfloor simulate`: many rounds between simulated players, counted and timed. House games are
// in simulate_house.hpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/table/simulate.hpp>

namespace pokerfloor::cli {

// As written on the command line.
struct SimulateCall {
    std::string game;
    std::string hands;
    std::string players = "6";
    std::optional<std::string> stack{};   // none: 200, in house games 1000
    std::optional<std::string> limits{};  // none: 2/4, in house games 10-500
    std::optional<std::string> seed{};    // none: from the system
    std::string players_are = "random";
    std::string jobs = "1";
    std::vector<std::string> settings{};    // of house games, KEY=VALUE
    std::optional<std::string> rake{};      // a percentage: "5"
    std::optional<std::string> rake_cap{};  // dollars
    std::optional<std::string> phh{};       // a directory for hand histories
    std::optional<std::string> bots{};      // skills that play a match: "easy,hard"
};

struct SimulatePlan {
    SimulationPlan plan;
    TableTerms terms;
    StackRange stack{};
    std::string players_are;
    std::string phh;  // empty: nothing is written down
    std::uint64_t hands = 0;
    int jobs = 1;
};

struct Simulated {
    SimulatePlan plan;
    Tally tally;
    double seconds = 0;
};

Result<SimulatePlan> plan_of(const SimulateCall& call);

// Plays the rounds on `jobs` threads. `progress`, if any, is told ten times a second how many
// rounds are begun. Fails where a hand history cannot be written.
Result<Simulated> simulate(const SimulatePlan& plan,
                           const std::function<void(std::uint64_t)>& progress);

std::string simulate_text(const Simulated& simulated);
std::string simulate_json(const Simulated& simulated);

// The whole command: its exit status. A bar on standard error shows how far it is, where a terminal
// watches.
int simulate_command(const SimulateCall& call, bool json);

std::vector<std::string> habits();
Result<Habit> habit_of(const std::string& text);

}  // namespace pokerfloor::cli
