// Inside Double Draw Poker's solver: outcomes under any strategy, and the short one.
#pragma once

#include <array>
#include <vector>

#include <pokerfloor/analysis/double_draw_solver.hpp>
#include <pokerfloor/analysis/short_strategy.hpp>

namespace pokerfloor::analysis {

// How a strategy ends, each deal weighing the same.
struct OutcomeCounts {
    std::array<Integer, outcome_count> outcome;
    Integer folded_first;
    Integer all;
};
OutcomeCounts counted(const DoubleDrawSolver& solver, const std::vector<std::uint8_t>& masks,
                      const SecondPolicy* policy, Stage stage, Reach* reach);

// The solver has kept all values; `reach` is that of perfect play. Cost is left to the caller.
ShortStrategy short_double_draw(const DoubleDrawSolver& solver, const Reach& reach, Stage stage);

}  // namespace pokerfloor::analysis
