// The chains of the log: each row's hash covers the row and, in every stream it stands in, the hash
// of the row before it there; so a row that is changed, taken out, put in or moved no longer fits.
// docs/formats/log.md says it in bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/events/stream.hpp>
#include <pokerfloor/store/encoding.hpp>

namespace pokerfloor::store {

// Where a record stands in a stream.
struct Place {
    Stream stream{};
    std::int64_t number = 0;  // in the stream, from 1
    std::int64_t after = 0;   // the record before it there; 0: it is the first
    Hash previous{};          // that record's hash; of the first, what all streams begin with

    bool operator==(const Place&) const = default;
};

// A record as it lies on the disk.
struct Row {
    std::int64_t number = 0;
    std::int64_t time_ms = 0;
    std::int64_t table = -1;
    std::int64_t round = 0;
    std::string kind{};
    std::string open{};
    Bytes sealed{};
    Hash hash{};
    std::vector<Place> places{};  // none: of a log from before there were streams
};

// What stands before the first row.
inline constexpr Hash no_hash{};

// All of a row but its sealed part and hash, after the places it has. The sealed part is bound to
// these bytes too, so without the floor's key nobody can write a row that holds.
Bytes open_bytes(const Row& row);
// Before there were streams: after the hash of the record before it.
Bytes open_bytes(const Hash& previous, const Row& row);

// `before` is open_bytes() of the row.
Hash hash_of(const Bytes& before, const Bytes& sealed);
inline Hash hash_of(const Row& row) {
    return hash_of(open_bytes(row), row.sealed);
}
// Before there were streams.
Hash hash_of(const Hash& previous, const Row& row);

// The head: one hash over all records of a store in the order they came, whatever their streams.
// `head` is the one before this record.
Hash head_after(const Hash& head, const Hash& record);

}  // namespace pokerfloor::store
