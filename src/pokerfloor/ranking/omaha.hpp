// Omaha: exactly two of the player's four or five cards with exactly three of the five on the board
// (MDP-12.K.1, 19.K.1), for high and for the eight-or-better low (MDP-12.L, 19.L).
#pragma once

#include <pokerfloor/ranking/strength.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::omaha {

// The references: every pair with every three. A low that does not qualify is 0 and keeps no cards.
Best high_by_the_book(CardSet hole, CardSet board);
Best low_by_the_book(CardSet hole, CardSet board);

// Fast: four or five hole cards, a board of five. Strengths as of high::rank and of
// ace_to_five::eight_or_better.
Strength high(CardSet hole, CardSet board);
Strength low(CardSet hole, CardSet board);

}  // namespace pokerfloor::omaha
