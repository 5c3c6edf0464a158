// `pokerfloor games`: the catalogue, for people and for scripts.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::cli {

std::string games_text();
std::string games_json();

// In the order of the catalogue.
std::vector<std::string> game_ids();
std::vector<std::string> pot_game_ids();
std::vector<std::string> house_game_ids();

// The game with that id, or what was perhaps meant.
Result<const GameSpec*> game_named(const std::string& name);

// For commands that ask about odds: only a game against the house has any.
Result<const GameSpec*> house_game_named(const std::string& name);

}  // namespace pokerfloor::cli
