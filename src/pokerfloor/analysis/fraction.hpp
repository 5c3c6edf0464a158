// Exact numbers: whole numbers of any length and reduced fractions of them. Odds stay exact until
// they are printed, and are printed with as many places as asked.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <string>

namespace pokerfloor::analysis {

using Integer = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;  // always reduced, denominator above 0

// 128 bits: enough for every sum of the solvers, which say why where they use it.
__extension__ using Wide = __int128;

Integer to_integer(Wide number);

std::string numerator_of(const Fraction& fraction);    // "-2249790643"
std::string denominator_of(const Fraction& fraction);  // "33502998438"

// "-0.0672" with that many places, halves away from zero; never "-0.0000".
std::string decimal(const Fraction& fraction, int places);

// The square root of what is not negative, rounded the same way and right to the last digit.
std::string decimal_root(const Fraction& fraction, int places);

double to_double(const Fraction& fraction);

}  // namespace pokerfloor::analysis
