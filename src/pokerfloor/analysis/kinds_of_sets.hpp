// Sets of cards by kind, one after the other: for sizes with too many sets for a table of kinds
// (alike.hpp).
#pragma once

#include <cstdint>
#include <functional>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

// All sets of `size` (up to 6) of the pack by kind: visit(set, weight). A symmetry maps the pack
// and `kept` to themselves.
void for_each_kind_of_set(CardSet pack, CardSet kept, int size,
                          const std::function<void(CardSet, std::uint32_t)>& visit);

}  // namespace pokerfloor::analysis
