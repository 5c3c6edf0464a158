// Who gets what at the end of a round.
#pragma once

#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// The main pot and the side pots as they stand; bets still open are counted in.
Pots pots_of(const Round& round);

// Appends the awards of all pots, the last side pot first (MDP-7.F.8.b, MDQ-41). Hands still in
// play are compared as the game prescribes; a lone player needs no hand.
void award_pots(const Round& round, Events& out);

}  // namespace pokerfloor
