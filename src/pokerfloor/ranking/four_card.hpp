// Four Card Poker, MFC-x6.B: four-card hands with an order of their own, the best four of a
// player's five or the dealer's six.
#pragma once

#include <string>

#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::four_card {

// The reference, for four cards.
Strength by_the_book(CardSet four);

// Fast, the best four of exactly that many cards: 4, 5 or 6.
template <int cards>
Strength rank(Hand hand);

Strength rank(Hand hand);

Category category_of(Strength strength);
std::string name_of(Strength strength);

}  // namespace pokerfloor::four_card
