#include <pokerfloor/store/rows.hpp>

#include <algorithm>

namespace pokerfloor::store {

Rows::Rows(Database& database, std::int64_t from)
    : statement_(database,
                 from == 0 ? "SELECT number, time_ms, table_no, round, kind, open, sealed, hash "
                             "FROM records ORDER BY number"
                           : "SELECT number, time_ms, table_no, round, kind, open, sealed, hash "
                             "FROM records WHERE number >= ? ORDER BY number") {
    if (from != 0) statement_.bind(1, from);
}

std::optional<Result<Row>> Rows::next() {
    if (!statement_.step()) return std::nullopt;
    const auto number = statement_.number(0), time = statement_.number(1),
               table = statement_.number(2), round = statement_.number(3);
    const auto kind = statement_.text(4), open = statement_.text(5);
    const auto sealed = statement_.bytes(6), hash = statement_.bytes(7);
    number_ = number.value_or(number_ + 1);
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
    Row row{.number = *number,
            .time_ms = *time,
            .table = *table,
            .round = *round,
            .kind = std::string(*kind),
            .open = std::string(*open),
            .sealed = Bytes(sealed->begin(), sealed->end())};
    std::ranges::copy(*hash, row.hash.begin());
    return row;
}

}  // namespace pokerfloor::store
