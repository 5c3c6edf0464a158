// Charts of the math report, as SVG that stands inside an HTML page.
#pragma once

#include <string>

#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::reports {

// What each outcome adds to or takes from the expectation, a bar each.
std::string return_chart(const analysis::WagerOdds& odds);

// Between which bounds the mean net win lies after 10^3 to 10^7 rounds.
std::string band_chart(const analysis::WagerOdds& odds);

}  // namespace pokerfloor::reports
