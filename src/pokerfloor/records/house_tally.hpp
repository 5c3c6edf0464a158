// What house games won, hand by hand, added up so that it can be held against exact odds
// (COMAR 36.05.03.25): how much was staked and lost, and what the variance of that is.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/analysis/odds.hpp>
#include <pokerfloor/base/chips.hpp>

namespace pokerfloor::records {

// Of one kind of wager, or the whole game: the players' nets, in cents, with what is needed for the
// variance of their sum. Hands of one round share cards, so what pairs of them have in common is
// kept apart.
struct Tally {
    std::uint64_t hands = 0;
    Chips staked{};  // the first wager of each
    Chips net{};     // the players'
    double stakes_squared = 0;
    // Over pairs of hands of one round: net x net, net x stake, stake x stake.
    double pair_nets = 0, pair_net_stakes = 0, pair_stakes = 0;
};

// The hands of one round, as they are added.
class RoundTally {
  public:
    void add(Tally& to, Chips stake, Chips net);
    void close(Tally& to) const;

  private:
    double stakes_ = 0, nets_ = 0, stakes_squared_ = 0, nets_squared_ = 0, products_ = 0;
};

struct Expectation {
    Chips expected{};                // the house's win
    Chips least{}, most{};           // with a probability of 95 %
    Chips won{};                     // the house's
    double deviations = 0;           // how many standard deviations it lies above the expectation
    std::uint64_t hands_needed = 0;  // for the interval to mean what it says
    double hands = 0;                // that equal stakes would be worth
    bool enough() const { return hands >= static_cast<double>(hands_needed); }
    bool outside() const { return won < least || won > most; }
};
// None of what was staked is none of the result's business.
Expectation expectation_of(const Tally& tally, const analysis::WagerOdds& odds);

}  // namespace pokerfloor::records
