// Where people deal: cards, players' acts and what goes wrong come in as whoever deals tells them,
// and the same round decides what they come to.
#pragma once

#include <pokerfloor/floor/decide.hpp>

namespace pokerfloor {

Refused decide(Draft& draft, const BeginHand& wish);
Refused decide(Draft& draft, const LiveAct& wish);
Refused decide(Draft& draft, const LiveGesture& wish);

}  // namespace pokerfloor
