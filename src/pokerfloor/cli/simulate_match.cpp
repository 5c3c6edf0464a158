#include <pokerfloor/cli/simulate_match.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/cli/skills.hpp>
#include <pokerfloor/cli/spread.hpp>
#include <pokerfloor/cli/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

double decisions(const SimulatedMatch& played, std::uint64_t of) {
    return static_cast<double>(of) /
           static_cast<double>(std::max<std::uint64_t>(1, played.tally.decisions));
}

}  // namespace

Result<MatchPlan> match_of(const SimulateCall& call, const SimulatePlan& plan) {
    const auto skills = skills_of("--bots", call.bots.value_or(""));
    if (!skills) return tl::unexpected(skills.error());
    if (call.phh) return fail("--phh: hand histories of a match are not written");
    if (plan.stack.least != plan.stack.most)
        return fail("--stack: in a match everybody begins with the same");
    return MatchPlan{plan.plan.setup, *skills, plan.plan.seed};
}

std::string match_text(const SimulatedMatch& played) {
    const MatchTally& tally = played.tally;
    const SimulationPlan& plan = played.plan.plan;
    std::string text = fmt::format("{}: {}, {} bots with {} each\n\n", plan.setup.game->title,
                                   in_words(played.plan.terms), plan.setup.players,
                                   to_string(played.plan.stack.most));
    text += table({{"hands", grouped(tally.rounds)},
                   {"deals", grouped(tally.deals)},
                   {"seed", to_string(plan.seed)},
                   {"decisions", grouped(tally.decisions)},
                   {"hands ranked a decision",
                    fmt::format("{:.0f}", decisions(played, tally.hands_ranked))}});
    text += "\nwon in 100 hands, each seat\n";
    std::vector<Row> rows;
    for (std::size_t i = 0; i < played.match.skills.size(); ++i) {
        const Margin margin = margin_of(played.match, tally, i);
        rows.push_back({std::string(name_of(played.match.skills[i])),
                        fmt::format("{:+.1f}", margin.won), fmt::format("± {:.1f}", margin.off)});
    }
    return text + table(rows, 2) +
           "\nEvery deal is played once with each skill in each seat; the true mean is within\n"
           "the ± 19 times in 20.\n";
}

std::string match_json(const SimulatedMatch& played) {
    const MatchTally& tally = played.tally;
    const SimulationPlan& plan = played.plan.plan;
    json::array skills;
    for (std::size_t i = 0; i < played.match.skills.size(); ++i) {
        const Margin margin = margin_of(played.match, tally, i);
        skills.push_back({{"skill", name_of(played.match.skills[i])},
                          {"won_in_100_hands", margin.won},
                          {"off_at_95_percent", margin.off}});
    }
    return json::serialize(json::object{
               {"game", plan.setup.game->id},
               {"players", plan.setup.players},
               {"seed", to_string(plan.seed)},
               {"hands", tally.rounds},
               {"deals", tally.deals},
               {"decisions", tally.decisions},
               {"hands_ranked", tally.hands_ranked},
               {"bots", skills},
           }) +
           "\n";
}

int simulate_match_command(const SimulateCall& call, bool json) {
    const auto plan = plan_of(call);
    if (!plan) return complain("simulate", plan.error().message);
    const auto match = match_of(call, *plan);
    if (!match) return complain("simulate", match.error().message);
    const std::uint64_t turns = match->skills.size(), deals = (plan->hands + turns - 1) / turns;
    std::function<void(std::uint64_t)> progress;
    const bool watched = somebody_watches();
    if (watched)
        progress = [&](std::uint64_t begun) {
            draw_bar(static_cast<double>(begun) / static_cast<double>(deals));
        };
    const auto all = spread<Match, MatchTally>(*match, deals, plan->jobs, progress);
    if (watched) erase_bar();
    const SimulatedMatch played{*plan, *match, all.tally, all.seconds};
    return write_out(json ? match_json(played) : match_text(played));
}

}  // namespace pokerfloor::cli
