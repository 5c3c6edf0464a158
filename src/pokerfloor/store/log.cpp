#include <pokerfloor/store/log.hpp>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tail.hpp>
#include <pokerfloor/store/wal.hpp>

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

// An open database, and what is asked of it again and again.
struct Open {
    explicit Open(const DataFolder& folder) : database(folder.database(), Access::read_write) {}

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
        for (const Balance& item : ledger::net_of(of))
            posting.bind(1, static_cast<std::int64_t>(of.number))
                .bind(2, place++)
                .bind(3, name_of(item.holder))
                .bind(4, std::int64_t{item.table})
                .bind(5, std::int64_t{item.of})
                .bind(6, item.amount.cents)
                .run();
    }

    Database database;
    Statement record{database, "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement posting{database, "INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)"};
};

}  // namespace

struct Log::Inside {
    explicit Inside(const DataFolder& of)
        : folder(&of), open(std::make_unique<Open>(of)), head_file(of.path(), {}) {
        tail = tail_of(open->database);
        if (const auto known = read_head(of.path()); known && *known) lost = (*known)->lost;
    }

    Open& opened() {
        if (!open) open = std::make_unique<Open>(*folder);
        return *open;
    }

    // From here on whoever waits may be told.
    void acknowledge(const Tail& to) {
        // A loss is noted in the log with the first record after it.
        const Head still_lost = to.head == tail.head ? lost : Head{};
        head_file.write({to.head, still_lost});
        lost = still_lost;
        tail = to;
    }

    const DataFolder* folder;
    std::unique_ptr<Open> open;  // none: it could not be opened again
    HeadFile head_file;
    Tail tail{};
    Head lost{};
    bool in_doubt = false;
    Tail meant{};  // where the append in doubt would have got to
};

Log::Log(const DataFolder& folder) : inside_(std::make_unique<Inside>(folder)) {}
Log::~Log() = default;
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;

void Log::append(std::span<const Record> records) {
    if (records.empty()) return;
    Inside& in = *inside_;
    if (in.in_doubt) throw DiskTrouble("what became of the last write is not known yet");
    Open& open = in.opened();
    Tail next = in.tail;
    Transaction all(open.database, Begin::writing);
    for (const Record& record : records) {
        MUST(record.number == next.head.number + 1);
        Row row;
        if (&record == records.data() && in.lost.number > 0) {
            Record noting = record;
            noting.lost = in.lost;
            row = row_of(noting, next.head.hash, in.folder->key());
        } else {
            row = row_of(record, next.head.hash, in.folder->key());
        }
        open.insert(row);
        open.insert(record);
        next = {{record.number, row.hash}, record.time_ms};
    }
    in.meant = next;
    in.in_doubt = true;
    all.commit();
    in.acknowledge(next);
    in.in_doubt = false;
}

Found Log::recover() {
    Inside& in = *inside_;
    if (in.open) in.open->database.leave_log_alone();
    in.open.reset();
    Open& open = in.opened();
    // Nobody else writes meanwhile. Nothing is changed, so it ends as it began.
    const Transaction alone(open.database, Begin::writing);
    const Tail there = tail_of(open.database);
    const bool all = in.in_doubt && there.head == in.meant.head;
    if (!all && there.head != in.tail.head)
        throw StoreError(fmt::format(
            "the log ends with record {}, which is neither what was there nor what was written; "
            "pokerfloor audit verify says more",
            there.head.number));
    make_certain(open.database);
    in.acknowledge(there);
    in.in_doubt = false;
    return all ? Found::all : Found::nothing;
}

void Log::probe() {
    Inside& in = *inside_;
    if (in.in_doubt) throw DiskTrouble("what became of the last write is not known yet");
    Database& database = in.opened().database;
    // A number that SQLite keeps for its users: it counts these.
    Statement get(database, "PRAGMA user_version");
    const std::int64_t count = get.step() ? get.number(0).value_or(0) : 0;
    get.reset();
    Transaction all(database, Begin::writing);
    database.run(fmt::format("PRAGMA user_version={}", (count + 1) % 1'000'000'000).c_str());
    all.commit();
    in.head_file.write({in.tail.head, in.lost});
}

void Log::read_all(const std::function<void(const Record&)>& take) const {
    Database& database = inside_->opened().database;
    Transaction all(database, Begin::reading);
    Rows rows(database);
    Hash previous = no_hash;
    std::int64_t expected = 1;
    while (const auto row = rows.next()) {
        const auto fault = [&](std::string_view what) {
            return StoreError(
                fmt::format("record {} {}; pokerfloor audit verify says more", expected, what));
        };
        if (!*row || (*row)->number != expected) throw fault("of the log is missing or damaged");
        const auto hidden =
            inside_->folder->key().open((*row)->sealed, open_bytes(previous, **row));
        if (!hidden) throw fault("was changed, or the key is another floor's");
        const auto record = decode((*row)->open, *hidden);
        if (!record) throw fault("cannot be read: " + record.error().message);
        take(*record);
        previous = (*row)->hash;
        ++expected;
    }
}

std::uint64_t Log::size() const {
    return inside_->tail.head.number;
}

const Hash& Log::head() const {
    return inside_->tail.head.hash;
}

std::int64_t Log::last_time_ms() const {
    return inside_->tail.time_ms;
}

}  // namespace pokerfloor::store
