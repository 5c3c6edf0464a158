#include <pokerfloor/store/tail.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {
namespace {

std::optional<Hash> hash_in(const Statement& at, int column) {
    const auto bytes = at.bytes(column);
    if (!bytes || bytes->size() != Hash().size()) return std::nullopt;
    Hash hash;
    std::ranges::copy(*bytes, hash.begin());
    return hash;
}

bool has_table(Database& database, std::string_view name) {
    Statement table(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    return table.bind(1, name).step();
}

// The head after the last commit, made anew from the one before it; none: they do not fit.
std::optional<Hash> last_head(Database& database, std::int64_t number) {
    Statement last(database, "SELECT number, head FROM commits ORDER BY number DESC LIMIT 2");
    if (!last.step() || last.number(0) != number) return std::nullopt;
    const auto stored = hash_in(last, 1);
    std::int64_t from = 0;
    Hash head;
    if (last.step()) {
        const auto before = hash_in(last, 1);
        if (!before) return std::nullopt;
        from = last.number(0).value_or(0);
        head = *before;
    } else {
        const LogHead before = log_before_streams(database);
        from = static_cast<std::int64_t>(before.number);
        head = before.hash;
    }
    Statement hashes(database, "SELECT hash FROM records WHERE number > ? ORDER BY number");
    hashes.bind(1, from);
    while (hashes.step()) {
        const auto hash = hash_in(hashes, 0);
        if (!hash) return std::nullopt;
        head = head_after(head, *hash);
    }
    return head == stored ? stored : std::nullopt;
}

std::int64_t last_number(Database& database) {
    if (!has_records(database)) return 0;
    Statement last(database, "SELECT max(number) FROM records");
    return last.step() ? last.number(0).value_or(0) : 0;
}

}  // namespace

bool has_records(Database& database) {
    return has_table(database, "records");
}

bool has_streams(Database& database) {
    return has_table(database, "places");
}

std::optional<Hash> record_hash(Database& database, std::int64_t number) {
    Statement at(database, "SELECT hash FROM records WHERE number = ?");
    if (!at.bind(1, number).step()) return std::nullopt;
    return hash_in(at, 0);
}

Tail tail_of(Database& database) {
    const std::int64_t number = last_number(database);
    if (number == 0) return {};
    const auto fault = [&] {
        return StoreError(
            fmt::format("record {}, the last of the log, is not what was written: its hash does "
                        "not fit; pokerfloor audit verify says more",
                        number));
    };
    Rows rows(database, number - 1);
    Hash previous = no_hash;
    auto row = rows.next();
    if (number > 1) {
        if (!row || !*row || (*row)->number != number - 1) throw fault();
        previous = (*row)->hash;
        row = rows.next();
    }
    if (!row || !*row) throw fault();
    const Row& last = **row;
    const Head as_it_is{static_cast<std::uint64_t>(number), last.hash};
    if (last.places.empty()) {
        if (hash_of(previous, last) != last.hash) throw fault();
        return {as_it_is, last.time_ms};
    }
    const auto head = last_head(database, number);
    if (hash_of(last) != last.hash || !head) throw fault();
    return {{as_it_is.number, *head}, last.time_ms};
}

bool holds(Database& database, const Head& head) {
    if (head.number == 0) return true;
    if (!has_records(database)) return false;
    const auto number = static_cast<std::int64_t>(head.number);
    if (has_streams(database)) {
        Statement at(database, "SELECT head FROM commits WHERE number = ?");
        if (at.bind(1, number).step()) return hash_in(at, 0) == head.hash;
        if (!places_of(database, number).empty()) return false;
    }
    return record_hash(database, number) == head.hash;
}

}  // namespace pokerfloor::store
