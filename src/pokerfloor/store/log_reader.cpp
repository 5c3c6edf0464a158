#include <pokerfloor/store/log_reader.hpp>

#include <vector>

#include <fmt/core.h>

#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

StoreError fault_in(std::int64_t number, std::string_view what) {
    return StoreError(fmt::format("record {} {}; pokerfloor audit verify says more", number, what));
}

// A record out of the middle. The hashes are the audit's to check.
class Single {
  public:
    Single(Database& database, const Key& key) : database_(database), key_(key), rows_(database) {}

    Record at(std::int64_t number) {
        rows_.seek(number);
        const auto row = rows_.next();
        if (!row || !*row || (*row)->number != number)
            throw fault_in(number, "of the log is missing or damaged");
        const auto hidden = key_.open((*row)->sealed, bytes_before(**row));
        if (!hidden) throw fault_in(number, "was changed, or the key is another floor's");
        auto record = decode((*row)->open, *hidden);
        if (!record) throw fault_in(number, "cannot be read: " + record.error().message);
        return std::move(*record);
    }

  private:
    // What the sealed part is bound to; before there were streams, also to the record before it.
    Bytes bytes_before(const Row& row) {
        if (!row.places.empty()) return open_bytes(row);
        const auto previous =
            row.number == 1 ? std::optional(no_hash) : record_hash(database_, row.number - 1);
        if (!previous) throw fault_in(row.number - 1, "of the log is missing or damaged");
        return open_bytes(*previous, row);
    }

    Database& database_;
    const Key& key_;
    Rows rows_;
};

}  // namespace

// Conditions are written as those of the indexes (schema.cpp), without which a round would be
// looked for in the whole log.
void read_round_in(Database& database, const Key& key, int table, std::uint64_t round,
                   const TakeRecord& take) {
    const Transaction all(database, Begin::reading);
    std::vector<std::int64_t> numbers;
    Statement find(database,
                   "SELECT number FROM records WHERE table_no = ? AND round = ? AND round > 0 "
                   "ORDER BY number");
    find.bind(1, std::int64_t{table}).bind(2, static_cast<std::int64_t>(round));
    while (find.step()) numbers.push_back(find.number(0).value_or(0));
    Single single(database, key);
    for (const std::int64_t number : numbers) take(single.at(number));
}

void read_sittings_in(Database& database, const Key& key, int table, std::uint64_t before,
                      const WantsMore& take) {
    const Transaction all(database, Begin::reading);
    Statement find(database,
                   "SELECT number FROM records WHERE table_no = ? AND kind = 'sit' AND number < ? "
                   "ORDER BY number DESC");
    find.bind(1, std::int64_t{table}).bind(2, static_cast<std::int64_t>(before));
    Single single(database, key);
    while (find.step())
        if (!take(single.at(find.number(0).value_or(0)))) return;
}

void read_terms_in(Database& database, const Key& key, std::uint64_t before,
                   const TakeRecord& take) {
    const Transaction all(database, Begin::reading);
    Statement find(database,
                   "SELECT number FROM records WHERE table_no = -1 AND "
                   "kind IN ('open-floor', 'post-floor') AND number < ? "
                   "ORDER BY number DESC LIMIT 1");
    find.bind(1, static_cast<std::int64_t>(before));
    if (find.step()) take(Single(database, key).at(find.number(0).value_or(0)));
}

void read_up_to_in(Database& database, const Key& key, std::uint64_t last, const TakeRecord& take) {
    const Transaction all(database, Begin::reading);
    Single single(database, key);
    for (std::int64_t number = 1; number <= static_cast<std::int64_t>(last); ++number)
        take(single.at(number));
}

LogReader::LogReader(const DataFolder& folder)
    : key_(&folder.key()), database_(folder.database(), Access::read) {}

void LogReader::read_round(int table, std::uint64_t round, const TakeRecord& take) const {
    read_round_in(database_, *key_, table, round, take);
}
void LogReader::read_sittings(int table, std::uint64_t before, const WantsMore& take) const {
    read_sittings_in(database_, *key_, table, before, take);
}
void LogReader::read_terms(std::uint64_t before, const TakeRecord& take) const {
    read_terms_in(database_, *key_, before, take);
}
void LogReader::read_up_to(std::uint64_t last, const TakeRecord& take) const {
    read_up_to_in(database_, *key_, last, take);
}

}  // namespace pokerfloor::store
