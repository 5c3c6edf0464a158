#include <pokerfloor/cli/simulate.hpp>

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/table/usual_terms.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::uint64_t most_hands = 1'000'000'000, most_jobs = 256;
constexpr std::uint64_t chunk = 1024;  // rounds a thread takes at a time

Result<Habit> habit_of(const std::string& text) {
    if (text == "random") return Habit::random;
    if (text == "calling") return Habit::calling;
    if (text == "mixed") return Habit::mixed;
    return fail(
        fmt::format("--players-are {}: players are random, calling or mixed", in_quotes(text)));
}

void draw_bar(std::uint64_t done, std::uint64_t all) {
    constexpr std::uint64_t width = 40;
    const std::uint64_t full = std::min(done, all) * width / all;
    fmt::print(stderr, "\r[{}{}] {:3}%", std::string(full, '#'), std::string(width - full, '.'),
               std::min(done, all) * 100 / all);
    std::fflush(stderr);
}

void erase_bar() {
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
}

}  // namespace

std::vector<std::string> habits() {
    return {"random", "calling", "mixed"};
}

Result<SimulatePlan> plan_of(const SimulateCall& call) {
    SimulatePlan made;
    const auto game = pot_game_named(call.game, "simulated");
    if (!game) return tl::unexpected(game.error());
    const auto hands = whole_number("--hands", call.hands, 1, most_hands);
    if (!hands) return tl::unexpected(hands.error());
    const auto players =
        whole_number("--players", call.players, static_cast<std::uint64_t>((*game)->players.min),
                     static_cast<std::uint64_t>((*game)->players.max));
    if (!players) return tl::unexpected(players.error());
    const auto terms = limits_of(**game, call.limits);
    if (!terms) return tl::unexpected(terms.error());
    const auto stack = stack_range_of(*terms, call.stack);
    if (!stack) return tl::unexpected(stack.error());
    const auto habit = habit_of(call.players_are);
    if (!habit) return tl::unexpected(habit.error());
    const auto jobs = whole_number("--jobs", call.jobs, 1, most_jobs);
    if (!jobs) return tl::unexpected(jobs.error());
    if (call.seed) {
        const auto seed = parse_seed(*call.seed);
        if (!seed) return tl::unexpected(seed.error());
        made.plan.seed = *seed;
    } else {
        made.plan.seed = seed_from_system();
    }
    made.plan.setup = fresh_setup(*terms, static_cast<int>(*players), stack->most);
    made.plan.fewer_chips = static_cast<std::uint32_t>((stack->most - stack->least).cents /
                                                       terms->betting.smallest_chip.cents);
    made.plan.habit = *habit;
    made.terms = *terms;
    made.stack = *stack;
    made.players_are = call.players_are;
    made.hands = *hands;
    made.jobs = static_cast<int>(*jobs);
    return made;
}

Simulated simulate(const SimulatePlan& plan, const std::function<void(std::uint64_t)>& progress) {
    const auto start = std::chrono::steady_clock::now();
    Simulated simulated{plan, {}, 0};
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;  // guards the tally and `working`
    std::condition_variable finished;
    int working = plan.jobs;
    const auto work = [&] {
        Simulation simulation(plan.plan);
        for (;;) {
            const std::uint64_t from = next.fetch_add(chunk);
            if (from >= plan.hands) break;
            const std::uint64_t to = std::min(from + chunk, plan.hands);
            for (std::uint64_t number = from; number < to; ++number) simulation.play(number);
        }
        const std::scoped_lock lock(mutex);
        simulated.tally += simulation.tally();
        --working;
        finished.notify_one();
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < plan.jobs; ++i) threads.emplace_back(work);
        std::unique_lock lock(mutex);
        while (
            !finished.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; }))
            if (progress) progress(next.load());
    }
    simulated.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return simulated;
}

int simulate_command(const SimulateCall& call, bool json) {
    const auto plan = plan_of(call);
    if (!plan) return complain("simulate", plan.error().message);
    const bool watched = isatty(STDERR_FILENO) == 1;
    const Simulated simulated =
        simulate(*plan, watched ? [&](std::uint64_t begun) { draw_bar(begun, plan->hands); }
                                : std::function<void(std::uint64_t)>{});
    if (watched) erase_bar();
    const int written = write_out(json ? simulate_json(simulated) : simulate_text(simulated));
    return simulated.tally.put_in == simulated.tally.paid ? written : failed;
}

}  // namespace pokerfloor::cli
