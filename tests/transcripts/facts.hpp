// Facts as a transcript tells them, with seats instead of players.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/events/events.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::transcripts {

enum class Dealing { hidden, shown };

struct Telling {
    Dealing dealing = Dealing::hidden;
    bool in_a_draw = false;              // the first cards dealt replace others
    bool antes_are_dead_blinds = false;  // missed ones, posted by who comes back
    std::string opening{};               // said before the first fact
};

// Indented lines, a new one for every street, none wider than 100 columns.
std::vector<std::string> facts_told(const Events& facts, const GameSpec& game,
                                    const std::vector<int>& seats, const Telling& telling);

}  // namespace pokerfloor::transcripts
