// Where money lies, before a wish and after it; the difference is what was posted.
#pragma once

#include <vector>

#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

struct Money {
    std::vector<Posting> at;  // what lies in each place
};

// The places a wish at this table can reach: the cage, the bankrolls of those at the table and of
// who wishes, and the table's own. With `before`, whose places are asked again.
Money money_of(const std::vector<Account>& accounts, Chips cage, const Wish& wish,
               const FloorTable* inside, const Money* before = nullptr);

std::vector<Posting> moved(const Money& before, const Money& after);

Chips inventory_of(const HouseFloorTable& table);

// What lies on one table, its part of the cage included.
Chips all_on(const AnyTable& any);

// All places of one table.
void add_places(const AnyTable& any, std::int16_t table, std::vector<Posting>& to);

}  // namespace pokerfloor
