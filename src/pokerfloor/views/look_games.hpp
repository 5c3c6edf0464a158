// The picture of a table, each kind of game in a file of its own.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/views/posted_words.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

// Who sits where, by seat. Nobody's seat has an empty name.
using Names = std::vector<std::string>;
struct Sitting {
    Names names;
    std::vector<bool> bots;
};

// Of a pot game: what everybody sees, and what whoever sits there sees besides.
TableView look_at(const PotTable& table, const PostedWords& words, const Sitting& sitting);
void add_own(const PotTable& table, int seat, TableView& view);
// For one viewer; seat -1: a spectator.
TableView look_at(const PotTable& table, const PostedWords& words, const Sitting& sitting,
                  int viewer_seat);
TableView look_at(const HouseFloorTable& table, const PostedWords& words, const Sitting& sitting,
                  int viewer_seat);

}  // namespace pokerfloor::views
