// The layout of a table as a drawing: where each wager lies, and what is inscribed.
#pragma once

#include <string>

#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::cli {

// The whole table, seen from the players' side; seat 1 is on the dealer's far left. SVG.
std::string table_layout_svg(const PostedTable& posted, const std::string& floor_name);

// One player's place, large. House games; nothing for others, where players bet in front of
// themselves.
std::string place_layout_svg(const PostedTable& posted);

}  // namespace pokerfloor::cli
