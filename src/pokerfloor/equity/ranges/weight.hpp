// How often a hand of a range counts beside the others: "0.5", "50%", "2".
#pragma once

#include <cstdint>
#include <string_view>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::equity {

inline constexpr std::uint64_t whole_weight = 1'000'000;  // what is not said

// In millionths. `position` is where it stands in the whole text, counting from 1.
Result<std::uint64_t> parse_weight(std::string_view text, std::size_t position);

}  // namespace pokerfloor::equity
