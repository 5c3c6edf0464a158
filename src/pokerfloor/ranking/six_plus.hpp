// Six Plus, MDP-6.J to 6.M: 36 cards, a flush above a full house, the ace high and also below the
// six (MDQ-01).
#pragma once

#include <string>

#include <pokerfloor/ranking/five_cards.hpp>
#include <pokerfloor/ranking/hand.hpp>

namespace pokerfloor::six_plus {

extern const FiveCardOrder order;

// The reference, for five cards of the 36.
Strength by_the_book(CardSet five);

// Fast, for exactly that many cards: 5, 6 or 7.
template <int cards>
Strength rank(Hand hand);

Strength rank(Hand hand);

Category category_of(Strength strength);
std::string name_of(Strength strength);

}  // namespace pokerfloor::six_plus
