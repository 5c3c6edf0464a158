#include <pokerfloor/records/house_tally.hpp>

#include <algorithm>
#include <cmath>

namespace pokerfloor::records {
namespace {

using analysis::Fraction;
using analysis::to_double;

// 95 % of a normal distribution lie within so many standard deviations.
constexpr double deviations_of_95_percent = 1.959964;

Chips rounded(double cents) {
    return {std::llround(cents)};
}

// An exact expectation, to the cent; halves go up.
Chips rounded(const Fraction& cents) {
    const Fraction shifted = cents + Fraction(1, 2);
    analysis::Integer whole =
        boost::multiprecision::numerator(shifted) / boost::multiprecision::denominator(shifted);
    if (shifted < 0 && Fraction(whole) != shifted) --whole;
    return {whole.convert_to<std::int64_t>()};
}

// How lopsided one hand is: the sum of a few hands of a game with a rare large win is not spread as
// the normal distribution has it. Cochran's rule: 25 times the square of the skewness.
double hands_needed(const analysis::WagerOdds& odds) {
    const double mean = to_double(odds.ev), deviation = std::sqrt(to_double(odds.variance));
    if (deviation <= 0) return 0;
    double third = 0;
    for (const analysis::Outcome& outcome : odds.outcomes)
        third += to_double(outcome.probability) * std::pow(to_double(outcome.net) - mean, 3);
    const double skewness = third / std::pow(deviation, 3);
    return 25 * skewness * skewness;
}

}  // namespace

void RoundTally::add(Tally& to, Chips stake, Chips net) {
    const auto staked = static_cast<double>(stake.cents), won = static_cast<double>(net.cents);
    ++to.hands;
    to.staked += stake;
    to.net += net;
    to.stakes_squared += staked * staked;
    stakes_ += staked;
    nets_ += won;
    stakes_squared_ += staked * staked;
    nets_squared_ += won * won;
    products_ += staked * won;
}

void RoundTally::close(Tally& to) const {
    to.pair_nets += nets_ * nets_ - nets_squared_;
    to.pair_net_stakes += nets_ * stakes_ - products_;
    to.pair_stakes += stakes_ * stakes_ - stakes_squared_;
}

Expectation expectation_of(const Tally& tally, const analysis::WagerOdds& odds) {
    Expectation found;
    found.won = -tally.net;
    found.expected = rounded(Fraction(-odds.ev * Fraction(tally.staked.cents)));
    const double ev = to_double(odds.ev), variance = to_double(odds.variance);
    // What hands of one round have in common is measured: it cannot be less than nothing here, nor
    // more than if they were one hand.
    const double together =
        std::clamp(tally.pair_nets - 2 * ev * tally.pair_net_stakes + ev * ev * tally.pair_stakes,
                   0.0, variance * tally.pair_stakes);
    const double deviation = std::sqrt(variance * tally.stakes_squared + together);
    const auto expected = static_cast<double>(found.expected.cents);
    found.least = rounded(expected - deviations_of_95_percent * deviation);
    found.most = rounded(expected + deviations_of_95_percent * deviation);
    if (deviation > 0)
        found.deviations = (static_cast<double>(found.won.cents) - expected) / deviation;
    const auto staked = static_cast<double>(tally.staked.cents);
    if (tally.stakes_squared > 0) found.hands = staked * staked / tally.stakes_squared;
    found.hands_needed = static_cast<std::uint64_t>(std::ceil(hands_needed(odds)));
    return found;
}

}  // namespace pokerfloor::records
