#include <pokerfloor/cli/simulate_house.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>
#include <cmath>

#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/house_amounts.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/cli/spread.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

constexpr std::uint64_t most_hands = 1'000'000'000, most_jobs = 256;

std::int64_t per_second(const SimulatedHouse& simulated) {
    return std::llround(static_cast<double>(simulated.tally.rounds) /
                        std::max(simulated.seconds, 1e-9));
}

std::string fingerprint(const SimulatedHouse& simulated) {
    return fmt::format("{:016x}", simulated.tally.fingerprint);
}

const PaytableForm& form_of(const SimulatedHouse& simulated) {
    const house::Law& law = simulated.plan.plan.setup.terms.law();
    return *law.tables[static_cast<std::size_t>(house::first_table(law))].form;
}

}  // namespace

Result<SimulateHousePlan> house_plan_of(const SimulateCall& call) {
    SimulateHousePlan made;
    const auto game = game_named(call.game);
    if (!game) return tl::unexpected(game.error());
    const auto hands = whole_number("--hands", call.hands, 1, most_hands);
    if (!hands) return tl::unexpected(hands.error());
    const auto terms = house_terms_of(**game, call.limits, call.settings);
    if (!terms) return tl::unexpected(terms.error());
    const auto players =
        whole_number("--players", call.players, 1, static_cast<std::uint64_t>(terms->seats));
    if (!players) return tl::unexpected(players.error());
    const auto stack = house_stack_of(*terms, call.stack);
    if (!stack) return tl::unexpected(stack.error());
    const auto habit = habit_of(call.players_are);
    if (!habit) return tl::unexpected(habit.error());
    const auto jobs = whole_number("--jobs", call.jobs, 1, most_jobs);
    if (!jobs) return tl::unexpected(jobs.error());
    const auto seed = call.seed ? parse_seed(*call.seed) : Result<Seed>(seed_from_system());
    if (!seed) return tl::unexpected(seed.error());
    made.plan.seed = *seed;
    made.plan.habit = *habit;
    house::Setup& setup = made.plan.setup;
    setup.terms = *terms;
    setup.owner.fill(house::nobody);
    for (std::uint8_t i = 0; i < *players; ++i) {
        setup.owner[i] = i;
        setup.stack[i] = *stack;
    }
    setup.meter = terms->progressive.offered ? terms->progressive.seed : Chips{};
    made.players_are = call.players_are;
    made.players = static_cast<int>(*players);
    made.stack = *stack;
    made.hands = *hands;
    made.jobs = static_cast<int>(*jobs);
    return made;
}

std::string simulate_house_text(const SimulatedHouse& simulated) {
    const SimulateHousePlan& plan = simulated.plan;
    const house::Tally& tally = simulated.tally;
    const house::Endings& endings = tally.endings;
    std::string text =
        fmt::format("{}: {}, {} {} {} with {} each\n\n", plan.plan.setup.terms.game->title,
                    in_words(plan.plan.setup.terms), plan.players, plan.players_are,
                    plan.players == 1 ? "player" : "players", to_string(plan.stack));
    text += table({{"hands", grouped(tally.rounds)},
                   {"hands per second", grouped(static_cast<std::uint64_t>(per_second(simulated)))},
                   {"seed", to_string(plan.plan.seed)},
                   {"fingerprint", fingerprint(simulated)},
                   {"chips in", to_string(tally.staked)},
                   {"chips out", to_string(tally.returned)},
                   {"kept by the house", to_string(tally.kept)}});
    const std::uint64_t all = endings.folded + endings.won + endings.even + endings.lost;
    const auto row = [&](std::string name, std::uint64_t count) {
        return Row{
            std::move(name), grouped(count),
            fmt::format("{:.2f}%", 100.0 * static_cast<double>(count) /
                                       static_cast<double>(std::max<std::uint64_t>(all, 1)))};
    };
    text +=
        "\nendings, by player\n" + table({row("folded", endings.folded), row("won", endings.won),
                                          row("even", endings.even), row("lost", endings.lost)},
                                         2);
    const PaytableForm& form = form_of(simulated);
    std::vector<Row> rows;
    for (std::size_t i = 0; i < form.lines.size(); ++i)
        rows.push_back(row(std::string(form.lines[i].hand), endings.lines[i]));
    rows.push_back(row("less, or folded", endings.lines[most_lines]));
    return text + fmt::format("\nhands of the {} table\n", form.name) + table(rows, 2);
}

std::string simulate_house_json(const SimulatedHouse& simulated) {
    const house::Tally& tally = simulated.tally;
    json::object hands;
    const PaytableForm& form = form_of(simulated);
    for (std::size_t i = 0; i < form.lines.size(); ++i)
        hands[form.lines[i].hand] = tally.endings.lines[i];
    hands["other"] = tally.endings.lines[most_lines];
    return json::serialize(json::object{
               {"game", simulated.plan.plan.setup.terms.game->id},
               {"players", simulated.plan.players},
               {"seed", to_string(simulated.plan.plan.seed)},
               {"hands", tally.rounds},
               {"hands_per_second", per_second(simulated)},
               {"fingerprint", fingerprint(simulated)},
               {"chips_in", tally.staked.cents},
               {"chips_out", tally.returned.cents},
               {"chips_kept", tally.kept.cents},
               {"endings",
                {{"folded", tally.endings.folded},
                 {"won", tally.endings.won},
                 {"even", tally.endings.even},
                 {"lost", tally.endings.lost},
                 {"hands", hands}}},
           }) +
           "\n";
}

int simulate_house_command(const SimulateCall& call, bool json) {
    if (call.phh)
        return complain("simulate",
                        fmt::format("--phh: the PHH format has no notation for games against the "
                                    "house, such as {}; leave it out, or simulate a game of "
                                    "players against players",
                                    call.game));
    if (call.rake || call.rake_cap)
        return complain("simulate",
                        fmt::format("{}: a rake is taken from pots of players against players; {} "
                                    "is played against the house, leave it out",
                                    call.rake ? "--rake" : "--rake-cap", call.game));
    const auto plan = house_plan_of(call);
    if (!plan) return complain("simulate", plan.error().message);
    const bool watched = somebody_watches();
    const auto all = spread<house::Simulation, house::Tally>(
        plan->plan, plan->hands, plan->jobs,
        watched ? [&](std::uint64_t begun) { draw_bar(static_cast<double>(begun) / static_cast<double>(plan->hands)); }
                : std::function<void(std::uint64_t)>{});
    if (watched) erase_bar();
    const SimulatedHouse simulated{*plan, all.tally, all.seconds};
    const int written =
        write_out(json ? simulate_house_json(simulated) : simulate_house_text(simulated));
    return all.tally.staked == all.tally.returned + all.tally.kept ? written : failed;
}

}  // namespace pokerfloor::cli
