// Rules of a short strategy that follow each other and say the same of neighbouring ranks, as one:
// "pair of aces to sixes".
#pragma once

#include <vector>

#include <pokerfloor/analysis/short_strategy.hpp>

namespace pokerfloor::reports {

std::vector<analysis::Rule> shortened(const std::vector<analysis::Rule>& rules);

}  // namespace pokerfloor::reports
