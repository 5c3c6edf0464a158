// `pokerfloor simulate-floor`: a whole floor from a seed, with everything around it going wrong.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/simulation/simulate_floor.hpp>

namespace pokerfloor::cli {

// As written on the command line.
struct SimulateFloorCall {
    std::optional<std::string> seed{};  // none: from the system
    std::string steps = "100000";
    std::string faults = "all";
    bool trace = false;
};

Result<simulation::Plan> plan_of(const SimulateFloorCall& call);

// `seconds`: how long it took.
std::string simulate_floor_text(const simulation::Plan& plan,
                                const simulation::Simulated& simulated, double seconds);
std::string simulate_floor_json(const simulation::Plan& plan,
                                const simulation::Simulated& simulated, double seconds);

int simulate_floor_command(const SimulateFloorCall& call, bool json);

// The names of what may go wrong, for the help text.
std::string simulate_floor_faults();

}  // namespace pokerfloor::cli
