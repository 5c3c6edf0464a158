// What facts of the floor itself move: play money, and the meters of all tables.
#pragma once

#include <span>

#include <pokerfloor/ledger/table_book.hpp>

namespace pokerfloor::ledger {

Posting posting_of(const Credited& fact);
Posting posting_of(const Refilled& fact);

// The meters become accounts: what each shows comes from the cage.
Postings meters_opened(std::span<const TableBook> tables);

// What a meter begins with where other terms are posted. A progressive that stays as it was keeps
// its meter.
Chips meter_after(const TableBook& book, const PostedTable& was, const PostedTable& now);

// New terms, where meters are accounts: `was` and `now` by the number of the table, of which new
// ones stand behind the others.
Postings meters_posted(std::span<const TableBook> tables, std::span<const PostedTable> was,
                       std::span<const PostedTable> now);

}  // namespace pokerfloor::ledger
