#include <pokerfloor/analysis/moments.hpp>

namespace pokerfloor::analysis {

std::optional<std::string> Moments::skewness(int places) const {
    if (second == 0) return std::nullopt;
    // Its square is a fraction, whose root is rounded right; the sign is the third moment's.
    const std::string size =
        decimal_root(Fraction(third * third / (second * second * second)), places);
    const bool zero = size.find_first_not_of("0.") == std::string::npos;
    return third < 0 && !zero ? "-" + size : size;
}

std::optional<Fraction> Moments::excess_kurtosis() const {
    if (second == 0) return std::nullopt;
    return Fraction(fourth / (second * second) - 3);
}

Moments moments_of(const WagerOdds& odds) {
    Moments made;
    for (const Outcome& outcome : odds.outcomes) {
        const Fraction distance = outcome.net - odds.ev;
        Fraction part = distance * distance * outcome.probability;
        made.second += part;
        part *= distance;
        made.third += part;
        part *= distance;
        made.fourth += part;
    }
    return made;
}

}  // namespace pokerfloor::analysis
