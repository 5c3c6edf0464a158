// What the dealer says.
#pragma once

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/views/look_games.hpp>

namespace pokerfloor::views {

// After the last record of a table, which everybody hears; names by seat.
Lines said_at(const FloorState& floor, const FloorTable& inside, const TableState& now,
              Names names);

// About facts; `table` is as it is after them.
Lines said_of(const PotTable& table, const Events& facts, const Names& names);
Lines said_of(const HouseFloorTable& table, const house::Events& facts, const Names& names);
// What became of the deck before the first card, and that wagers are taken.
void say_of_deck(const HouseFloorTable& table, const Record& last, const Names& names,
                 Lines& lines);

}  // namespace pokerfloor::views
