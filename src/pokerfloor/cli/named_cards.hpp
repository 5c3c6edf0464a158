// The cards a player wants to change, as he types them: by place, "1 3", or by name, "Kc 7h".
#pragma once

#include <span>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor::cli {

// Of all words but the first.
Result<std::vector<Card>> named_cards(const std::vector<std::string>& words,
                                      std::span<const Card> hand);

}  // namespace pokerfloor::cli
