// How many of all hands of five, six or seven cards have each place (places.hpp), without walking
// the hands: ranks are counted once per multiset of ranks, times the suits they may have, and
// flushes once per set of suited ranks.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/places.hpp>

namespace pokerfloor::high {

using CountByPlace = std::array<std::uint32_t, places::count + 1>;

// `cards` is 5, 6 or 7.
template <int cards>
CountByPlace census();

// The same by category.
std::map<Category, std::uint64_t> by_category(const CountByPlace& counts);

}  // namespace pokerfloor::high
