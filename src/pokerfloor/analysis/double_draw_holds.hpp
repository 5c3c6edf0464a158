// Inside Double Draw Poker's short strategy: what a player calls the cards kept, "three to a
// flush".
#pragma once

#include <cstdint>
#include <string>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

// A name for kept cards in few bits; 0 for cards no rule would keep.
using Hold = std::uint32_t;

// Four or fewer cards, or five with `hand`, the number of the final hand they are.
Hold hold_of(CardSet kept);
Hold hold_of_all(std::uint8_t hand);

std::string name_of_hold(Hold hold);

}  // namespace pokerfloor::analysis
