// The whole perfect strategy of a house game as a CSV file; docs/formats/strategy-file.md explains
// the columns.
#pragma once

#include <ostream>

#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::reports {

// Sets of cards alike but for suits stand once, with how many they are. Four Card Poker's file has
// some six million lines.
Result<void> write_strategy(const Answer& answer, const analysis::Effort& effort,
                            std::ostream& out);

}  // namespace pokerfloor::reports
