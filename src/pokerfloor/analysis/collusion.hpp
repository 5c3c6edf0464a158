// What players of Double Draw Poker win by showing each other their cards. There is no exact answer
// in reasonable time, so rounds are dealt and played; the rest is exact, and the noise small.
#pragma once

#include <cstdint>

#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/cards/random.hpp>

namespace pokerfloor::analysis {

// Every seat plays the exact best of what the cards known to it now say: its own, all first hands,
// and the replacements and discards of seats before it in order of play (DD-7). What the others
// will draw later is not foreseen, so true perfect collusion is worth at least this much.
struct CollusionEstimate {
    int seats = 1;
    std::uint64_t rounds = 0;
    double ev = 0;  // per Ante of one seat
    double standard_error = 0;
    double low = 0, high = 0;  // the 99 % confidence interval of ev
    double gain = 0;           // over `alone`
    double alone = 0;          // exact: perfect play without help
};

Result<CollusionEstimate> estimate_collusion(const DoubleDrawTerms& terms, int seats,
                                             std::uint64_t rounds, const Seed& seed,
                                             const Effort& effort = {});

}  // namespace pokerfloor::analysis
