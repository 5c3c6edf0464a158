// --set of `odds` and `advise` for the Progressive Wager of Four Card Poker: the operator's own
// terms in the words of `simulate`, read by the same reader, and two more: where the meter stands,
// and envy bonuses of one's own.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::cli {

// What was posted, with the meter as it stands (none: at its seed): awards in dollars, and which of
// them are shares.
Result<analysis::ProgressiveTerms> as_analysed(const house::ProgressiveTerms& posted,
                                               std::optional<Chips> meter);

// Takes settings in any order; what they come to is clear at the end.
class ProgressiveSettings {
  public:
    ProgressiveSettings();

    static bool is_one(const std::string& key);
    Result<void> set(const std::string& key, const std::string& value);

    // None: there is no progressive.
    Result<std::optional<analysis::ProgressiveTerms>> finish() const;

  private:
    house::Terms posted_;
    bool rows_ = false, off_ = false;
    std::string needs_it_;  // a key that makes no sense without the awards
    std::optional<Chips> meter_;
    std::optional<std::array<Chips, 3>> envy_;
};

}  // namespace pokerfloor::cli
