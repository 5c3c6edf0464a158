// Suits under other names: no game between players tells one from another, so questions that differ
// in nothing else have one answer.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::equity {

// Where each suit goes.
using SuitNames = std::array<int, 4>;

inline CardSet renamed(CardSet cards, const SuitNames& names) {
    std::uint64_t bits = 0;
    for (std::size_t suit = 0; suit < names.size(); ++suit)
        bits |= (cards.bits() >> (16 * suit) & 0xffff) << (16 * names[suit]);
    return CardSet::from_bits(bits);
}

// The ways to rename suits for which `unchanged` holds.
template <class Unchanged>
std::vector<SuitNames> renamings(Unchanged&& unchanged) {
    std::vector<SuitNames> found;
    SuitNames names{0, 1, 2, 3};
    do {
        if (unchanged(names)) found.push_back(names);
    } while (std::ranges::next_permutation(names).found);
    return found;
}

}  // namespace pokerfloor::equity
