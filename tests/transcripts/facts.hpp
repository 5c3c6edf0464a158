// Facts as a transcript tells them, with seats instead of players.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/events/events.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::transcripts {

enum class Dealing { hidden, shown };

// Indented lines, a new one for every street, none wider than 100 columns.
std::vector<std::string> facts_told(const Events& facts, const GameSpec& game,
                                    const std::vector<int>& seats, Dealing dealing);

}  // namespace pokerfloor::transcripts
