// High poker, MDP-6.A to 6.D: the best five of five, six or seven cards.
#pragma once

#include <string>

#include <pokerfloor/ranking/five_cards.hpp>
#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/places.hpp>

namespace pokerfloor::high {

extern const FiveCardOrder order;

// The reference, for five cards.
Strength by_the_book(CardSet five);

// Fast, for exactly that many cards: 5, 6 or 7.
template <int cards>
inline Strength rank(Hand hand) {
    return places::strength_of(place<cards>(hand));
}

// For a hand of 5, 6 or 7 cards.
Strength rank(Hand hand);

Category category_of(Strength strength);
std::string name_of(Strength strength);

}  // namespace pokerfloor::high
