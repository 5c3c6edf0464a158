// Cards as an option of a command: all of them known and of the game's deck.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::cli {

// In the order written. `place` is what an error begins with, "hand 2" or "--seen".
Result<std::vector<Card>> cards_for(const GameSpec& game, const std::string& place,
                                    const std::string& text);

}  // namespace pokerfloor::cli
