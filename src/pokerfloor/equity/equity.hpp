// What hands are worth against each other, in any of the eighteen pot games: the door to this room.
#pragma once

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// Looks whether the cards make sense first; what is wrong is one sentence that says where and what
// would be right: a card twice, more cards than the game deals, more players than the deck serves,
// a range of which nothing is left beside the others' cards.
Result<Answer> answer(const Question& question, const Effort& effort);

}  // namespace pokerfloor::equity
