// Reading and writing cards as people do: "As Td 9c 2h Jk ??", spaces optional.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor {

// In the order written. Unknown cards may repeat; any other card may appear once, the joker twice.
// An error names the text at fault and the character it starts at, counting from 1.
Result<std::vector<Card>> parse_cards(std::string_view text);

// The same for places where every card must be known.
Result<CardSet> parse_card_set(std::string_view text);

// Cards of a hand as its holder names them. Nobody can tell the jokers apart: each one named is the
// next of those held. A card that is not held stays as it is.
std::vector<Card> as_held(std::span<const Card> named, std::span<const Card> hand);

}  // namespace pokerfloor
