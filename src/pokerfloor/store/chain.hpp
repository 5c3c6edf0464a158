// The chain of the log: each row's hash covers the row and the hash before it, so a row that is
// changed, taken out, put in or moved no longer fits. docs/formats/log.md says it in bytes.
#pragma once

#include <cstdint>
#include <string>

#include <pokerfloor/store/encoding.hpp>

namespace pokerfloor::store {

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
};

// What stands before the first row.
inline constexpr Hash no_hash{};

// All of a row but its sealed part and hash, after the hash before it. The sealed part is bound to
// these bytes too, so without the floor's key nobody can write a row that holds.
Bytes open_bytes(const Hash& previous, const Row& row);

// `before` is open_bytes() of the row.
Hash hash_of(const Bytes& before, const Bytes& sealed);
inline Hash hash_of(const Hash& previous, const Row& row) {
    return hash_of(open_bytes(previous, row), row.sealed);
}

}  // namespace pokerfloor::store
