// New terms for a floor that has a past.
#pragma once

#include <string_view>
#include <vector>

#include <pokerfloor/floor/inside.hpp>

namespace pokerfloor {

TableInside opened(const PostedTable& posted);

std::vector<int> changed_tables(const FloorTerms& now, const FloorTerms& next);

// All that the text of a floor file changes, or why not, and nothing.
Refused post_floor(FloorTerms& terms, std::vector<TableInside>& tables, std::string_view text,
                   Behaviour behaviour);

}  // namespace pokerfloor
