// What every store promises (record_store.hpp), asked of each of them by the same tests: the log in
// SQLite on a disk that fails as told, and the store in memory.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/memory_store.hpp>

#include "failing_disk.hpp"
#include "played.hpp"
#include "records.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

// A store, and the disk below it.
class Kept {
  public:
    virtual ~Kept() = default;
    virtual RecordStore& store() = 0;
    // The next append fails at its end, when it may be there.
    virtual void fail_at_the_end() = 0;
    // The disk takes nothing, or does not even answer, until it is mended.
    virtual void be_full() = 0;
    virtual void be_silent() = 0;
    virtual void mend() = 0;
    // Whoever has it goes, and it is opened again. In SQLite they close it; that kills and power
    // cuts come to the same is doubt_test.cpp's.
    virtual void reopen() = 0;
};

class KeptInSqlite : public Kept {
  public:
    KeptInSqlite() { open(); }
    RecordStore& store() override { return *log_; }
    void fail_at_the_end() override { disk_.fail_sync(0); }
    void be_full() override { disk_.fail(0, Failure::full, true); }
    void be_silent() override { disk_.fail(0, Failure::broken, true); }
    void mend() override { disk_.mend(); }
    void reopen() override {
        log_.reset();
        folder_.reset();
        open();
    }

  private:
    void open() {
        folder_.emplace(scratch_.path());
        log_.emplace(*folder_);
    }
    Scratch scratch_;
    FailingDisk disk_;
    std::optional<DataFolder> folder_;
    std::optional<Log> log_;
};

class KeptInMemory : public Kept {
  public:
    explicit KeptInMemory(Write failing) : failing_(failing) {}
    RecordStore& store() override { return store_; }
    void fail_at_the_end() override { store_.next_write(failing_); }
    void be_full() override { store_.be_full(true); }
    void be_silent() override {
        store_.be_full(true);
        store_.be_unsure(1'000'000);
    }
    void mend() override { store_.heal(); }
    void reopen() override {
        store_.crash(store_.safe(), {});
        store_.open();
    }

  private:
    Write failing_;
    MemoryStore store_;
};

// Each test runs once for each of them.
std::unique_ptr<Kept> any_store() {
    std::unique_ptr<Kept> kept;
    SUBCASE("SQLite") {
        kept = std::make_unique<KeptInSqlite>();
    }
    SUBCASE("memory") {
        kept = std::make_unique<KeptInMemory>(Write::fails);
    }
    SUBCASE("memory, what fails is there") {
        kept = std::make_unique<KeptInMemory>(Write::fails_stored);
    }
    return kept;
}

// All that can be asked of a store.
struct Seen {
    LogHead end;
    std::int64_t last_time_ms;
    std::unordered_map<Stream, StreamEnd> ends;

    bool operator==(const Seen&) const = default;
};

Seen seen(const RecordStore& store) {
    return {store.end(), store.last_time_ms(), store.stream_ends().all()};
}

std::vector<Stream> all_streams(std::span<const Record> records) {
    std::vector<Stream> all;
    for (const Record& record : records)
        for (const Stream& stream : streams_of(record)) all.push_back(stream);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

bool same_all(const std::vector<Record>& a, std::span<const Record> b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return same(x, y); });
}

