// The floor posts through the ledger; here is what its own state has to do with that.
#pragma once

#include <vector>

#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

// What a fact of the floor itself moves; the floor is as it was before it.
Postings postings_of(const FloorState& floor, const Fact& fact);

// The part of postings that is bankrolls and the cage, and the part that is in the books of tables:
// facts of a table enter the latter themselves.
void post(FloorState& floor, std::span<const Posting> postings);
void post_at_tables(FloorState& floor, std::span<const Posting> postings);

// A table's own state and its book have the same money in every seat, in the pots and on the meter;
// if not, some fact moves money that no posting tells of, or the other way round, and that is a
// broken promise.
void check_money(const AnyTable& table, const ledger::TableBook& book);

// All places of one table.
void add_places(const PostedTable& posted, const ledger::TableBook& book, std::vector<Balance>& to);

}  // namespace pokerfloor
