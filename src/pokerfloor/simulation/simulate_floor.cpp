#include <pokerfloor/simulation/simulate_floor.hpp>

#include <deque>
#include <exception>
#include <memory>

namespace pokerfloor::simulation {
namespace {

constexpr std::uint64_t steps_between_reports = 1'000;

}  // namespace

std::uint64_t seed_of_world(std::uint64_t seed, std::uint64_t world) {
    // Short enough to be written down.
    return world == 0 ? seed : mixed(seed + world * 0x9e3779b97f4a7c15) >> 16;
}

Simulated simulate_floor(const Plan& plan, const std::function<void(std::uint64_t)>& progress) {
    Simulated simulated;
    Digest digest;
    std::uint64_t steps = 0;
    while (steps < plan.steps && !simulated.failure) {
        const std::uint64_t seed = seed_of_world(plan.seed, simulated.worlds++);
        std::deque<std::string> trace;
        std::unique_ptr<World> world;
        std::uint64_t step = 0;
        try {
            world = std::make_unique<World>(seed, plan.faults);
            if (plan.trace > 0)
                world->trace = [&](const std::string& what) {
                    trace.push_back(std::to_string(world->tally().steps + 1) + ": " + what);
                    if (trace.size() > plan.trace) trace.pop_front();
                };
            while (steps < plan.steps && !world->is_over()) {
                ++step;
                world->step();
                if (++steps % steps_between_reports == 0 && progress) progress(steps);
            }
        } catch (const std::exception& fault) {
            simulated.failure = Found{seed, step, fault.what(), {trace.begin(), trace.end()}};
        }
        if (world == nullptr) break;
        simulated.tally += world->tally();
        if (!simulated.failure) digest.add(world->digest());
    }
    simulated.digest = digest.value();
    return simulated;
}

}  // namespace pokerfloor::simulation
