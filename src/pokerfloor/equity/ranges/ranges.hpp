// What somebody may hold, as people write it: "QQ+, AKs", "AAxxds", "AsAh/Kd"
// (docs/formats/ranges.md).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// Each hand once, in a fixed order. Cards that are not named and nothing is said of are left out,
// as a Holding allows it: any hand is one holding without cards. Lists have whole hands, but in
// stud. An error names the text at fault and the character it starts at, counting from 1.
Result<std::vector<Holding>> parse_range(const GameSpec& game, std::string_view text);

// One hand after the other: "AsAh, KdKc@3"; parses back to the same.
std::string to_string(std::span<const Holding> range);

}  // namespace pokerfloor::equity
