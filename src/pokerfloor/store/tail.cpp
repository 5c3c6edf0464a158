#include <pokerfloor/store/tail.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/rows.hpp>

namespace pokerfloor::store {
namespace {

std::int64_t last_number(Database& database) {
    if (!has_records(database)) return 0;
    Statement last(database, "SELECT max(number) FROM records");
    return last.step() ? last.number(0).value_or(0) : 0;
}

}  // namespace

bool has_records(Database& database) {
    return Statement(database, "SELECT 1 FROM sqlite_schema WHERE name = 'records'").step();
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
    if (!row || !*row || hash_of(previous, **row) != (*row)->hash) throw fault();
    return {{static_cast<std::uint64_t>(number), (*row)->hash}, (*row)->time_ms};
}

bool holds(Database& database, const Head& head) {
    if (head.number == 0) return true;
    if (!has_records(database)) return false;
    Statement at(database, "SELECT hash FROM records WHERE number = ?");
    at.bind(1, static_cast<std::int64_t>(head.number));
    if (!at.step()) return false;
    const auto hash = at.bytes(0);
    return hash && std::ranges::equal(*hash, head.hash);
}

}  // namespace pokerfloor::store
