// Deuce-to-seven low, MDP-21.E.6.b, 21.E.6.c: the lowest high hand wins, and the ace is high only,
// so 5-4-3-2-A is an ace-high hand and no straight (MDQ-32). Straights, flushes and pairs count
// against the hand. Best: 7-5-4-3-2 of mixed suits.
#pragma once

#include <string>

#include <pokerfloor/ranking/five_cards.hpp>
#include <pokerfloor/ranking/hand.hpp>

namespace pokerfloor::deuce_to_seven {

extern const FiveCardOrder order;

// The reference and the fast version, for five cards.
Strength by_the_book(CardSet five);
Strength rank(Hand five);

Category category_of(Strength strength);
std::string name_of(Strength strength);

}  // namespace pokerfloor::deuce_to_seven
