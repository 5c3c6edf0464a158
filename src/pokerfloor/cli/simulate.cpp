#include <pokerfloor/cli/simulate.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/cli/simulate_house.hpp>
#include <pokerfloor/cli/simulate_match.hpp>
#include <pokerfloor/cli/simulate_phh.hpp>
#include <pokerfloor/cli/spread.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/usual_terms.hpp>
#include <pokerfloor/terms/faults.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::uint64_t most_hands = 1'000'000'000, most_jobs = 256;

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

}  // namespace

Result<Habit> habit_of(const std::string& text) {
    if (text == "random") return Habit::random;
    if (text == "calling") return Habit::calling;
    if (text == "mixed") return Habit::mixed;
    return fail(
        fmt::format("--players-are {}: players are random, calling or mixed", in_quotes(text)));
}

std::vector<std::string> habits() {
    return {"random", "calling", "mixed"};
}

Result<SimulatePlan> plan_of(const SimulateCall& call) {
    SimulatePlan made;
    const auto game = game_named(call.game);
    if (!game) return tl::unexpected(game.error());
    const auto hands = whole_number("--hands", call.hands, 1, most_hands);
    if (!hands) return tl::unexpected(hands.error());
    const auto players =
        whole_number("--players", call.players, static_cast<std::uint64_t>((*game)->players.min),
                     static_cast<std::uint64_t>((*game)->players.max));
    if (!players) return tl::unexpected(players.error());
    auto terms = limits_of(**game, call.limits.value_or("2/4"));
    if (!terms) return tl::unexpected(terms.error());
    if (const auto set = set_pot_terms(*terms, call.settings); !set)
        return tl::unexpected(set.error());
    if (const auto raked = add_rake(call, *terms); !raked) return tl::unexpected(raked.error());
    if (const auto right = refuse_faults(*terms); !right) return tl::unexpected(right.error());
    const auto stack = stack_range_of(*terms, call.stack.value_or("200"));
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
    if (call.phh) {
        const auto directory = phh_directory(*call.phh);
        if (!directory) return tl::unexpected(directory.error());
        made.phh = *directory;
    }
    return made;
}

Result<Simulated> simulate(const SimulatePlan& plan,
                           const std::function<void(std::uint64_t)>& progress) {
    if (!plan.phh.empty()) {
        PhhPlan writing{plan.plan, plan.phh};
        const auto all = spread<PhhSimulation, Tally>(writing, plan.hands, plan.jobs, progress);
        if (const std::string trouble = writing.trouble->told(); !trouble.empty())
            return fail(trouble);
        return Simulated{plan, all.tally, all.seconds};
    }
    const auto all = spread<Simulation, Tally>(plan.plan, plan.hands, plan.jobs, progress);
    return Simulated{plan, all.tally, all.seconds};
}

int simulate_command(const SimulateCall& call, bool json) {
    if (const GameSpec* game = find_game(call.game); game != nullptr && game->house != nullptr)
        return simulate_house_command(call, json);
    if (call.bots) return simulate_match_command(call, json);
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
