#include <pokerfloor/analysis/progressive.hpp>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {

Fraction ProgressiveReturn::expectation(const Fraction& meter_dollars, int others) const {
    return fixed + per_dollar * meter_dollars + others * per_other - 1;
}

std::optional<Fraction> ProgressiveReturn::break_even_dollars(int others) const {
    if (per_dollar == 0) return std::nullopt;
    return Fraction((1 - fixed - others * per_other) / per_dollar);
}

std::optional<Fraction> ProgressiveReturn::long_run_expectation(int others) const {
    if (!meter_known || per_dollar == 0) return std::nullopt;
    return Fraction(fixed + raise + reset * whole_meter + others * per_other - 1);
}

Fraction progressive_probability(const GameOdds& odds, std::string_view line) {
    const WagerOdds* const wager = odds.wager("progressive");
    MUST(wager != nullptr);
    for (const Outcome& outcome : wager->outcomes)
        if (outcome.name == line) return outcome.probability;
    return 0;
}

ProgressiveReturn progressive_return(const ProgressiveTerms& terms, const GameOdds& odds) {
    ProgressiveReturn made;
    const auto units = [&](Chips sum) { return Fraction(sum.cents, terms.wager.cents); };
    for (std::size_t i = 0; i < progressive_line_names.size(); ++i) {
        const Fraction probability = progressive_probability(odds, progressive_line_names[i]);
        if (terms.percent[i] > 0)
            made.per_dollar += probability * units(dollars(1)) * terms.percent[i] / 100;
        else
            made.fixed += probability * units(i < 3 ? terms.award[i] : terms.three_of_a_kind);
        if (terms.percent[i] == 100) made.whole_meter += probability;
    }
    const WagerOdds* const envy = odds.wager("envy");
    MUST(envy != nullptr);
    made.per_other = envy->ev;
    if (terms.meter) {
        made.meter_known = terms.meter->raise.cents > 0;
        made.raise = units(terms.meter->raise);
        made.reset = units(terms.meter->reset);
    }
    return made;
}

}  // namespace pokerfloor::analysis
