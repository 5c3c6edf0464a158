// The shape of a wager's outcomes beyond mean and variance: how lopsided they are, and how much of
// their spread rare large awards make. Exact, from the table of outcomes.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/analysis/odds.hpp>

namespace pokerfloor::analysis {

// Powers of the distance from the mean, on average.
struct Moments {
    Fraction second;  // the variance
    Fraction third;
    Fraction fourth;

    // third / second^(3/2), rounded right to the last place; none where nothing varies.
    std::optional<std::string> skewness(int places) const;
    // fourth / second^2 - 3: zero for the normal distribution; none where nothing varies.
    std::optional<Fraction> excess_kurtosis() const;
};

Moments moments_of(const WagerOdds& odds);

}  // namespace pokerfloor::analysis
