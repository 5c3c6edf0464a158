#include <pokerfloor/cli/progressive_settings.hpp>

#include <fmt/core.h>

namespace pokerfloor::cli {

Result<analysis::ProgressiveTerms> as_analysed(const house::ProgressiveTerms& posted,
                                               std::optional<Chips> meter) {
    analysis::ProgressiveTerms terms;
    terms.wager = posted.wager;
    terms.envy = posted.envy;
    if (!meter && posted.seed.cents > 0) meter = posted.seed;
    if (meter || posted.raise.cents > 0)
        terms.meter = {meter.value_or(Chips{}), posted.seed, posted.reset, posted.raise};
    int shares = 0;
    for (std::size_t i = 0; i < posted.rows.size(); ++i) {
        const house::ProgressiveRow& row = posted.rows[i];
        shares += row.percent;
        if (row.percent > 0 && !meter)
            return fail(
                "--set progressive-rows: a share of the meter needs --set meter=DOLLARS, where it "
                "stands, or meter-seed=DOLLARS (MFC-xp.G)");
        const Chips award =
            row.percent > 0 ? split(row.percent * *meter, 100, Chips{1}).each : row.sum;
        (i < 3 ? terms.award[i] : terms.three_of_a_kind) = award;
        terms.percent[i] = row.percent;
    }
    if (shares > 100)
        return fail(
            fmt::format("--set progressive-rows: shares of the meter come to {}%; at most "
                        "100% are there (MFC-x12.D)",
                        shares));
    return terms;
}

}  // namespace pokerfloor::cli
