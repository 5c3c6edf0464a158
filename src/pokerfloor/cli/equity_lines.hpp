// `pokerfloor equity GAME -`: a question a line from standard input, an answer a line out.
#pragma once

#include <string_view>

#include <pokerfloor/cli/equity.hpp>

namespace pokerfloor::cli {

// "AsAh KdKc | Qs 7d 2c | 3h": hands, the board or two with a slash between, dead cards, what each
// player keeps. A hand with blanks in it stands in double quotes.
Result<HandsCall> parse_question_line(std::string_view line);

int equity_lines(const GameSpec& game, const equity::Effort& effort, bool json);

}  // namespace pokerfloor::cli
