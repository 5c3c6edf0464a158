// New terms for a floor that has a past.
#pragma once

#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

FloorTable opened(const PostedTable& posted, std::size_t number);

// The tables of new terms by the numbers they have on the floor.
FloorTerms with_their_numbers(const FloorTerms& now, const FloorTerms& next);

std::vector<int> changed_tables(const FloorTerms& now, const FloorTerms& next);

// What posting the text of a floor file comes to, or why not.
tl::expected<Fact, FloorRefusal> post_terms(const FloorState& floor, std::string_view text);

// Makes posted terms so.
void apply_terms(FloorState& floor, const FloorTerms& next);

}  // namespace pokerfloor
