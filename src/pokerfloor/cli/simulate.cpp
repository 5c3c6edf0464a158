#include <pokerfloor/cli/simulate.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress_bar.hpp>
#include <pokerfloor/cli/simulate_house.hpp>
#include <pokerfloor/cli/spread.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/usual_terms.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::uint64_t most_hands = 1'000'000'000, most_jobs = 256;

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
    if (!call.settings.empty()) return fail("--set is for house games");
    const auto hands = whole_number("--hands", call.hands, 1, most_hands);
    if (!hands) return tl::unexpected(hands.error());
    const auto players =
        whole_number("--players", call.players, static_cast<std::uint64_t>((*game)->players.min),
                     static_cast<std::uint64_t>((*game)->players.max));
    if (!players) return tl::unexpected(players.error());
    const auto terms = limits_of(**game, call.limits.value_or("2/4"));
    if (!terms) return tl::unexpected(terms.error());
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
    return made;
}

Simulated simulate(const SimulatePlan& plan, const std::function<void(std::uint64_t)>& progress) {
    const auto all = spread<Simulation, Tally>(plan.plan, plan.hands, plan.jobs, progress);
    return {plan, all.tally, all.seconds};
}

int simulate_command(const SimulateCall& call, bool json) {
    if (const GameSpec* game = find_game(call.game); game != nullptr && game->house != nullptr)
        return simulate_house_command(call, json);
    const auto plan = plan_of(call);
    if (!plan) return complain("simulate", plan.error().message);
    const bool watched = is_watched();
    const Simulated simulated =
        simulate(*plan, watched ? [&](std::uint64_t begun) { draw_bar(begun, plan->hands); }
                                : std::function<void(std::uint64_t)>{});
    if (watched) erase_bar();
    const int written = write_out(json ? simulate_json(simulated) : simulate_text(simulated));
    return simulated.tally.put_in == simulated.tally.paid ? written : failed;
}

}  // namespace pokerfloor::cli
