// What the house takes from each pot.
#pragma once

#include <array>

#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// By pot, the main pot first. All of it is fixed before any pot is awarded (MDQ-60).
std::array<Chips, 10> rake_of(const Round& round, const Pots& pots);

}  // namespace pokerfloor
