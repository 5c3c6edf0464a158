// How far long work is, on standard error and only where a terminal watches.
#pragma once

#include <functional>

namespace pokerfloor::cli {

bool somebody_watches();

void draw_bar(double share);  // 0 to 1
void erase_bar();

// draw_bar at most ten times a second, or nothing where nobody watches.
std::function<void(double)> bar_for_watchers();

}  // namespace pokerfloor::cli
