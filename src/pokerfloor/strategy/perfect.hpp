// Perfect play of the house games, by the solvers: for bots, for simulations, and to tell a player
// at a practice table what his choice cost.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/analysis/advice.hpp>
#include <pokerfloor/table/house_players.hpp>

namespace pokerfloor::house {

// Every option at this decision with its exact expectation, in units of the first wager.
analysis::Advice advice_at(const Sight& sight);

Choice perfect_strategy(const Sight& sight);

// What a choice was worth beside the best.
struct Judged {
    std::string chosen, best;  // "fold", "stand pat", "draw 2: 7c 2d", "raise 3x", "double"
    std::string cost;          // in units of the first wager: "0", "0.031"
};
Judged judged(const Sight& sight, const Choice& choice);

}  // namespace pokerfloor::house
