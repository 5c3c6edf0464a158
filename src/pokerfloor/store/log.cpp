#include <pokerfloor/store/log.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {
namespace {

Row row_of(const Record& record, const Hash& previous, const Key& key) {
    auto encoded = encode(record);
    if (!encoded)
        throw StoreError(
            fmt::format("record {} cannot be written: {}", record.number, encoded.error().message));
    Row row{.number = static_cast<std::int64_t>(record.number),
            .time_ms = record.time_ms,
            .table = record.wish.table,
            .round = static_cast<std::int64_t>(record.round),
            .kind = std::string(name_of(record.wish.kind)),
            .open = std::move(encoded->open)};
    const Bytes before = open_bytes(previous, row);
    row.sealed = key.seal(encoded->hidden, before);
    row.hash = hash_of(before, row.sealed);
    return row;
}

}  // namespace

struct Log::Inside {
    explicit Inside(const DataFolder& folder)
        : key(&folder.key()), database(folder.database(), Access::read_write) {
        Statement last(database, "SELECT number, hash FROM records ORDER BY number DESC LIMIT 1");
        if (!last.step()) return;
        const auto number = last.number(0);
        const auto hash = last.bytes(1);
        if (!number || *number < 1 || !hash || hash->size() != head.size())
            throw StoreError("the end of the log is damaged; pokerfloor audit verify says where");
        size = static_cast<std::uint64_t>(*number);
        std::ranges::copy(*hash, head.begin());
    }

    void insert(const Row& row) {
        record.bind(1, row.number)
            .bind(2, row.time_ms)
            .bind(3, row.table)
            .bind(4, row.round)
            .bind(5, row.kind)
            .bind(6, row.open)
            .bind(7, row.sealed)
            .bind(8, row.hash)
            .run();
    }

    void insert(const Record& of) {
        std::int64_t place = 0;
        for (const Posting& item : of.postings)
            posting.bind(1, static_cast<std::int64_t>(of.number))
                .bind(2, place++)
                .bind(3, name_of(item.holder))
                .bind(4, std::int64_t{item.table})
                .bind(5, std::int64_t{item.of})
                .bind(6, item.amount.cents)
                .run();
    }

    const Key* key;
    Database database;
    Statement record{database, "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement posting{database, "INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)"};
    std::uint64_t size = 0;
    Hash head = no_hash;
};

Log::Log(const DataFolder& folder) : inside_(std::make_unique<Inside>(folder)) {}
Log::~Log() = default;
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;

void Log::append(std::span<const Record> records) {
    if (records.empty()) return;
    Hash head = inside_->head;
    std::uint64_t size = inside_->size;
    Transaction all(inside_->database, Begin::writing);
    for (const Record& record : records) {
        MUST(record.number == size + 1);
        const Row row = row_of(record, head, *inside_->key);
        inside_->insert(row);
        inside_->insert(record);
        head = row.hash;
        ++size;
    }
    all.commit();
    inside_->head = head;
    inside_->size = size;
}

void Log::read_all(const std::function<void(const Record&)>& take) const {
    Transaction all(inside_->database, Begin::reading);
    Rows rows(inside_->database);
    Hash previous = no_hash;
    std::int64_t expected = 1;
    while (const auto row = rows.next()) {
        const auto fault = [&](std::string_view what) {
            return StoreError(
                fmt::format("record {} {}; pokerfloor audit verify says more", expected, what));
        };
        if (!*row || (*row)->number != expected) throw fault("of the log is missing or damaged");
        const auto hidden = inside_->key->open((*row)->sealed, open_bytes(previous, **row));
        if (!hidden) throw fault("was changed, or the key is another floor's");
        const auto record = decode((*row)->open, *hidden);
        if (!record) throw fault("cannot be read: " + record.error().message);
        take(*record);
        previous = (*row)->hash;
        ++expected;
    }
}

std::uint64_t Log::size() const {
    return inside_->size;
}

const Hash& Log::head() const {
    return inside_->head;
}

}  // namespace pokerfloor::store
