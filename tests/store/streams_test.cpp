// Streams: each record stands in those of everybody it concerns, each of them is a chain, and a log
// of an earlier version goes on with streams that name its end.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/log.hpp>

#include "played.hpp"
#include "records.hpp"
#include "rewritten.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

Result<FloorTerms> usual(std::string_view, Behaviour) {
    return a_table_of_every_game();
}

std::string told(const AuditReport& report) {
    std::string text;
    for (const AuditFault& fault : report.faults)
        text += std::to_string(fault.event) + " " + fault.kind + "; ";
    return text;
}

std::string named(const std::vector<Stream>& streams) {
    std::string text;
    for (const Stream& stream : streams) text += to_string(stream) + " ";
    return text;
}

std::vector<Record> read_stream(const RecordStore& store, const Stream& stream) {
    std::vector<Record> records;
    store.read_stream(stream, [&](const Record& record) { records.push_back(record); });
    return records;
}

std::vector<Record> of_stream(const std::vector<Record>& records, const Stream& stream) {
    std::vector<Record> some;
    for (const Record& record : records)
        if (std::ranges::count(streams_of(record), stream) == 1) some.push_back(record);
    return some;
}

bool same_all(const std::vector<Record>& a, const std::vector<Record>& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return same(x, y); });
}

}  // namespace

TEST_CASE("a record names everybody it concerns") {
    const auto records = Played(21).next(30'000);
    const auto first_of = [&](const Wished& what) {
        const auto found = std::ranges::find(
            records, what.index(), [](const Record& one) { return one.wish.what.index(); });
        REQUIRE(found != records.end());
        return *found;
    };
    const auto at = [](const Record& record) {
        return "table/" + std::to_string(record.wish.table) + " ";
    };
    const auto account = [](AccountId id) { return "account/" + std::to_string(id) + " "; };
    // Its meter is seeded from the cage.
    const auto tables = a_table_of_every_game().tables;
    const auto four_card =
        std::to_string(std::ranges::find(tables, "four-card", &PostedTable::id) - tables.begin());
    CHECK_EQ(named(streams_of(first_of(OpenFloor{}))), "floor fund/cage table/" + four_card + " ");
    CHECK_EQ(named(streams_of(first_of(OpenAccount{}))), "floor account/1 ");
    const Record grant = first_of(Credit{}), sit = first_of(Sit{}), top_up = first_of(TopUp{});
    CHECK_EQ(named(streams_of(grant)), "fund/cage " + account(grant.wish.as<Credit>()->account));
    CHECK_EQ(named(streams_of(sit)), at(sit) + account(sit.wish.by.account));
    CHECK_EQ(named(streams_of(top_up)), at(top_up) + account(top_up.wish.by.account));
    for (const Record& record : records) {
        const auto streams = streams_of(record);
        CHECK_FALSE(streams.empty());
        // Rounds touch their table alone, unless somebody leaves with their end.
        if (record.wish.is<PotAct>() && first<Stood>(record.facts) == nullptr)
            CHECK_EQ(named(streams), at(record));
        for (const Stood& stood : only<Stood>(record.facts))
            CHECK_EQ(std::ranges::count(streams, Stream{StreamKind::account, stood.account}), 1);
        for (const Stream& stream : streams) CHECK(parse_stream(to_string(stream)) == stream);
    }
    for (const char* no : {"", "Floor", "table", "table/", "table/-1", "table/01", "table/1 ",
                           "table/99999999999", "fund/other", "account/x"})
        CHECK_FALSE(parse_stream(no).has_value());
}

TEST_CASE("whoever opens a log finds its streams where they ended") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Log log(folder);
    log.append(Played(22).next(1500));
    const Log again(folder);
    CHECK(again.stream_ends().all() == log.stream_ends().all());
    again.read_all([](const Record&) {});
    CHECK(again.stream_ends().all() == log.stream_ends().all());
}

