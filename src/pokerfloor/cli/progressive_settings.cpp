#include <pokerfloor/cli/progressive_settings.hpp>

namespace pokerfloor::cli {

Result<analysis::ProgressiveTerms> as_analysed(const house::ProgressiveTerms& posted,
                                               std::optional<Chips> meter) {
    analysis::ProgressiveTerms terms;
    terms.wager = posted.wager;
    terms.envy = posted.envy;
    if (!meter && posted.seed.cents > 0) meter = posted.seed;
    if (meter || posted.raise.cents > 0)
        terms.meter = {meter.value_or(Chips{}), posted.seed, posted.reset, posted.raise};
    for (std::size_t i = 0; i < posted.rows.size(); ++i) {
        const house::ProgressiveRow& row = posted.rows[i];
        if (row.percent > 0 && !meter)
            return fail(
                "--set progressive-rows: a share of the meter needs --set meter=DOLLARS, where it "
                "stands, or meter-seed=DOLLARS (MFC-xp.G)");
        const Chips award =
            row.percent > 0 ? split(row.percent * *meter, 100, Chips{1}).each : row.sum;
        (i < 3 ? terms.award[i] : terms.three_of_a_kind) = award;
        terms.percent[i] = row.percent;
    }
    return terms;
}

}  // namespace pokerfloor::cli
