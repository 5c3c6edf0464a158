// So many of some cards, in every way.
#pragma once

#include <cstdint>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::equity::omaha {

inline constexpr CardSet whole_deck = CardSet::from_bits(0x1fff'1fff'1fff'1fff);

template <class Visit>
void for_each_subset(CardSet cards, int size, const Visit& visit, CardSet chosen = {}) {
    if (size < 0 || cards.size() < size) return;
    if (size == 0) {
        visit(chosen);
        return;
    }
    while (cards.size() >= size) {
        const Card card = cards.first();
        cards.erase(card);
        for_each_subset(cards, size - 1, visit, chosen | CardSet{card});
    }
}

inline double subsets_of(int cards, int size) {
    if (size < 0 || cards < size) return 0;
    double count = 1;
    for (int i = 0; i < size; ++i) count = count * (cards - i) / (i + 1);
    return count;
}

}  // namespace pokerfloor::equity::omaha
