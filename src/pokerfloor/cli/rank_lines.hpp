// `pokerfloor rank GAME -`: a hand a line from standard input, what it is worth a line out.
#pragma once

#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cli/rank.hpp>

namespace pokerfloor::cli {

// "AsKs | Kd Qs 7d": the answer is added to `text`, with its line's end.
Result<void> rank_line(const GameSpec& game, std::string_view line, bool json, std::string& text);

// The whole command where something stands behind the game: its exit status.
int rank_input_command(const std::string& input, const RankCall& call, bool json);

}  // namespace pokerfloor::cli
