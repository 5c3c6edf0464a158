// What may come next, as --by-street and --outs tell it.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <string>

#include <pokerfloor/cli/equity.hpp>

namespace pokerfloor::cli {

inline constexpr int bands = 20;  // of five hundredths each, the last with 100%

// How often a player's equity after what comes is in each band; together 1.
std::array<double, bands> spread_of(const equity::Coming& coming, std::size_t player);

// What may come for the player: on the board, or as their own card. Null where nothing may.
const equity::Coming* coming_for(const equity::NextCards& next, std::size_t player);

// The ways that make a player the only favourite who is not that now; best first.
std::vector<const equity::After*> outs_of(const EquityFound& found, std::size_t player);

std::string next_text(const EquityFound& found);  // empty where it was not asked for
boost::json::object next_json(const EquityFound& found);

}  // namespace pokerfloor::cli
