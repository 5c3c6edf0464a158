// Whether a question makes sense: a card twice, more cards than the game deals, more players than
// the deck serves, a range of which nothing is left beside the others' cards.
#pragma once

#include <string>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// The question without the holdings that a known card rules out (a card on a board, dead, or in a
// hand of one holding), or one sentence that says where the fault is and what would be right.
Result<Question> checked(const Question& question);

// "sixplus is played with 36 cards (MDP-3.A.1.a)", of a card that is not in its deck.
std::string why_not_in_deck(const GameSpec& game, Card card);

// How many cards a player of the game has when all are dealt, own and common.
struct Whole {
    int own = 0, board = 0;
};
Whole whole_of(const GameSpec& game);

}  // namespace pokerfloor::equity
