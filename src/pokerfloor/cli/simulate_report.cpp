// How a simulation is told: a page for people, or JSON.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <cmath>

#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/simulate.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

std::int64_t rounds_per_second(const Simulated& simulated) {
    return std::llround(static_cast<double>(simulated.tally.rounds) /
                        std::max(simulated.seconds, 1e-9));
}

std::string fingerprint(const Simulated& simulated) {
    return fmt::format("{:016x}", simulated.tally.fingerprint);
}

}  // namespace

std::string simulate_text(const Simulated& simulated) {
    const SimulationPlan& plan = simulated.plan.plan;
    const GameSpec& game = *plan.setup.game;
    const Tally& tally = simulated.tally;
    const Endings& endings = tally.endings;
    const StackRange& stack = simulated.plan.stack;
    std::string text = fmt::format(
        "{}: {}, {} {} players with {}{} each\n\n", game.title, in_words(simulated.plan.terms),
        plan.setup.players, simulated.plan.players_are,
        stack.least == stack.most ? "" : to_string(stack.least) + " to ", to_string(stack.most));
    std::vector<Row> summary{
        {"hands", grouped(tally.rounds)},
        {"hands per second", grouped(static_cast<std::uint64_t>(rounds_per_second(simulated)))},
        {"seed", to_string(plan.seed)},
        {"fingerprint", fingerprint(simulated)},
        {"chips in", to_string(tally.put_in)},
        {"chips out", to_string(tally.paid)}};
    if (!simulated.plan.terms.betting.rake.is_none())
        summary.push_back({"of it the rake", to_string(tally.raked)});
    text += table(summary);
    const auto row = [&](std::string name, std::uint64_t count) {
        return Row{std::move(name), grouped(count),
                   fmt::format("{:.2f}%", 100.0 * static_cast<double>(count) /
                                              static_cast<double>(tally.rounds))};
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < game.pot->streets.size(); ++i)
        rows.push_back(row(fmt::format("won without a showdown, {}", game.pot->streets[i].name),
                           endings.without_showdown[i]));
    rows.push_back(row("showdown", endings.showdown));
    text += "\nendings\n" + table(rows, 2);
    rows = {row("a pot was split", endings.split_pots), row("side pots", endings.side_pots),
            row("somebody was all-in", endings.all_in)};
    if (game.pot->shortage == Shortage::common_card)
        rows.push_back(row("a common card", endings.common_cards));
    if (game.pot->shortage != Shortage::cannot_happen)
        rows.push_back(row("a deck made anew", endings.reshuffles));
    return text + "\namong them\n" + table(rows, 2);
}

std::string simulate_json(const Simulated& simulated) {
    const SimulationPlan& plan = simulated.plan.plan;
    const GameSpec& game = *plan.setup.game;
    const Tally& tally = simulated.tally;
    json::object without_showdown;
    for (std::size_t i = 0; i < game.pot->streets.size(); ++i)
        without_showdown[game.pot->streets[i].name] = tally.endings.without_showdown[i];
    return json::serialize(json::object{
               {"game", game.id},
               {"players", plan.setup.players},
               {"seed", to_string(plan.seed)},
               {"hands", tally.rounds},
               {"hands_per_second", rounds_per_second(simulated)},
               {"fingerprint", fingerprint(simulated)},
               {"chips_in", tally.put_in.cents},
               {"chips_out", tally.paid.cents},
               {"rake", tally.raked.cents},
               {"endings",
                {{"without_showdown", without_showdown},
                 {"showdown", tally.endings.showdown},
                 {"split_pots", tally.endings.split_pots},
                 {"side_pots", tally.endings.side_pots},
                 {"all_in", tally.endings.all_in},
                 {"common_cards", tally.endings.common_cards},
                 {"reshuffles", tally.endings.reshuffles}}},
           }) +
           "\n";
}

}  // namespace pokerfloor::cli
