// What a pot contributes to a jackpot.
#pragma once

#include <pokerfloor/terms/jackpots.hpp>

namespace pokerfloor {

// Of a pot of that size, before the rake and without what nobody called (MDQ-59): the highest step
// it reaches, never more than is posted (MDP-15.B.1, 15.C.1, 16.B.2, 16.C.1).
Chips contribution_of(const JackpotContribution& posted, Chips pot);

}  // namespace pokerfloor
