#include <pokerfloor/analysis/fraction.hpp>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;
using boost::multiprecision::pow;

// `scaled` counts units of the last place.
std::string with_point(const Integer& scaled, bool negative, int places) {
    std::string digits = scaled.str();
    const auto shown = static_cast<std::size_t>(places);
    if (digits.size() <= shown) digits.insert(0, shown + 1 - digits.size(), '0');
    if (places > 0) digits.insert(digits.size() - shown, ".");
    return negative && scaled != 0 ? "-" + digits : digits;
}

}  // namespace

Integer to_integer(Wide number) {
    const bool negative = number < 0;
    // The smallest number has no positive twin; no sum of ours comes near it.
    const Wide size = negative ? -number : number;
    Integer made = static_cast<std::uint64_t>(size >> 64);
    made <<= 64;
    made += static_cast<std::uint64_t>(size);
    return negative ? Integer(-made) : made;
}

std::string numerator_of(const Fraction& fraction) {
    return Integer(numerator(fraction)).str();
}

std::string denominator_of(const Fraction& fraction) {
    return Integer(denominator(fraction)).str();
}

std::string decimal(const Fraction& fraction, int places) {
    MUST(places >= 0);
    const bool negative = fraction < 0;
    const Integer size = abs(Integer(numerator(fraction)));
    const Integer below = denominator(fraction);
    const Integer scaled = size * pow(Integer(10), static_cast<unsigned>(places));
    return with_point((2 * scaled + below) / (2 * below), negative, places);
}

std::string decimal_root(const Fraction& fraction, int places) {
    MUST(places >= 0 && fraction >= 0);
    // floor(sqrt(floor(y))) = floor(sqrt(y)): with y = (2 x)^2, x in units of the last place, this
    // is floor(2 x), and half of it rounded up is x rounded.
    const Integer square = 4 * Integer(numerator(fraction)) *
                           pow(Integer(10), static_cast<unsigned>(2 * places)) /
                           Integer(denominator(fraction));
    const Integer twice = sqrt(square);
    return with_point((twice + 1) / 2, false, places);
}

double to_double(const Fraction& fraction) {
    return fraction.convert_to<double>();
}

}  // namespace pokerfloor::analysis
