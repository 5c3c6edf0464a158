// Decimals as whole numbers of their last place: "2.50" with two places is 250. Exact, because no
// binary float is ever made of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pokerfloor {

inline constexpr int cents_places = 2;

enum class DecimalFault : std::uint8_t {
    none,
    no_number,
    leading_zero,
    exponent,
    too_many_places,
    too_large,
};

struct Decimal {
    std::int64_t value = 0;
    DecimalFault fault = DecimalFault::none;
};

// A number as TOML writes it: a sign, digits with single underscores between them, a point with
// digits on both sides. Zeros beyond the last place are no fault; other digits there are, and so
// are more than fifteen digits before the point.
Decimal read_decimal(std::string_view text, int places);

// What is wrong with `text` and what would be right.
std::string explain(DecimalFault fault, std::string_view text, int places);

// "12" or "12.50": all places, or none where all are zero.
void append_decimal(std::string& out, std::int64_t value, int places);

}  // namespace pokerfloor
