// Two boards at once, counted exactly: how often the completions of the one and of the other, which
// may share no card, go which way together. And what running it twice saves.
#pragma once

#include <pokerfloor/equity/answer.hpp>

namespace pokerfloor::equity {

// The standard deviation of a player's part of the pot, of a pot of 1. Of an answer for two boards
// `Answer::players` has that of both together and `Answer::boards` that of each one alone: the
// difference is what running it twice saves.
double deviation(const Tally& tally, Count deals);

}  // namespace pokerfloor::equity
