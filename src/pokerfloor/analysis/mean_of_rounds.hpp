// How the mean net win of many rounds is distributed: the convolution of a round's outcomes with
// themselves, so that bands for few rounds and rare large awards are true ones. Rounds are
// independent: each is dealt from a whole deck.
#pragma once

#include <cstdint>
#include <vector>

#include <pokerfloor/analysis/odds.hpp>

namespace pokerfloor::analysis {

class MeanOfRounds {
  public:
    // Sums lie on a lattice, the nets' common step. Where it is so fine that the sums would not fit
    // into memory it is made coarser, and a rare award between two points is split between them
    // with its mean kept; coarse() tells.
    MeanOfRounds(const WagerOdds& odds, std::uint64_t rounds);

    // The least mean m with P(mean <= m) at least `share`, 0 < share < 1.
    double quantile(double share) const;
    // P(mean <= value).
    double at_most(double value) const;

    // Of the distribution as computed, to be held against the exact ones.
    double mean() const;
    double variance() const;

    bool coarse() const { return coarse_; }
    double step() const { return step_; }  // between neighbouring sums, in units of the first wager

    // Less than this lies outside the window of sums, and is counted inside it: a Chernoff bound.
    static constexpr double left_out = 1e-10;

  private:
    std::uint64_t rounds_;
    double least_ = 0, step_ = 1;  // the first sum of the window, and from one to the next
    bool coarse_ = false;
    std::vector<double> at_most_;  // of each sum of the window
};

}  // namespace pokerfloor::analysis
