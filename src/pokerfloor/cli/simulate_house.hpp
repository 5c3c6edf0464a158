// `pokerfloor simulate` of house games: players against the house, counted and timed.
#pragma once

#include <pokerfloor/cli/simulate.hpp>
#include <pokerfloor/table/house_simulate.hpp>

namespace pokerfloor::cli {

struct SimulateHousePlan {
    house::SimulationPlan plan;
    std::string players_are;
    int players = 0;
    Chips stack{};
    std::uint64_t hands = 0;
    int jobs = 1;
};

struct SimulatedHouse {
    SimulateHousePlan plan;
    house::Tally tally;
    double seconds = 0;
};

Result<SimulateHousePlan> house_plan_of(const SimulateCall& call);

std::string simulate_house_text(const SimulatedHouse& simulated);
std::string simulate_house_json(const SimulatedHouse& simulated);

// The whole command: its exit status.
int simulate_house_command(const SimulateCall& call, bool json);

}  // namespace pokerfloor::cli
