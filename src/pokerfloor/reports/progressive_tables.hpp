// The Progressive Wager and Envy Bonus of Four Card Poker in a report: what they pay, and what they
// are worth as the meter climbs.
#pragma once

#include <optional>
#include <vector>

#include <pokerfloor/analysis/progressive.hpp>
#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::reports {

// None: the game has no progressive, or the question gave no terms of one.
const analysis::ProgressiveTerms* progressive_of(const Question& question);

// What each line pays, how often, and its part of the return; nothing without a progressive.
std::vector<Table> progressive_tables(const Answer& answer);

// The last of them; none where no line pays a share of the meter.
std::optional<Table> break_even_meters(const Answer& answer);

// Expectation as a straight line: "-0.8123 + 0.0000185 x meter + 0.0042 x other players".
std::string progressive_formula(const Answer& answer);

// The return to player against the meter, alone and with a full table.
std::string progressive_chart(const Answer& answer);

// A full table of the usual six seats has five others.
inline constexpr int most_others = 5;

}  // namespace pokerfloor::reports
