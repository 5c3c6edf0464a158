// Perfect play of the house games, by the solvers: for bots, for simulations, and to tell a player
// at a practice table what his choice cost.
#pragma once

#include <pokerfloor/analysis/advice.hpp>
#include <pokerfloor/strategy/judged.hpp>
#include <pokerfloor/table/house_players.hpp>

namespace pokerfloor::house {

// Every option at this decision with its exact expectation, in units of the first wager.
analysis::Advice advice_at(const Sight& sight);

Choice perfect_strategy(const Sight& sight);

Judged judged(const Sight& sight, const Choice& choice);

}  // namespace pokerfloor::house
