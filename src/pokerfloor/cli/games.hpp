// `pokerfloor games`: the catalogue, for people and for scripts.
#pragma once

#include <string>
#include <vector>

namespace pokerfloor::cli {

std::string games_text();
std::string games_json();

// In the order of the catalogue.
std::vector<std::string> game_ids();

}  // namespace pokerfloor::cli
