// Every kind of five-card high hand has a place: 7,462 kinds from 1, the worst (7-5-4-3-2), to
// 7,462, the royal flush. A place takes two bytes where a Strength takes four, which keeps large
// tables of hands small.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::places {

inline constexpr std::size_t count = 7462;

using StrengthByPlace = std::array<Strength, count + 1>;

// Place 0 is no hand.
const StrengthByPlace& strengths();

// The place of a high strength of five cards.
std::uint16_t of(Strength strength);

}  // namespace pokerfloor::places
