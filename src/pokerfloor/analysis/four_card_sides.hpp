// Inside Four Card Poker's solver: the side wagers, which no decision touches, but for a fold that
// forfeits the Progressive Wager.
#pragma once

#include <array>
#include <vector>

#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::analysis {

struct PlayedHand {
    Strength strength;
    std::uint32_t weight;
};

WagerOdds aces_up_odds(const FourCardTerms& terms, const std::vector<PlayedHand>& hands);

// The player's five and the box card are any six of the pack.
WagerOdds six_card_odds(const FourCardTerms& terms, CardSet pack);

// By line: four aces, four of a kind, straight flush, three of a kind, less.
using FoldedByLine = std::array<std::int64_t, 5>;
// `per_hand`: cases of each hand; `folded`: those in which it was folded.
WagerOdds progressive_odds(const ProgressiveTerms& terms, const std::vector<PlayedHand>& hands,
                           std::int64_t per_hand, const FoldedByLine& folded);
WagerOdds envy_odds(const ProgressiveTerms& terms, const std::vector<PlayedHand>& hands);

}  // namespace pokerfloor::analysis
