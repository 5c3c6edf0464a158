// The Progressive Wager of Four Card Poker as an operator posts it, for `odds` and `advise`.
#pragma once

#include <optional>

#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::cli {

// What was posted, with the meter as it stands (none: at its seed): awards in dollars, and which of
// them are shares.
Result<analysis::ProgressiveTerms> as_analysed(const house::ProgressiveTerms& posted,
                                               std::optional<Chips> meter);

}  // namespace pokerfloor::cli