TEST_CASE("a log of an earlier version goes on: its streams name the end of it") {
    const Scratch scratch;
    const auto records = Played(24).next(900);
    {
        const DataFolder folder(scratch.path());
        Log(folder).append(std::span(records).first(600));
    }
    write_as_before_streams(scratch.path());
    Hash old_head{};
    {
        // As it lies there, by the tables of its time.
        const AuditReport report = audit(scratch.path(), {}, usual).value();
        CHECK_EQ(told(report), "");
        old_head = report.head;
    }
    Hash head{};
    {
        const DataFolder folder(scratch.path());
        Log log(folder);
        CHECK(log.head() == old_head);
        CHECK(log.stream_ends().all().empty());
        log.append(std::span(records).subspan(600, 100));
        std::uint64_t read = 0;
        log.read_all([&](const Record& record) { read += same(record, records[read]) ? 1 : 0; });
        CHECK_EQ(read, 700);
        log.append(std::span(records).subspan(700));
        head = log.head();
        const Stream floor{StreamKind::table, 3};
        CHECK(same_all(read_stream(log, floor),
                       of_stream(std::vector(records.begin() + 600, records.end()), floor)));
    }
    {
        Database database(database_in(scratch.path()), Access::read);
        int first_places = 0;
        for (const Row& row : all_rows(database)) {
            CHECK_EQ(row.places.empty(), row.number <= 600);
            for (const Place& place : row.places)
                if (place.number == 1) {
                    ++first_places;
                    CHECK(place.previous == old_head);
                }
        }
        CHECK(first_places > 20);
    }
    for (const Hash& noted : {old_head, head})
        CHECK_EQ(told(audit(scratch.path(), noted, usual).value()), "");
    // The part of before is still covered.
    Database(database_in(scratch.path()), Access::read_write)
        .run("UPDATE records SET time_ms = time_ms + 1 WHERE number = 55");
    CHECK_EQ(told(audit(scratch.path(), {}, usual).value()), "55 changed; ");
}

TEST_CASE("places and heads of commits that were tampered with are found") {
    const Scratch scratch;
    const auto records = Played(25).next(400);
    {
        const DataFolder folder(scratch.path());
        Log log(folder);
        for (std::size_t i = 0; i < records.size(); i += 50)
            log.append(std::span(records).subspan(i, 50));
    }
    const auto after = [&](const std::string& change) {
        const Scratch copy;
        for (const auto& file : std::filesystem::directory_iterator(scratch.path()))
            std::filesystem::copy_file(file, copy.path() / file.path().filename());
        Database(database_in(copy.path()), Access::read_write)
            .run(("PRAGMA foreign_keys=OFF;" + change).c_str());
        return told(audit(copy.path(), {}, usual).value());
    };
    CHECK_EQ(after(""), "");
    for (const char* change :
         {"UPDATE places SET stream = 'table/77' WHERE record = 120 AND place = 0",
          "UPDATE places SET stream = 'nobody' WHERE record = 120 AND place = 0",
          "UPDATE places SET number = number + 1 WHERE record = 120",
          "UPDATE places SET previous = zeroblob(32) WHERE record = 120",
          "DELETE FROM places WHERE record = 120",
          "INSERT INTO places VALUES (120, 9, 'floor', 1, 0, zeroblob(32))"})
        CHECK_EQ(after(change), "120 changed; ");
    // Once for each of its streams.
    CHECK_EQ(after("UPDATE places SET after = 3 WHERE record = 120"), "120 changed; 120 changed; ");
    CHECK_EQ(after("UPDATE commits SET head = zeroblob(32) WHERE number = 200"), "200 head; ");
    CHECK_EQ(after("INSERT INTO commits VALUES (401, zeroblob(32))"), "401 missing; ");
    CHECK_EQ(after("INSERT INTO places VALUES (401, 0, 'floor', 1, 0, zeroblob(32))"),
             "401 missing; ");
}
