// All games, in the order they are listed in.
#pragma once

#include <span>
#include <string_view>

#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor {

std::span<const GameSpec* const> catalogue();

// The game with that id, or nullptr.
const GameSpec* find_game(std::string_view id);

}  // namespace pokerfloor
