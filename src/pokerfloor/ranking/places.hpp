// Every kind of five-card high hand has a place: 7,462 kinds from 1, the worst (7-5-4-3-2), to
// 7,462, the royal flush. A place takes two bytes where a Strength takes four, which keeps large
// tables of hands small.
#pragma once

#include <cstdint>

#include <pokerfloor/ranking/place.hpp>

namespace pokerfloor::places {

inline constexpr std::size_t count = place_tables::kinds;

// Place 0 is no hand.
inline Strength strength_of(std::uint32_t place) {
    return {place_tables::strengths[place]};
}

// The place of a high strength of five cards.
std::uint16_t of(Strength strength);

}  // namespace pokerfloor::places
