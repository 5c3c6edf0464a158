// What the book wants next of whoever deals at a live table, in one line.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/floor/floor.hpp>

namespace pokerfloor::views {

// Empty: people do not deal at this table.
std::string next_for_dealer(const Floor& floor, int table);

// After an act of staff or the host at a table, -1: at none: what was said, and what is next.
std::vector<std::string> told_after_act(const Floor& floor, int table);

}  // namespace pokerfloor::views
