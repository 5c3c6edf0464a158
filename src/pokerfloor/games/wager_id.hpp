// The name by which files, clients and the log know a wager of a house game.
#pragma once

#include <string>

#include <pokerfloor/games/house_law.hpp>

namespace pokerfloor {

std::string wager_id(const house::Wager& wager);  // "aces-up"

}  // namespace pokerfloor
