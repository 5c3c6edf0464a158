#include <pokerfloor/cli/odds.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/card_options.hpp>
#include <pokerfloor/cli/odds_files.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::uint64_t most_jobs = 256, most_rounds = 100'000'000;

Result<CollusionPlan> collusion_of(const OddsCall& call, const reports::Question& question) {
    if (question.game->id != "double-draw")
        return fail(fmt::format("--collusion: only double-draw's can be estimated, not {}'s",
                                question.game->id));
    if (!question.conditions.seen.empty())
        return fail("--collusion and --seen exclude each other: the seats see each other's cards");
    CollusionPlan plan;
    const auto seats = whole_number("--collusion", *call.collusion, 1, 6);
    if (!seats) return tl::unexpected(seats.error());
    plan.seats = static_cast<int>(*seats);
    if (call.rounds) {
        const auto rounds = whole_number("--rounds", *call.rounds, 2, most_rounds);
        if (!rounds) return tl::unexpected(rounds.error());
        plan.rounds = *rounds;
    }
    plan.seed = seed_from_system();
    if (call.seed) {
        const auto seed = parse_seed(*call.seed);
        if (!seed) return fail("--" + seed.error().message);
        plan.seed = *seed;
    }
    return plan;
}

}  // namespace

Result<OddsPlan> plan_of(const OddsCall& call) {
    OddsPlan plan;
    auto question = question_of(call.house);
    if (!question) return tl::unexpected(question.error());
    plan.question = std::move(*question);
    const auto dealer = cards_for(*plan.question.game, "--dealer", call.dealer);
    if (!dealer) return tl::unexpected(dealer.error());
    plan.question.conditions.dealer = CardSet(std::span(*dealer));
    if (const auto once = refuse_cards_twice({{"--seen", plan.question.conditions.seen},
                                              {"--dealer", plan.question.conditions.dealer}});
        !once)
        return tl::unexpected(once.error());
    plan.threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 256u));
    if (call.jobs) {
        const auto jobs = whole_number("--jobs", *call.jobs, 1, most_jobs);
        if (!jobs) return tl::unexpected(jobs.error());
        plan.threads = static_cast<int>(*jobs);
    }
    if (call.collusion) {
        const auto collusion = collusion_of(call, plan.question);
        if (!collusion) return tl::unexpected(collusion.error());
        plan.collusion = *collusion;
    } else if (call.rounds || call.seed) {
        return fail(fmt::format("{} goes with --collusion; everything else is exact",
                                call.rounds ? "--rounds" : "--seed"));
    }
    plan.csv = call.csv.value_or("");
    plan.report = call.report.value_or("");
    plan.strategy = call.strategy.value_or("");
    for (const auto& [option, value] :
         {std::pair("--csv", &call.csv), std::pair("--report", &call.report),
          std::pair("--strategy", &call.strategy)})
        if (*value && (*value)->empty()) return fail(fmt::format("{}: a name is missing", option));
    return plan;
}

Result<OddsFound> find_odds(const OddsPlan& plan, const std::function<void(double)>& progress) {
    const bool with_short = !plan.strategy.empty() || !plan.report.empty() || !plan.csv.empty();
    const double share = plan.collusion ? 0.4 : 1.0;
    analysis::Effort effort{plan.threads, {}};
    if (progress) effort.progress = [&](double done) { progress(share * done); };
    auto answer = reports::answer(
        plan.question, effort,
        with_short ? analysis::WithShortStrategy::yes : analysis::WithShortStrategy::no);
    if (!answer) return fail("--" + answer.error().message);
    OddsFound found{plan, std::move(*answer), {}};
    if (plan.collusion) {
        if (progress) effort.progress = [&](double done) { progress(0.4 + 0.6 * done); };
        const auto estimate = estimate_collusion(
            std::get<analysis::DoubleDrawTerms>(plan.question.terms), plan.collusion->seats,
            plan.collusion->rounds, plan.collusion->seed, effort);
        if (!estimate) return fail("--" + estimate.error().message);
        found.collusion = *estimate;
    }
    return found;
}

int odds_command(const OddsCall& call, bool json, const std::string& version) {
    const auto plan = plan_of(call);
    if (!plan) return complain("odds", plan.error().message);
    if (const auto ready = prepare_files(*plan); !ready)
        return complain("odds", ready.error().message, failed);
    const auto progress = bar_for_watchers();
    const auto found = find_odds(*plan, progress);
    if (progress) erase_bar();
    if (!found) return complain("odds", found.error().message);
    const auto files = write_files(call, *found, version, progress);
    if (progress) erase_bar();
    if (!files) return complain("odds", files.error().message, failed);
    for (const std::string& note : *files) complain("odds", note);
    return write_out(json ? odds_json(*found) : odds_text(*found));
}

}  // namespace pokerfloor::cli
