#include <pokerfloor/store/rows.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

constexpr const char* places_from =
    "SELECT record, stream, number, after, previous FROM places WHERE record >= ? "
    "ORDER BY record, place";

std::optional<Place> place_in(const Statement& at) {
    const auto stream = parse_stream(at.text(1).value_or(""));
    const auto number = at.number(2), after = at.number(3);
    const auto previous = at.bytes(4);
    if (!stream || !number || !after || !previous || previous->size() != Hash().size())
        return std::nullopt;
    Place place{*stream, *number, *after, {}};
    std::ranges::copy(*previous, place.previous.begin());
    return place;
}

}  // namespace

Rows::Rows(Database& database, std::int64_t from)
    : statement_(database,
                 "SELECT number, time_ms, table_no, round, kind, open, sealed, hash FROM records "
                 "WHERE number >= ? ORDER BY number") {
    if (has_streams(database)) place_.emplace(database, places_from);
    seek(from);
}

void Rows::seek(std::int64_t from) {
    // All of them: also such as no log has, by which it was tampered with.
    if (from <= 0) from = std::numeric_limits<std::int64_t>::min();
    statement_.reset();
    statement_.bind(1, from);
    if (!place_) return;
    place_->reset();
    place_->bind(1, from);
    at_place_ = place_->step();
}

// False: one of them cannot be read.
bool Rows::read_places() {
    places_.clear();
    bool whole = true;
    while (at_place_ && place_->number(0).value_or(number_) <= number_) {
        if (place_->number(0) == number_) {
            if (auto place = place_in(*place_))
                places_.push_back(*place);
            else
                whole = false;
        } else {
            passed_over_ = true;
        }
        at_place_ = place_->step();
    }
    return whole;
}

std::vector<Place> places_of(Database& database, std::int64_t record) {
    std::vector<Place> places;
    if (!has_streams(database)) return places;
    Statement at(database, places_from);
    at.bind(1, record);
    while (at.step() && at.number(0) == record)
        if (auto place = place_in(at)) places.push_back(*place);
    return places;
}

std::optional<Result<Row>> Rows::next() {
    if (!statement_.step()) return std::nullopt;
    const auto number = statement_.number(0), time = statement_.number(1),
               table = statement_.number(2), round = statement_.number(3);
    const auto kind = statement_.text(4), open = statement_.text(5);
    const auto sealed = statement_.bytes(6), hash = statement_.bytes(7);
    number_ = number.value_or(number_ + 1);
    const bool placed = read_places();
    const char* const wrong = !number                                  ? "number"
                              : !time                                  ? "time_ms"
                              : !table                                 ? "table_no"
                              : !round                                 ? "round"
                              : !kind                                  ? "kind"
                              : !open                                  ? "open"
                              : !sealed                                ? "sealed"
                              : !hash || hash->size() != Hash().size() ? "hash"
                                                                       : nullptr;
    if (wrong != nullptr) return fail(std::string("the column ") + wrong + " is of another type");
    if (!placed) return fail("one of its places in streams cannot be read");
    Row row{.number = *number,
            .time_ms = *time,
            .table = *table,
            .round = *round,
            .kind = std::string(*kind),
            .open = std::string(*open),
            .sealed = Bytes(sealed->begin(), sealed->end()),
            .hash = {},
            .places = std::move(places_)};
    std::ranges::copy(*hash, row.hash.begin());
    return row;
}

}  // namespace pokerfloor::store
