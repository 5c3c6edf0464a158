// Double Draw Poker (MDD) solved. Four decisions: fold or the First Draw Wager; which of up to
// three cards to discard; fold or the Second Draw Wager; which card to discard, if any. The player
// remembers the discards: replacements come from unseen cards only.
//
// Of equally good actions the first in this order is taken, and rows are counted so: fold, stand,
// discard. On the last draw the lowest card is discarded (2 low, ace high, jokers last; clubs,
// diamonds, hearts, spades among equals); on the first the smallest set, read as a binary number
// with the lowest card as bit 0.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <pokerfloor/analysis/advice.hpp>
#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/odds.hpp>
#include <pokerfloor/analysis/short_strategy.hpp>
#include <pokerfloor/games/paytable.hpp>

namespace pokerfloor::analysis {

struct DoubleDrawTerms {
    Paytable bonus;  // games::double_draw_bonus. Ante and Draw wagers win with two pair or better
                     // whatever the Bonus does (DD-1)
};

// What to do with five cards dealt.
struct DealDecision {
    CardSet hand;          // one of those alike but for suits (and which joker)
    std::uint32_t weight;  // how many are alike
    bool fold;
    CardSet discards;
    std::int64_t value;  // expectation of staying with the best discards, times `of`
    std::int64_t of;
    Fraction ev() const;  // of the better: staying, or -2 for a fold
};

struct DoubleDrawSolution {
    GameOdds odds;
    std::vector<DealDecision> deals;
    // Empty unless asked for; and where the cards seen leave hardly any two deals alike, for want
    // of memory (more than one suit touched, as a rule).
    ShortStrategy short_strategy;
};

enum class WithShortStrategy { no, yes };

// Wagers "ante", "bonus", "first-draw", "second-draw".
Result<DoubleDrawSolution> solve_double_draw(const DoubleDrawTerms& terms,
                                             const Conditions& conditions = {},
                                             const Effort& effort = {},
                                             WithShortStrategy with_short = WithShortStrategy::no);

// Where the player stands in the round.
enum class DoubleDrawPoint {
    first_decision,   // five cards dealt; fold is offered
    first_draw,       // the First Draw Wager stands
    second_decision,  // after the first draw; fold is offered
    second_draw,      // the Second Draw Wager stands
};

// Every option at that point: at the first two each of the 26 discard sets. `discards` are the
// cards thrown away at the first draw: none before it.
Result<Advice> advise_double_draw(const DoubleDrawTerms& terms, DoubleDrawPoint point, CardSet hand,
                                  CardSet discards = {}, const Conditions& conditions = {});

// The second decision and draw for five cards of which `drawn` are replacements. It depends on the
// discards only linearly: an option's expectation is (value - the losses of the cards discarded
// before) / unseen. Options that are best for no discards are left out, so most hands have one.
struct SecondDrawOption {
    enum class Action : std::uint8_t { fold, stand, discard } action;
    Card discard;
    std::int64_t value;
    struct Loss {
        CardSet cards;
        std::int64_t each;
    };
    std::vector<Loss> losses;  // cards not named lose nothing; what is below 0 is a gain
};
struct SecondDrawDecision {
    CardSet hand;
    std::uint32_t weight;
    int drawn;
    int unseen;
    std::vector<SecondDrawOption> options;  // in the order of the tie rule
};
Result<std::int64_t> for_each_second_draw(
    const DoubleDrawTerms& terms, const Conditions& conditions, const Effort& effort,
    const std::function<void(const SecondDrawDecision&)>& visit);

}  // namespace pokerfloor::analysis
