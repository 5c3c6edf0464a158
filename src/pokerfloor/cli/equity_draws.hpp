// What `pokerfloor equity` tells of draws: what each way to draw is worth, which hands players end
// up with, and what becomes of a plan for several draws.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/cli/equity.hpp>
#include <pokerfloor/equity/draws/several_draws.hpp>

namespace pokerfloor::cli {

// "low", "badugi:8" or "groups": what is kept, and the highest card that is.
Result<equity::Plan> plan_of(const std::string& text);

// A hand with others of its kind under one name: "full house", "8 low", "three-card badugi, 7".
std::string kind_of_hand(Category category, const std::string& name);

// The whole command, each: its exit status.
int equity_best_draw(const equity::Question& question, const equity::Effort& effort,
                     const std::string& player, bool json);
int equity_final_hands(const equity::Question& question, bool json);
int equity_plan(const GameSpec& game, const EquityCall& call, const equity::Effort& effort,
                bool json);

}  // namespace pokerfloor::cli
