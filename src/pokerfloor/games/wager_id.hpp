// The names of a wager of a house game: for files, clients and the log, and for people.
#pragma once

#include <string>

#include <pokerfloor/games/house_law.hpp>

namespace pokerfloor {

std::string wager_id(const house::Wager& wager);  // "aces-up"

std::string wager_title(const house::Wager& wager);  // "Aces Up"

// "aces up" as "Aces Up"
std::string titled(std::string words);

}  // namespace pokerfloor
