#include <pokerfloor/store/stream_ends.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/core.h>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {

Place StreamEnds::next(const Stream& stream) const {
    const auto known = ends_.find(stream);
    if (known == ends_.end()) return {stream, 1, 0, before_};
    return {stream, known->second.number + 1, known->second.record, known->second.hash};
}

bool StreamEnds::fit(const Row& row) const {
    return !row.places.empty() && std::ranges::all_of(row.places, [&](const Place& place) {
        return place == next(place.stream);
    });
}

void StreamEnds::take(const Row& row) {
    for (const Place& place : row.places)
        ends_[place.stream] = {place.number, row.number, row.hash};
}

void StreamEnds::set(const Stream& stream, const std::optional<StreamEnd>& end) {
    if (end)
        ends_[stream] = *end;
    else
        ends_.erase(stream);
}

LogHead log_before_streams(Database& database) {
    if (!has_records(database)) return {};
    std::int64_t last = 0;
    Statement first(database, has_streams(database)
                                  ? "SELECT coalesce((SELECT min(record) FROM places) - 1, "
                                    "(SELECT max(number) FROM records), 0)"
                                  : "SELECT coalesce(max(number), 0) FROM records");
    if (first.step()) last = first.number(0).value_or(0);
    if (last <= 0) return {};
    const auto hash = record_hash(database, last);
    if (!hash)
        throw StoreError(
            fmt::format("record {} of the log is missing or damaged; pokerfloor audit verify says "
                        "more",
                        last));
    return {static_cast<std::uint64_t>(last), *hash};
}

namespace {

// Those that `known` were after record `up_to`, after record `last`.
StreamEnds ends_between(Database& database, StreamEnds known, std::int64_t up_to,
                        std::int64_t last) {
    if (!has_streams(database)) return known;
    std::unordered_map<Stream, StreamEnd> later;
    Statement places(database,
                     "SELECT record, stream, number FROM places WHERE record > ? AND record <= ? "
                     "ORDER BY record");
    places.bind(1, up_to).bind(2, last);
    while (places.step()) {
        const auto record = places.number(0), number = places.number(2);
        const auto stream = parse_stream(places.text(1).value_or(""));
        if (!record || !number || !stream)
            throw StoreError(
                "the log's table of places is damaged; pokerfloor audit verify says "
                "more");
        later[*stream] = {*number, *record, {}};
    }
    for (auto& [stream, end] : later) {
        const auto hash = record_hash(database, end.record);
        if (!hash)
            throw StoreError(fmt::format(
                "record {} of the log is missing or damaged; pokerfloor audit verify says more",
                end.record));
        end.hash = *hash;
        known.take(stream, end);
    }
    return known;
}

}  // namespace

StreamEnds ends_in(Database& database) {
    return ends_in(database, StreamEnds(log_before_streams(database).hash), 0);
}

StreamEnds ends_in(Database& database, StreamEnds known, std::int64_t up_to) {
    return ends_between(database, std::move(known), up_to,
                        std::numeric_limits<std::int64_t>::max());
}

StreamEnds ends_at(Database& database, std::uint64_t number) {
    LogHead before = log_before_streams(database);
    const auto last = static_cast<std::int64_t>(number);
    if (number < before.number) before.hash = record_hash(database, last).value_or(no_hash);
    return ends_between(database, StreamEnds(before.hash), 0, last);
}

}  // namespace pokerfloor::store
