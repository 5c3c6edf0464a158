// English for ranks: "ace", "aces", "A-K-9", "8-6-4-3-A".
#pragma once

#include <string>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor {

std::string singular(Rank rank);  // "six"
std::string plural(Rank rank);    // "sixes"

// Letters from the highest bit down, joined by hyphens. low_letters takes ranks in low order, the
// ace in bit 0 (to_low_order).
std::string letters(RankMask ranks);
std::string low_letters(RankMask ranks);

constexpr Rank highest(RankMask ranks) {
    return static_cast<Rank>(31 - std::countl_zero(ranks));
}
constexpr Rank lowest(RankMask ranks) {
    return static_cast<Rank>(std::countr_zero(ranks));
}

// Moves the ace from above the king to below the deuce and back: bit 0 is the ace, bit 12 the king.
constexpr RankMask to_low_order(RankMask ranks) {
    return (ranks << 1 | ranks >> 12) & all_ranks;
}
constexpr RankMask from_low_order(RankMask ranks) {
    return (ranks >> 1 | ranks << 12) & all_ranks;
}
constexpr Rank from_low_order(Rank rank) {
    return rank == Rank::two ? Rank::ace : static_cast<Rank>(index_of(rank) - 1);
}

}  // namespace pokerfloor
