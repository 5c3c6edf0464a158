// The end of a log.
#pragma once

#include <optional>

#include <pokerfloor/store/head_file.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

struct Tail {
    Head head{};               // over all records in their order
    std::int64_t time_ms = 0;  // of the last record
};

// A database nobody has made anything of yet has no table of them.
bool has_records(Database& database);
// Nor has one that an earlier version wrote a table of streams.
bool has_streams(Database& database);

// None: there is no such record, or its hash cannot be read.
std::optional<Hash> record_hash(Database& database, std::int64_t number);

// Throws StoreError where the last record's hash does not fit it, or the head of the last commit
// does not fit its records.
Tail tail_of(Database& database);

// Whether the log had that head after some commit. One of number 0 was in every log.
bool holds(Database& database, const Head& head);

}  // namespace pokerfloor::store
