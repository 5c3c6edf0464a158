// How good a hand is under one order: a number, greater wins, equal shares (MDP-6.H). Zero: the
// hand does not qualify.
//
// The number is readable. For five-card hands it is   class (3 bits) | made (13 bits) | 3 unused |
// kickers (13 bits) where made is the set of ranks the class is about (the quads, the trips, both
// pairs, the top of a straight) and kickers the set of the other ranks that count, a bit per rank.
// Sets of equal size compare as numbers exactly as hands compare, from the highest card down
// (MDP-6.G as read by MDQ-03), so no table is needed to order, to sort into categories or to name a
// hand. A low order stores the complement: what is lower is greater.
#pragma once

#include <compare>
#include <cstdint>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor {

struct Strength {
    std::uint32_t value = 0;

    constexpr bool qualifies() const { return value != 0; }
    constexpr auto operator<=>(const Strength&) const = default;
};

// The fields of a five-card strength. A pair and no pair share class 0: made is empty without one.
struct Fields {
    std::uint32_t made_class = 0;
    RankMask made = 0;
    RankMask kickers = 0;
};

constexpr Strength high_strength(Fields fields) {
    return {fields.made_class << 29 | fields.made << 16 | fields.kickers};
}
constexpr Fields fields_of_high(Strength strength) {
    return {strength.value >> 29, strength.value >> 16 & all_ranks, strength.value & all_ranks};
}

// Low orders: the same fields, the lesser the better.
constexpr Strength low_strength(Fields fields) {
    return {~high_strength(fields).value};
}
constexpr Fields fields_of_low(Strength strength) {
    return fields_of_high({~strength.value});
}

}  // namespace pokerfloor
