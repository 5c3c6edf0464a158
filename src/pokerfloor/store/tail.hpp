// The end of a log: what the next record is chained to.
#pragma once

#include <pokerfloor/store/head_file.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

struct Tail {
    Head head{};
    std::int64_t time_ms = 0;  // of the last record
};

// A database nobody has made anything of yet has no table of them.
bool has_records(Database& database);

// Throws StoreError where the last record's hash does not fit it and the record before.
Tail tail_of(Database& database);

// Whether the log holds that record. One that is not there yet, number 0, is in every log.
bool holds(Database& database, const Head& head);

}  // namespace pokerfloor::store
