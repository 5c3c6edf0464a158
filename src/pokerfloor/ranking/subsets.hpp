// Every way to pick some cards of a set: what the books mean by "best five of seven".
#pragma once

#include <algorithm>
#include <utility>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor {

template <class Visit>
void for_each_subset(CardSet from, int size, Visit&& visit, CardSet chosen = {}) {
    if (size == 0) {
        visit(chosen);
        return;
    }
    for (CardSet rest = from; rest.size() >= size;) {
        const Card card = rest.first();
        rest.erase(card);
        for_each_subset(rest, size - 1, visit, chosen | CardSet{card});
    }
}

// A hand as its owner plays it: how strong it is and which cards make it so.
struct Best {
    Strength strength;
    CardSet cards;

    void consider(Strength other, CardSet made_of) {
        if (other > strength) *this = {other, made_of};
    }
};

// The best of all subsets of that size under `rank`, a function from CardSet to Strength.
template <class Order>
Best best_subset(CardSet from, int size, Order rank) {
    Best best;
    for_each_subset(from, size, [&](CardSet cards) { best.consider(rank(cards), cards); });
    return best;
}

// MDP-12.K.1, MDP-19.K.1: exactly two of the player's cards with exactly three of the board.
template <class Order>
Best best_two_and_three(CardSet hole, CardSet board, Order rank) {
    Best best;
    for_each_subset(hole, 2, [&](CardSet two) {
        for_each_subset(board, 3,
                        [&](CardSet three) { best.consider(rank(two | three), two | three); });
    });
    return best;
}

}  // namespace pokerfloor
