#include <pokerfloor/cli/simulate.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/replay/record.hpp>
#include <pokerfloor/table/usual_terms.hpp>
#include <pokerfloor/terms/faults.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::uint64_t most_hands = 1'000'000'000, most_jobs = 256;
constexpr std::uint64_t chunk = 1024;  // rounds a thread takes at a time, and of one file

Result<Habit> habit_of(const std::string& text) {
    if (text == "random") return Habit::random;
    if (text == "calling") return Habit::calling;
    if (text == "mixed") return Habit::mixed;
    return fail(
        fmt::format("--players-are {}: players are random, calling or mixed", in_quotes(text)));
}

// A percentage with up to two decimals is read as dollars and cents are.
Result<void> add_rake(const SimulateCall& call, TableTerms& terms) {
    if (!call.rake && !call.rake_cap) return {};
    if (!call.rake || !call.rake_cap)
        return fail("--rake PERCENT and --rake-cap AMOUNT go together (MDP-17.A.3)");
    const auto percent = dollars_of(*call.rake), cap = dollars_of(*call.rake_cap);
    if (!percent || percent->cents > Rake::most_hundredths)
        return fail(fmt::format("--rake {}: a percentage from 0 to 10 is needed (MDP-17.B.1)",
                                in_quotes(*call.rake)));
    if (!cap) return fail("--rake-cap " + cap.error().message);
    terms.betting.rake.hundredths = static_cast<std::int16_t>(percent->cents);
    terms.betting.rake.cap = *cap;
    terms.betting.rake.unit = terms.betting.smallest_chip;
    return {};
}

Result<void> refuse_faults(const TableTerms& terms) {
    for (const Fault& fault : faults_of(terms))
        return fail(fmt::format("{}: {}; allowed: {} ({})", fault.key, fault.message, fault.allowed,
                                fault.clause));
    return {};
}

// The hand histories of one chunk of rounds.
std::filesystem::path phh_file(const SimulatePlan& plan, std::uint64_t from) {
    return std::filesystem::path(plan.phh) /
           fmt::format("{}-{:09}.phhs", plan.plan.setup.game->id, from + 1);
}

Result<std::string> phh_directory(const std::string& name) {
    std::error_code error;
    std::filesystem::create_directories(name, error);
    if (error || !std::filesystem::is_directory(name))
        return fail(fmt::format("--phh {}: the directory cannot be made ({})", in_quotes(name),
                                error ? error.message() : "something else has that name"));
    if (!std::filesystem::is_empty(name, error))
        return fail(
            fmt::format("--phh {}: the directory is not empty; name a new one", in_quotes(name)));
    return name;
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
    TableTerms posted = *terms;
    if (const auto raked = add_rake(call, posted); !raked) return tl::unexpected(raked.error());
    if (const auto right = refuse_faults(posted); !right) return tl::unexpected(right.error());
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
    made.plan.setup = fresh_setup(posted, static_cast<int>(*players), stack->most);
    made.plan.fewer_chips = static_cast<std::uint32_t>((stack->most - stack->least).cents /
                                                       terms->betting.smallest_chip.cents);
    made.plan.habit = *habit;
    made.terms = posted;
    made.stack = *stack;
    made.players_are = call.players_are;
    made.hands = *hands;
    made.jobs = static_cast<int>(*jobs);
    if (call.phh) {
        const auto directory = phh_directory(*call.phh);
        if (!directory) return tl::unexpected(directory.error());
        made.phh = *directory;
    }
    return made;
}

Result<Simulated> simulate(const SimulatePlan& plan,
                           const std::function<void(std::uint64_t)>& progress) {
    const auto start = std::chrono::steady_clock::now();
    Simulated simulated{plan, {}, 0};
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;  // guards the tally, `working` and `trouble`
    std::string trouble;
    std::condition_variable finished;
    int working = plan.jobs;
    const auto work = [&] {
        Simulation simulation(plan.plan);
        for (;;) {
            const std::uint64_t from = next.fetch_add(chunk);
            if (from >= plan.hands) break;
            const std::uint64_t to = std::min(from + chunk, plan.hands);
            std::string histories;
            for (std::uint64_t number = from; number < to; ++number) {
                simulation.play(number);
                if (plan.phh.empty()) continue;
                const auto hand = record_of(simulation.last_setup(), simulation.last_round(),
                                            simulation.last_facts());
                append_to_phhs(histories, static_cast<std::int64_t>(number + 1), hand.value());
            }
            if (plan.phh.empty()) continue;
            std::ofstream file(phh_file(plan, from), std::ios::binary);
            file << histories;
            file.close();
            if (file) continue;
            const std::scoped_lock lock(mutex);
            trouble = fmt::format("{}: {}", phh_file(plan, from).string(), std::strerror(errno));
            next = plan.hands;
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
    if (!trouble.empty()) return fail(trouble);
    return simulated;
}

int simulate_command(const SimulateCall& call, bool json) {
    const auto plan = plan_of(call);
    if (!plan) return complain("simulate", plan.error().message);
    const bool watched = somebody_watches();
    const auto simulated =
        simulate(*plan, watched ? [&](std::uint64_t begun) { draw_bar(static_cast<double>(begun) / static_cast<double>(plan->hands)); }
                                : std::function<void(std::uint64_t)>{});
    if (watched) erase_bar();
    if (!simulated) return complain("simulate", simulated.error().message, failed);
    const int written = write_out(json ? simulate_json(*simulated) : simulate_text(*simulated));
    return simulated->tally.put_in == simulated->tally.paid ? written : failed;
}

}  // namespace pokerfloor::cli
