// Inside Double Draw Poker's solver: which cards are in play.
#pragma once

#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

// All but those seen, or what is wrong with the conditions.
Result<CardSet> double_draw_pack(const Conditions& conditions);

}  // namespace pokerfloor::analysis
