// Whether players' ranges fit together: one holding for each, and no card twice.
#pragma once

#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity {

// Searches the narrowest ranges first. Where it gives up, after some ten million holdings, there is
// hardly such a combination, and the answer is no.
bool fit_together(const Question& question);

}  // namespace pokerfloor::equity
