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

// How many cards a player of the game has when all are dealt, own and common.
struct Whole {
    int own = 0, board = 0;
};
Whole whole_of(const GameSpec& game);

}  // namespace pokerfloor::equity
