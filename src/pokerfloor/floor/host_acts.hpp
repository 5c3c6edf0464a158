// What whoever runs the floor does at its tables: rulings about hands, and who may stay.
#pragma once

#include <pokerfloor/floor/decide.hpp>

namespace pokerfloor {

// MDP-18.G.1, 18.G.2, 18.G.4
Refused declare_misdeal(Draft& draft, Misdeal why);
// MDP-18.K.3, 18.K.4: of the hand a seat has in the round.
Refused rule_on_hand(Draft& draft, CommandKind kind, int seat);

// Out of their seat, when the hand is over, or out of the line.
Refused remove_player(Draft& draft, AccountId account);
// No round begins, and nobody sits down or waits, until it is opened again.
Refused close_table(Draft& draft);
Refused open_table(Draft& draft);
// Everybody who sits or waits there.
void send_all_away(Draft& draft);

}  // namespace pokerfloor
