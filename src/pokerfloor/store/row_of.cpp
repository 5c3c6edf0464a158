#include <pokerfloor/store/row_of.hpp>

#include <fmt/core.h>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {

Row row_before_seal(const Record& record, const StreamEnds& ends) {
    auto encoded = encode(record);
    if (!encoded)
        throw StoreError(
            fmt::format("record {} cannot be written: {}", record.number, encoded.error().message));
    Row row{.number = static_cast<std::int64_t>(record.number),
            .time_ms = record.time_ms,
            .table = record.wish.table,
            .round = static_cast<std::int64_t>(record.round),
            .kind = std::string(name_of(record.wish.what)),
            .open = std::move(encoded->open),
            .sealed = std::move(encoded->hidden),
            .hash = {},
            .places = {}};
    for (const Stream& stream : streams_of(record)) row.places.push_back(ends.next(stream));
    return row;
}

Row row_of(const Record& record, const StreamEnds& ends, const Key& key) {
    Row row = row_before_seal(record, ends);
    const Bytes before = open_bytes(row);
    row.sealed = key.seal(row.sealed, before);
    row.hash = hash_of(before, row.sealed);
    return row;
}

}  // namespace pokerfloor::store
