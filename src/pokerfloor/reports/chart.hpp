// Charts of the math report, as SVG that stands inside an HTML page.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/reports/volatility.hpp>

namespace pokerfloor::reports {

// What each outcome adds to or takes from the expectation, a bar each.
std::string return_chart(const analysis::WagerOdds& odds);

// Between which bounds the mean net win lies after 10^3 to 10^7 rounds.
std::string band_chart(const analysis::WagerOdds& odds, const Bands& bands);

// Straight lines from a meter of nothing to `most` dollars: the return to player.
struct Line {
    std::string name;
    double at_nothing, at_most;
};
std::string return_against_meter(const std::vector<Line>& lines, double most);

}  // namespace pokerfloor::reports
