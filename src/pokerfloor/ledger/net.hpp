// What postings come to for each place.
#pragma once

#include <span>
#include <vector>

#include <pokerfloor/events/record.hpp>

namespace pokerfloor::ledger {

// One for each place that gained or lost, in the order of places. They sum to zero.
std::vector<Balance> net_of(std::span<const Posting> postings);

// The same of a record, and of one of an earlier version what it says itself.
std::vector<Balance> net_of(const Record& record);

// For comparing: in the order of places, nothing of nothing.
std::vector<Balance> in_order(std::vector<Balance> balances);

}  // namespace pokerfloor::ledger
