// A refusal of a house game in words: the clause of the game's own book, and one sentence that says
// what is allowed.
#pragma once

#include <string>
#include <string_view>

#include <pokerfloor/round/house/house_round.hpp>

namespace pokerfloor::house {

std::string_view clause_of(const Law& law, const Refusal& refusal);
std::string sentence(const Law& law, const Refusal& refusal);

}  // namespace pokerfloor::house
