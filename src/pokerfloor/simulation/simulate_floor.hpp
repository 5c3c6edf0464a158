// Many simulated worlds, one after the other, each from a seed of its own, so that the one that
// fails can be seen again without those before it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/simulation/faults.hpp>
#include <pokerfloor/simulation/world.hpp>

namespace pokerfloor::simulation {

struct Plan {
    std::uint64_t seed = 1;
    std::uint64_t steps = 100'000;
    Faults faults = Faults::all();
    std::size_t trace = 0;  // of a failure so many of the last steps are told
};

struct Found {
    std::uint64_t seed = 0;  // of the world: with it the failure comes first
    std::uint64_t step = 0;
    std::string what;
    std::vector<std::string> trace{};
};

struct Simulated {
    Tally tally;
    std::uint64_t worlds = 0;
    std::uint64_t digest = 0;  // of all that was said and of how each floor ended
    std::optional<Found> failure{};
};

// The first world has the seed itself.
std::uint64_t seed_of_world(std::uint64_t seed, std::uint64_t world);

// `progress`, if any, is told now and then how many steps are done. Ends with the first failure.
Simulated simulate_floor(const Plan& plan, const std::function<void(std::uint64_t)>& progress = {});

}  // namespace pokerfloor::simulation
