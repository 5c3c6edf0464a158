// What hands are worth against each other, in any of the eighteen pot games: the door to this room.
#pragma once

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// Looks whether the question makes sense first (checked.hpp). Exact where the effort asks for it or
// where that takes about a second on one thread, else sampled; the answer says which. An exact
// answer that was stopped from outside is an error.
Result<Answer> answer(const Question& question, const Effort& effort);

}  // namespace pokerfloor::equity