// What is asked of it to see rounds again.
void check_rounds(const RecordReader& reader, std::span<const Record> records) {
    std::map<std::pair<int, std::uint64_t>, std::vector<Record>> rounds;
    std::vector<Record> posts;
    for (const Record& record : records) {
        if (record.round > 0) rounds[{record.wish.table, record.round}].push_back(record);
        if (record.wish.is<OpenFloor>() || record.wish.is<PostFloor>()) posts.push_back(record);
    }
    std::vector<Record> read;
    const auto take = [&](const Record& record) { read.push_back(record); };
    for (const auto& [round, expected] : rounds) {
        read.clear();
        reader.read_round(round.first, round.second, take);
        CHECK(same_all(read, expected));
    }
    read.clear();
    reader.read_round(0, 999'999, take);
    reader.read_round(-1, 0, take);
    reader.read_round(0, 0, take);
    reader.read_terms(1, take);
    CHECK(read.empty());
    const std::uint64_t end = records.size() + 1, middle = records.size() / 2;
    if (!posts.empty()) {
        reader.read_terms(end, take);
        REQUIRE_EQ(read.size(), 1);
        CHECK(same(read.front(), posts.back()));
    }
    read.clear();
    reader.read_up_to(middle, take);
    CHECK(same_all(read, records.first(middle)));
    for (const std::uint64_t before : {end, middle}) {
        std::vector<Record> sat;
        for (auto one = records.rbegin(); one != records.rend(); ++one)
            if (one->number < before && one->wish.table == 0 && one->wish.is<Sit>())
                sat.push_back(*one);
        read.clear();
        reader.read_sittings(0, before, [&](const Record& record) {
            read.push_back(record);
            return true;
        });
        CHECK(same_all(read, sat));
        read.clear();
        reader.read_sittings(0, before, [&](const Record& record) {
            read.push_back(record);
            return false;
        });
        CHECK_EQ(read.size(), std::min<std::size_t>(sat.size(), 1));
    }
}

// That it has these and nothing else, whichever way it is asked.
void check_has(const RecordStore& store, std::span<const Record> records) {
    CHECK_EQ(store.end().number, records.size());
    CHECK_EQ(store.end().hash == Hash{}, records.empty());
    CHECK_EQ(store.last_time_ms(), records.empty() ? 0 : records.back().time_ms);
    std::vector<Record> read;
    store.read_all([&](const Record& record) { read.push_back(record); });
    CHECK(same_all(read, records));
    const auto streams = all_streams(records);
    CHECK_EQ(store.stream_ends().all().size(), streams.size());
    for (const Stream& stream : streams) {
        std::vector<Record> expected;
        for (const Record& record : records)
            if (std::ranges::count(streams_of(record), stream) == 1) expected.push_back(record);
        std::vector<Record> of_it;
        store.read_stream(stream, [&](const Record& record) { of_it.push_back(record); });
        CHECK(same_all(of_it, expected));
        const StreamEnd& end = store.stream_ends().all().at(stream);
        CHECK_EQ(end.number, expected.size());
        CHECK_EQ(end.record, expected.back().number);
        CHECK(end.hash != Hash{});
    }
    store.read_stream({StreamKind::account, 999'999}, [](const Record&) { FAIL("nobody's"); });
    check_rounds(store, records);
}

}  // namespace

TEST_CASE("a store that nobody has written into has nothing, and an append of nothing adds none") {
    const auto kept = any_store();
    if (!kept) return;
    check_has(kept->store(), {});
    kept->store().append({});
    kept->store().probe();
    check_has(kept->store(), {});
}

TEST_CASE("what was appended is there, each in its streams, and is when it is opened again") {
    const auto kept = any_store();
    if (!kept) return;
    const auto records = Played(51).next(400);
    std::vector<Hash> heads;
    for (std::size_t i = 0; i < records.size(); i += 80) {
        kept->store().append(std::span(records).subspan(i, 80));
        heads.push_back(kept->store().end().hash);
    }
    check_has(kept->store(), records);
    std::ranges::sort(heads);
    CHECK(std::adjacent_find(heads.begin(), heads.end()) == heads.end());
    const Seen before = seen(kept->store());
    kept->store().probe();
    CHECK(seen(kept->store()) == before);
    CHECK(kept->store().recover() == Found::nothing);  // nothing was in doubt
    CHECK(seen(kept->store()) == before);
    kept->reopen();
    CHECK(seen(kept->store()) == before);
    check_has(kept->store(), records);
}

TEST_CASE("a record that cannot be written takes its whole batch with it") {
    const auto kept = any_store();
    if (!kept) return;
    const auto records = Played(52).next(90);
    kept->store().append(std::span(records).first(30));
    const Seen before = seen(kept->store());
    std::vector<Record> spoilt(records.begin() + 30, records.end());
    spoilt.back().wish.key.assign(1, static_cast<char>(0xff));
    CHECK_THROWS_AS(kept->store().append(spoilt), StoreError);
    CHECK(kept->store().recover() == Found::nothing);
    CHECK(seen(kept->store()) == before);
    kept->store().append(std::span(records).subspan(30));
    check_has(kept->store(), records);
}

TEST_CASE("numbers go on where the store ends: another one is a bug, and nothing is written") {
    const auto kept = any_store();
    if (!kept) return;
    const auto records = Played(53).next(60);
    kept->store().append(std::span(records).first(20));
    CHECK_THROWS_AS(kept->store().append(std::span(records).subspan(21)), BrokenPromise);
    CHECK_THROWS_AS(kept->store().append(std::span(records).subspan(19)), BrokenPromise);
    check_has(kept->store(), std::span(records).first(20));
    kept->store().append(std::span(records).subspan(20));
    check_has(kept->store(), records);
}

TEST_CASE(
    "an append that failed is all there or not at all, and nothing follows before it is known") {
    const auto kept = any_store();
    if (!kept) return;
    const auto records = Played(54).next(120);
    kept->store().append(std::span(records).first(40));
    const LogHead before = kept->store().end();
    kept->fail_at_the_end();
    const auto batch = std::span(records).subspan(40, 40);
    CHECK_THROWS_AS(kept->store().append(batch), DiskTrouble);
    CHECK(kept->store().end() == before);  // nobody may be told yet
    CHECK_THROWS_AS(kept->store().append(batch), DiskTrouble);
    CHECK_THROWS_AS(kept->store().probe(), DiskTrouble);
    kept->be_silent();
    CHECK_THROWS_AS(kept->store().recover(), DiskTrouble);
    CHECK_THROWS_AS(kept->store().append(batch), DiskTrouble);
    CHECK(kept->store().end() == before);
    kept->mend();
    const Found found = kept->store().recover();
    const std::size_t there = found == Found::all ? 80 : 40;
    check_has(kept->store(), std::span(records).first(there));
    const Seen known = seen(kept->store());
    CHECK(kept->store().recover() == Found::nothing);
    CHECK(seen(kept->store()) == known);
    // What recovery said is so from then on.
    kept->reopen();
    CHECK(seen(kept->store()) == known);
    kept->store().probe();
    kept->store().append(std::span(records).subspan(there));
    check_has(kept->store(), records);
}

TEST_CASE("a full disk takes nothing and loses nothing") {
    const auto kept = any_store();
    if (!kept) return;
    const auto records = Played(55).next(90);
    kept->store().append(std::span(records).first(30));
    const Seen before = seen(kept->store());
    kept->be_full();
    CHECK_THROWS_AS(kept->store().probe(), DiskTrouble);
    CHECK_THROWS_AS(kept->store().append(std::span(records).subspan(30)), DiskTrouble);
    kept->mend();
    CHECK(kept->store().recover() == Found::nothing);
    CHECK(seen(kept->store()) == before);
    kept->store().append(std::span(records).subspan(30));
    check_has(kept->store(), records);
}

TEST_CASE("every store chains the same records alike: numbers and ends, but for what is sealed") {
    KeptInSqlite sqlite;
    KeptInMemory memory(Write::fails);
    const auto records = Played(56).next(500);
    for (Kept* const kept : {static_cast<Kept*>(&sqlite), static_cast<Kept*>(&memory)})
        kept->store().append(records);
    const auto& one = sqlite.store().stream_ends().all();
    const auto& other = memory.store().stream_ends().all();
    REQUIRE_EQ(one.size(), other.size());
    for (const auto& [stream, end] : one) {
        CHECK_EQ(end.number, other.at(stream).number);
        CHECK_EQ(end.record, other.at(stream).record);
    }
    // The same records always have the same head in memory, where nothing is sealed by chance.
    MemoryStore again;
    for (const Record& record : records) again.append(std::span(&record, 1));
    CHECK(again.end() == memory.store().end());
    auto changed = records;
    changed[250].time_ms += 1;
    MemoryStore another;
    another.append(changed);
    CHECK(another.end() != memory.store().end());
}
