// Ace-to-five low, MDP-6.E, 6.F, 21.E.7.b, 21.E.7.c: the ace is the lowest card, straights and
// flushes do not exist, and hands rank in the reverse of the high list, so that paired hands rank
// too (MDQ-06). Lows compare from their worst card down (MDQ-04).
#pragma once

#include <string>

#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::ace_to_five {

// The reference, for five cards.
Strength by_the_book(CardSet five);

// Fast, the best low of exactly that many cards: 5, 6 or 7.
template <int cards>
Strength rank(Hand hand);

Strength rank(Hand hand);

// MDP-10.M.1, 12.L.1, 19.L.1: five different ranks, none above the eight. The strength itself, or
// none.
constexpr Strength eight_or_better(Strength strength) {
    const Fields fields = fields_of_low(strength);
    const bool qualifies =
        fields.made_class == 0 && fields.made == 0 && fields.kickers < (RankMask{1} << 8);
    return qualifies ? strength : Strength{};
}

Category category_of(Strength strength);
std::string name_of(Strength strength);

}  // namespace pokerfloor::ace_to_five
