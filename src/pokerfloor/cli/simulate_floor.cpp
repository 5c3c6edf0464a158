#include <pokerfloor/cli/simulate_floor.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cmath>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;
using simulation::Plan;
using simulation::Simulated;

constexpr std::uint64_t most_steps = 1'000'000'000'000;
constexpr std::size_t steps_told = 200;

// As seeds are written everywhere; JSON keeps whole numbers up to here.
Result<std::uint64_t> small_seed(const std::string& text) {
    constexpr std::uint64_t most = (std::uint64_t{1} << 53) - 1;
    const auto seed = parse_seed(text);
    std::uint64_t number = 0;
    bool fits = seed.has_value();
    for (std::size_t i = 0; fits && i < seed->bytes.size(); ++i) {
        fits = number <= most >> 8;
        number = number << 8 | seed->bytes[i];
    }
    if (!fits || number > most)
        return fail(
            fmt::format("--seed {}: a whole number from 0 to {} is needed", in_quotes(text), most));
    return number;
}

std::uint64_t some_seed() {
    const Seed seed = seed_from_system();
    std::uint64_t number = 0;
    for (std::size_t byte = 0; byte < 6; ++byte) number = number << 8 | seed.bytes[byte];
    return number;
}

std::uint64_t per_second(const Simulated& simulated, double seconds) {
    return static_cast<std::uint64_t>(
        std::llround(static_cast<double>(simulated.tally.steps) / std::max(seconds, 1e-9)));
}

// The whole world up to there, whatever came before it.
std::string call_again(const Plan& plan, const simulation::Found& found) {
    return fmt::format("pokerfloor simulate-floor --seed {} --steps {} --faults {} --trace",
                       found.seed, std::max<std::uint64_t>(found.step, 1),
                       to_string(plan.faults) == to_string(simulation::Faults::all())
                           ? "all"
                           : to_string(plan.faults));
}

}  // namespace

std::string simulate_floor_faults() {
    std::string text;
    for (const std::string& name : simulation::fault_names())
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

Result<Plan> plan_of(const SimulateFloorCall& call) {
    Plan plan;
    plan.seed = 0;
    if (call.seed) {
        const auto seed = small_seed(*call.seed);
        if (!seed) return tl::unexpected(seed.error());
        plan.seed = *seed;
    } else {
        plan.seed = some_seed();
    }
    const auto steps = whole_number("--steps", call.steps, 1, most_steps);
    if (!steps) return tl::unexpected(steps.error());
    plan.steps = *steps;
    const auto faults = simulation::parse_faults(call.faults);
    if (!faults) return fail("--faults: " + faults.error().message);
    plan.faults = *faults;
    plan.trace = call.trace ? steps_told : 0;
    return plan;
}

std::string simulate_floor_text(const Plan& plan, const Simulated& simulated, double seconds) {
    const simulation::Tally& tally = simulated.tally;
    std::string text = table({{"seed", std::to_string(plan.seed)},
                              {"steps", grouped(tally.steps)},
                              {"steps per second", grouped(per_second(simulated, seconds))},
                              {"floors", grouped(simulated.worlds)},
                              {"records", grouped(tally.records)},
                              {"rounds begun", grouped(tally.rounds)},
                              {"messages to clients", grouped(tally.messages)},
                              {"pictures compared", grouped(tally.pictures_compared)},
                              {"connections lost", grouped(tally.lost_connections)},
                              {"failures of the store", grouped(tally.failed_writes)},
                              {"crashes", grouped(tally.crashes)},
                              {"openings refused", grouped(tally.refused_openings)},
                              {"digest", fmt::format("{:016x}", simulated.digest)}});
    if (!simulated.failure) return text + "\nno fault found\n";
    const simulation::Found& found = *simulated.failure;
    text += "\n";
    for (const std::string& step : found.trace) text += step + "\n";
    return text + fmt::format("seed {}, step {}: {}\nto see it again: {}\n", found.seed, found.step,
                              found.what, call_again(plan, found));
}

std::string simulate_floor_json(const Plan& plan, const Simulated& simulated, double seconds) {
    const simulation::Tally& tally = simulated.tally;
    json::object said{{"ok", !simulated.failure},
                      {"seed", plan.seed},
                      {"faults", to_string(plan.faults)},
                      {"steps", tally.steps},
                      {"steps_per_second", per_second(simulated, seconds)},
                      {"floors", simulated.worlds},
                      {"records", tally.records},
                      {"rounds", tally.rounds},
                      {"messages", tally.messages},
                      {"pictures_compared", tally.pictures_compared},
                      {"connections_lost", tally.lost_connections},
                      {"store_failures", tally.failed_writes},
                      {"crashes", tally.crashes},
                      {"openings_refused", tally.refused_openings},
                      {"digest", fmt::format("{:016x}", simulated.digest)},
                      {"failure", nullptr}};
    if (simulated.failure) {
        const simulation::Found& found = *simulated.failure;
        json::array trace;
        for (const std::string& step : found.trace) trace.emplace_back(step);
        said["failure"] = json::object{{"seed", found.seed},
                                       {"step", found.step},
                                       {"what", found.what},
                                       {"again", call_again(plan, found)},
                                       {"trace", std::move(trace)}};
    }
    return json::serialize(said) + "\n";
}

int simulate_floor_command(const SimulateFloorCall& call, bool json) {
    const auto plan = plan_of(call);
    if (!plan) return complain("simulate-floor", plan.error().message);
    const auto began = std::chrono::steady_clock::now();
    const auto bar = bar_for_watchers();
    const Simulated simulated =
        bar ? simulation::simulate_floor(
                  *plan,
                  [&](std::uint64_t steps) {
                      bar(static_cast<double>(steps) / static_cast<double>(plan->steps));
                  })
            : simulation::simulate_floor(*plan);
    if (bar) erase_bar();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    const int written = write_out(json ? simulate_floor_json(*plan, simulated, took.count())
                                       : simulate_floor_text(*plan, simulated, took.count()));
    return written != done ? written : simulated.failure ? failed : done;
}

}  // namespace pokerfloor::cli
