// The Progressive Wager of Four Card Poker against its meter (MFC-x12.D, FC-7). Awards are "for
// one": the stake is never returned (the chip is in the inventory before the deal, MFC-10.A.3.c).
// Lines that pay a share of the meter make the expectation a straight line in the meter; envy
// bonuses add the same for every other player.
#pragma once

#include <optional>

#include <pokerfloor/analysis/four_card.hpp>

namespace pokerfloor::analysis {

struct ProgressiveReturn {
    Fraction fixed;         // won by lines that are sums of money, per unit of the wager
    Fraction per_dollar;    // and by the others, for each dollar on the meter
    Fraction per_other;     // envy bonuses, for each other player
    Fraction whole_meter;   // the probability that the whole meter is won
    Fraction raise, reset;  // in units of the wager; 0 where nobody said
    bool meter_known = false;

    // Per unit of the wager, the stake that is lost taken off.
    Fraction expectation(const Fraction& meter_dollars, int others) const;
    // The meter at which it is zero; below zero: it is above zero at any meter. None: no line pays
    // a share, so no meter changes anything.
    std::optional<Fraction> break_even_dollars(int others) const;
    // Over many rounds the meter neither grows nor shrinks, so what it pays out is what wagers add
    // to it and what it is reset to: raise + reset x P(the whole meter is won) for each wager.
    // None: the terms do not say how the meter moves, or no line pays a share.
    std::optional<Fraction> long_run_expectation(int others) const;
};

// From the solved wagers "progressive" and "envy", which must be there.
ProgressiveReturn progressive_return(const ProgressiveTerms& terms, const GameOdds& odds);

// The probability of a line of the progressive wager, "four-aces" or another, not folded.
Fraction progressive_probability(const GameOdds& odds, std::string_view line);

// Lines best first, as outcomes name them; envy has the first three.
inline constexpr std::array<std::string_view, 4> progressive_line_names{
    "four-aces", "four-of-a-kind", "straight-flush", "three-of-a-kind"};

}  // namespace pokerfloor::analysis
