// A bar on standard error, where a terminal watches.
#pragma once

#include <cstdint>

namespace pokerfloor::cli {

bool is_watched();
void draw_bar(std::uint64_t done, std::uint64_t all);
void erase_bar();

}  // namespace pokerfloor::cli
