// Paytables: what a wager against the house wins with each hand. A chapter prints a form, the lines
// that are paid, and one or more tables in that form; an operator may post others.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor {

// "To one": 3 pays three units for each staked, and the stake stays the player's.
using Odds = std::int32_t;
inline constexpr Odds pushes = 0;
inline constexpr Odds loses = -1;
inline constexpr Odds most_odds = 1'000'000;  // that may be posted

struct PayLine {
    std::string_view hand;            // "four-of-a-kind"; best first
    std::optional<Odds> if_left_out;  // a file may leave the line out
};

inline constexpr std::size_t most_lines = 10;
inline constexpr int no_line = -1;  // the hand is below every line

struct PaytableForm {
    std::string_view name;  // the heading in a paytable file: "bonus", "aces-up"
    std::span<const PayLine> lines;
};

// Odds by line. A hand without a line loses.
struct Paytable {
    std::array<Odds, most_lines> odds{};

    constexpr Odds of(int line) const {
        return line == no_line ? loses : odds[static_cast<std::size_t>(line)];
    }
    bool operator==(const Paytable&) const = default;
};

// Printed in a book, or known to the public.
struct NamedPaytable {
    std::string_view name;  // "A"
    Paytable table;
};

}  // namespace pokerfloor
