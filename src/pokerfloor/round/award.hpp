// Who gets what at the end of a round.
#pragma once

#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// The pots as they lie, the main pot first, antes that lie apart with it.
Pots pots_in(const Round& round);

// MDQ-50: a pot is run twice only if all who can win it agree.
bool is_run_twice(const Round& round, const Pot& pot);
bool is_on_two_boards(const Round& round, const Pot& pot);

// Appends the awards of all pots, the last side pot first (MDP-7.F.8.b, MDQ-41). Hands still in
// play are compared as the game prescribes; a lone player needs no hand.
void award_pots(const Round& round, Events& out);

}  // namespace pokerfloor
