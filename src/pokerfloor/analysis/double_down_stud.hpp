// Double Down Stud (MDS) solved: one decision, to double or not, with the own card and three of the
// four board cards known. All 270,725 x 48 cases are counted.
//
// Doubling is right when the four cards have a positive expectation; a zero one is not doubled
// (tie rule: the smaller wager). A double below the original (DS-1) is never better than both ends.
#pragma once

#include <functional>

#include <pokerfloor/analysis/advice.hpp>
#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/odds.hpp>
#include <pokerfloor/analysis/short_strategy.hpp>
#include <pokerfloor/games/paytable.hpp>

namespace pokerfloor::analysis {

struct DoubleDownStudTerms {
    Paytable odds;  // games::double_down_stud_odds
};

// Wagers "original" and "double" (per unit of the original). Conditions.dealer: the hole card, or
// none.
Result<GameOdds> solve_double_down_stud(const DoubleDownStudTerms& terms,
                                        const Conditions& conditions = {});

// "no-double" and "double", with the own card and the three board cards: `four`.
Result<Advice> advise_double_down_stud(const DoubleDownStudTerms& terms, CardSet four,
                                       const Conditions& conditions = {});

struct DoubleDownStudSituation {
    CardSet four;  // one of those alike but for suits
    int weight;    // how many are alike
    bool doubles;
    Fraction ev;  // with the better choice
};
// The whole strategy, in order of ranks.
Result<std::vector<DoubleDownStudSituation>> double_down_stud_strategy(
    const DoubleDownStudTerms& terms, const Conditions& conditions = {});

Result<ShortStrategy> short_double_down_stud(const DoubleDownStudTerms& terms,
                                             const Conditions& conditions = {});

}  // namespace pokerfloor::analysis
