// What the up cards of stud say: who opens a betting round, and who owes the forced bet.
#pragma once

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::showing {

// MDP-10.H.1, 14.F.1: the best high hand of one to four up cards opens. Pairs and the like count,
// straights and flushes do not exist below five cards (MDQ-08). The first is the reference, the
// second the fast version.
Strength high_by_the_book(CardSet up);
Strength high(CardSet up);

// MDP-10.H.2: in seven-card stud low the best low hand showing opens: fewest repeats, then the
// smaller worst card.
Strength low_by_the_book(CardSet up);
Strength low(CardSet up);

// MDP-10.D.4: whose up card owes the forced bet.
enum class Owes { lowest_card, highest_card };
enum class Ace { low, high };
struct ForcedBetRule {
    Owes owes;
    Ace ace;
};

// The greater owes. Equal ranks are separated by suit, spades over hearts over diamonds over clubs,
// the lower suit owing where the lowest card owes (MDP-10.D.3, 14.D.4, MDQ-12); no two cards are
// equal.
int forced_bet_order(Card up, ForcedBetRule rule);

}  // namespace pokerfloor::showing
