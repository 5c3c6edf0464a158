#include <pokerfloor/store/log.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/log_reader.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/row_of.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tail.hpp>
#include <pokerfloor/store/wal.hpp>

namespace pokerfloor::store {
namespace {

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
        std::int64_t at = 0;
        for (const Place& item : row.places)
            in_stream.bind(1, row.number)
                .bind(2, at++)
                .bind(3, to_string(item.stream))
                .bind(4, item.number)
                .bind(5, item.after)
                .bind(6, item.previous)
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

    void insert(const Head& head) {
        commit.bind(1, static_cast<std::int64_t>(head.number)).bind(2, head.hash).run();
    }

    Database database;
    Statement record{database, "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement posting{database, "INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)"};
    Statement in_stream{database, "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)"};
    Statement commit{database, "INSERT INTO commits VALUES (?, ?)"};
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

    // They are known once all was read; whoever appends before has them looked for.
    StreamEnds& known_ends() {
        if (!ends) ends = ends_in(opened().database);
        return *ends;
    }

    // A row with what is hidden in it, as a record.
    Record read(const Row& row, const Bytes& before) const {
        const auto fault = [&](std::string_view what) {
            return StoreError(
                fmt::format("record {} {}; pokerfloor audit verify says more", row.number, what));
        };
        const auto hidden = folder->key().open(row.sealed, before);
        if (!hidden) throw fault("was changed, or the key is another floor's");
        auto record = decode(row.open, *hidden);
        if (!record) throw fault("cannot be read: " + record.error().message);
        return std::move(*record);
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
    Tail meant{};                      // where the append in doubt would have got to
    std::optional<StreamEnds> ends{};  // none: not looked for yet
    std::uint64_t ends_at = 0;         // which they are after, while the log is being read
    // Ends of streams as they were before the append in doubt.
    std::vector<std::pair<Stream, std::optional<StreamEnd>>> ends_before{};

    // The row's streams end with it, unless that is undone.
    void advance(const Row& row) {
        StreamEnds& all = known_ends();
        for (const Place& place : row.places) {
            const auto known = all.all().find(place.stream);
            ends_before.emplace_back(place.stream, known == all.all().end()
                                                       ? std::nullopt
                                                       : std::optional(known->second));
        }
        all.take(row);
    }
    void undo() {
        for (auto one = ends_before.rbegin(); one != ends_before.rend(); ++one)
            ends->set(one->first, one->second);
        ends_before.clear();
    }
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
    StreamEnds& ends = in.known_ends();
    in.ends_before.clear();
    try {
        Transaction all(open.database, Begin::writing);
        for (const Record& record : records) {
            MUST(record.number == next.head.number + 1);
            Row row;
            if (&record == records.data() && in.lost.number > 0) {
                Record noting = record;
                noting.lost = in.lost;
                row = row_of(noting, ends, in.folder->key());
            } else {
                row = row_of(record, ends, in.folder->key());
            }
            open.insert(row);
            open.insert(record);
            in.advance(row);
            next = {{record.number, head_after(next.head.hash, row.hash)}, record.time_ms};
        }
        open.insert(next.head);
        in.meant = next;
        in.in_doubt = true;
        all.commit();
    } catch (...) {
        // Before the commit nothing is in doubt, and nothing of it is there.
        if (!in.in_doubt) in.undo();
        throw;
    }
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
    if (in.in_doubt && !all) in.undo();
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

void Log::read_after(std::uint64_t number, const TakeRecord& take) const {
    Database& database = inside_->opened().database;
    Transaction all(database, Begin::reading);
    auto expected = static_cast<std::int64_t>(number) + 1;
    Rows rows(database, expected == 1 ? 0 : expected);
    Hash previous = no_hash;
    // From the middle on, those that are known, if they are of there.
    StreamEnds ends;
    if (number > 0) {
        const bool known = inside_->ends && inside_->ends_at == number;
        ends = known ? *inside_->ends : store::ends_at(database, number);
        if (ends.all().empty()) previous = ends.before();
    }
    while (const auto row = rows.next()) {
        const auto fault = [&](std::string_view what) {
            return StoreError(
                fmt::format("record {} {}; pokerfloor audit verify says more", expected, what));
        };
        if (!*row || (*row)->number != expected) throw fault("of the log is missing or damaged");
        if ((*row)->places.empty()) {
            // From before there were streams, which begin after it.
            if (!ends.all().empty()) throw fault("stands in no stream");
            take(inside_->read(**row, open_bytes(previous, **row)));
            previous = (*row)->hash;
            ends = StreamEnds(previous);
        } else {
            if (!ends.fit(**row)) throw fault("does not follow in its streams");
            take(inside_->read(**row, open_bytes(**row)));
            ends.take(**row);
        }
        ++expected;
    }
    inside_->ends = std::move(ends);
    inside_->ends_at = static_cast<std::uint64_t>(expected - 1);
}

bool Log::holds(const LogHead& head) const {
    Database& database = inside_->opened().database;
    const Transaction all(database, Begin::reading);
    return store::holds(database, head);
}

void Log::begin_after(std::uint64_t number, StreamEnds ends) {
    inside_->ends = std::move(ends);
    inside_->ends_at = number;
}

void Log::read_stream(const Stream& stream, const TakeRecord& take) const {
    Database& database = inside_->opened().database;
    Transaction all(database, Begin::reading);
    const auto& ends = inside_->known_ends().all();
    const auto end = ends.find(stream);
    if (end == ends.end()) return;
    // From its end back by the record before each, since records lie in the order they came.
    std::vector<std::int64_t> numbers;
    for (std::int64_t number = end->second.record; number > 0;) {
        numbers.push_back(number);
        const auto places = places_of(database, number);
        const auto here = std::ranges::find(places, stream, &Place::stream);
        if (here == places.end() || here->after >= number)
            throw StoreError(
                fmt::format("record {} does not stand in the stream {}; pokerfloor "
                            "audit verify says more",
                            number, to_string(stream)));
        number = here->after;
    }
    Rows rows(database, end->second.record);
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
        rows.seek(*number);
        const auto row = rows.next();
        if (!row || !*row || (*row)->number != *number)
            throw StoreError(fmt::format(
                "record {} of the log is missing or damaged; pokerfloor audit verify says more",
                *number));
        take(inside_->read(**row, open_bytes(**row)));
    }
}

void Log::read_round(int table, std::uint64_t round, const TakeRecord& take) const {
    read_round_in(inside_->opened().database, inside_->folder->key(), table, round, take);
}
void Log::read_sittings(int table, std::uint64_t before, const WantsMore& take) const {
    read_sittings_in(inside_->opened().database, inside_->folder->key(), table, before, take);
}
void Log::read_terms(std::uint64_t before, const TakeRecord& take) const {
    read_terms_in(inside_->opened().database, inside_->folder->key(), before, take);
}
void Log::read_up_to(std::uint64_t last, const TakeRecord& take) const {
    read_up_to_in(inside_->opened().database, inside_->folder->key(), last, take);
}

LogHead Log::end() const {
    return inside_->tail.head;
}

const StreamEnds& Log::stream_ends() const {
    return inside_->known_ends();
}

std::int64_t Log::last_time_ms() const {
    return inside_->tail.time_ms;
}

}  // namespace pokerfloor::store
