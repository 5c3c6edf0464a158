// Logs that were tampered with, in every way there is: each is found, and named by its number.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>

#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/stream_ends.hpp>

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

// A true log, and a copy of it to tamper with, made anew each time.
class Tampered {
  public:
    explicit Tampered(std::vector<Record> records) : records_(std::move(records)) {
        const DataFolder folder(truth_.path());
        Log log(folder);
        log.append(records_);
        head_ = log.head();
    }

    const std::vector<Record>& records() const { return records_; }
    const Hash& head() const { return head_; }
    const std::filesystem::path& path() const { return copy_.path(); }

    void start_anew() {
        for (const auto& file : std::filesystem::directory_iterator(copy_.path()))
            std::filesystem::remove(file);
        for (const auto& file : std::filesystem::directory_iterator(truth_.path()))
            std::filesystem::copy_file(file, copy_.path() / file.path().filename());
    }
    // SQL by somebody who has the file; then the audit.
    AuditReport after(const std::string& statements, std::optional<Hash> head = {}) {
        start_anew();
        {
            Database database(database_in(copy_.path()), Access::read_write);
            database.run(("PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF;" + statements).c_str());
        }
        return audit(copy_.path(), head, usual).value();
    }

  private:
    std::vector<Record> records_;
    Scratch truth_, copy_;
    Hash head_{};
};

std::string told(const AuditReport& report) {
    std::string text;
    for (const AuditFault& fault : report.faults)
        text += std::to_string(fault.event) + " " + fault.kind + "; ";
    return text;
}

bool names(const AuditReport& report, std::uint64_t number) {
    return std::ranges::any_of(report.faults,
                               [&](const AuditFault& fault) { return fault.event == number; });
}

// The first record of each kind of wish, and the first and last of all.
std::vector<std::uint64_t> one_of_each(const std::vector<Record>& records) {
    std::vector<std::uint64_t> numbers{records.back().number};
    std::vector<std::size_t> seen;
    for (const Record& record : records)
        if (std::ranges::find(seen, record.wish.what.index()) == seen.end()) {
            seen.push_back(record.wish.what.index());
            numbers.push_back(record.number);
        }
    return numbers;
}

std::string at(std::uint64_t number) {
    return " WHERE number = " + std::to_string(number) + ";";
}

}  // namespace

TEST_CASE("a true log has no fault") {
    const Scratch scratch;
    Played played(3);
    std::uint64_t rounds = 0;
    Hash early{}, head{};
    {
        const DataFolder folder(scratch.path());
        Log log(folder);
        for (int i = 0; i < 30; ++i) {
            const auto records = played.next(100);
            for (const Record& record : records) rounds += record.wish.is<BeginRound>();
            log.append(records);
            if (i == 3) early = log.head();
        }
        head = log.head();
        // A floor that is running may be audited too.
        CHECK_EQ(told(audit(scratch.path(), head, usual).value()), "");
    }
    const AuditReport report = audit(scratch.path(), early, usual).value();
    CHECK_EQ(told(report), "");
    CHECK(report.ok());
    CHECK_EQ(report.events, 3000);
    CHECK_EQ(report.replayed, 3000);
    CHECK_EQ(report.rounds, rounds);
    CHECK(report.head == head);
    CHECK_FALSE(audit(scratch.path() / "nowhere", {}, usual).has_value());
}

TEST_CASE("every column of every kind of record, changed, is found where it was changed") {
    Tampered log(Played(4).next(600));
    const auto numbers = one_of_each(log.records());
    CHECK(numbers.size() > 8);
    for (const std::uint64_t number : numbers)
        for (const char* change :
             {"time_ms = time_ms + 1", "table_no = table_no + 1", "round = round + 1",
              "kind = kind || 's'", "open = open || ' '", "open = replace(open, 'time', 'tine')",
              "open = '{}'", "open = ''", "sealed = zeroblob(length(sealed))",
              "sealed = substr(sealed, 1, length(sealed) - 1)", "sealed = x''",
              "hash = zeroblob(32)", "hash = x'00'"}) {
            const AuditReport report =
                log.after("UPDATE records SET " + std::string(change) + at(number));
            CAPTURE(number);
            CAPTURE(change);
            CHECK_EQ(told(report), std::to_string(number) + " changed; ");
        }
}

TEST_CASE("records taken out, put in, exchanged and cut off are named") {
    Tampered log(Played(5).next(300));
    const std::uint64_t last = log.records().size();
    for (std::uint64_t number = 1; number < last; number += 13) {
        CAPTURE(number);
        const auto missing = std::to_string(number) + " missing; ";
        const auto after_it = " WHERE number > " + std::to_string(number) + ";";
        CHECK(names(log.after("DELETE FROM records" + at(number)), number));
        CHECK_EQ(told(log.after("DELETE FROM postings" + at(number) + "DELETE FROM records" +
                                at(number))),
                 missing);
        // Renumbered, so that no gap is seen.
        CHECK_EQ(told(log.after("DELETE FROM postings WHERE number >= " + std::to_string(number) +
                                "; DELETE FROM records" + at(number) +
                                "UPDATE records SET number = -number" + after_it +
                                "UPDATE records SET number = -number - 1 WHERE number < 0;"))
                     .substr(0, missing.size()),
                 missing);
        // A copy of another put in, the rest moved up.
        const AuditReport inserted = log.after(
            "DELETE FROM postings; UPDATE records SET number = -number" + after_it +
            "UPDATE records SET number = -number + 1 WHERE number < 0;"
            "INSERT INTO records SELECT " +
            std::to_string(number + 1) +
            ", time_ms, table_no, round, kind, open, sealed, hash FROM records" + at(number));
        CHECK(names(inserted, number + 1));
        CHECK(told(inserted).find("inserted") != std::string::npos);
        CHECK_EQ(
            told(log.after("DELETE FROM postings WHERE number >= " + std::to_string(number) +
                               "; DELETE FROM records WHERE number >= " + std::to_string(number),
                           log.head())),
            std::to_string(number) + " truncated; ");
    }
    CHECK_EQ(told(log.after("UPDATE records SET number = -1 WHERE number = 20;"
                            "UPDATE records SET number = 20 WHERE number = 57;"
                            "UPDATE records SET number = 57 WHERE number = -1")),
             "20 swapped; 57 swapped; ");
    CHECK_EQ(told(log.after("UPDATE records SET sealed = (SELECT sealed FROM records WHERE number "
                            "= 31) WHERE number = 30")),
             "30 changed; ");
    CHECK_EQ(told(log.after("INSERT INTO records SELECT 301, time_ms, table_no, round, kind, open, "
                            "sealed, hash FROM records WHERE number = 300")),
             "301 inserted; ");
}

TEST_CASE("who knows how the hashes are made, but has no key, is found too") {
    Tampered log(Played(6).next(200));
    for (const std::uint64_t number : {2, 77, 199, 200}) {
        log.start_anew();
        {
            Database database(database_in(log.path()), Access::read_write);
            std::vector<Row> rows = all_rows(database);
            rows[number - 1].open.insert(rows[number - 1].open.find("\"time\":") + 7, "1");
            write_anew(database, rows);
        }
        const AuditReport report = audit(log.path(), {}, usual).value();
        REQUIRE_FALSE(report.ok());
        CHECK_EQ(report.faults[0].event, number);
        CHECK_EQ(report.faults[0].kind, "forged");
    }
}

TEST_CASE("what stands beside the records is checked against them") {
    Tampered log(Played(7).next(300));
    const auto number = std::ranges::find_if(log.records(), [](const Record& record) {
                            return record.number > 250 && !record.postings.empty();
                        })->number;
    const std::string expected = std::to_string(number) + " postings; ";
    for (const char* change :
         {"UPDATE postings SET cents = cents + 1", "UPDATE postings SET holder = 'cage'",
          "UPDATE postings SET table_no = 99", "UPDATE postings SET of = 77",
          "UPDATE postings SET place = place + 100", "DELETE FROM postings"})
        CHECK_EQ(told(log.after(change + at(number))), expected);
    CHECK_EQ(told(log.after("INSERT INTO postings VALUES (" + std::to_string(number) +
                            ", 99, 'cage', -1, -1, 5)")),
             expected);
    CHECK_EQ(told(log.after("INSERT INTO postings VALUES (301, 0, 'cage', -1, -1, 5)")),
             "301 missing; ");
    CHECK_EQ(told(log.after("INSERT INTO postings VALUES (-4, 0, 'cage', -1, -1, 5)")),
             "0 missing; ");
    CHECK_EQ(told(log.after("CREATE TRIGGER t AFTER INSERT ON records BEGIN "
                            "DELETE FROM records WHERE number = new.number - 1; END")),
             "0 schema; ");
    log.start_anew();
    std::filesystem::remove(key_in(log.path()));
    CHECK_EQ(told(audit(log.path(), {}, usual).value()), "0 key; ");
    std::ofstream(key_in(log.path())) << std::string(32, 'k');
    std::filesystem::permissions(key_in(log.path()), std::filesystem::perms::owner_read);
    CHECK_EQ(told(audit(log.path(), {}, usual).value()), "0 key; ");
}

// These have the key: a host who tampers with the program, or a program that is wrong.
TEST_CASE("a row that names another wish, table or round than its record is found") {
    Tampered log(Played(9).next(300));
    const auto told_after = [&](auto change) {
        log.start_anew();
        const Key key = Key::read(key_in(log.path()));
        {
            Database database(database_in(log.path()), Access::read_write);
            std::vector<Row> rows = all_rows(database);
            Row& row = rows.back();
            const Bytes hidden = key.open(row.sealed, open_bytes(row)).value();
            change(row);
            row.sealed = key.seal(hidden, open_bytes(row));
            write_anew(database, rows);
        }
        std::string told;
        const AuditReport report = audit(log.path(), {}, usual).value();
        for (const AuditFault& fault : report.faults)
            if (fault.kind == "encoding") told += fault.message;
        return told;
    };
    CHECK_EQ(told_after([](Row&) {}), "");
    const std::string said = "the row of record 300 names another wish, table or round";
    CHECK_EQ(told_after([](Row& row) { row.kind = row.kind == "sit" ? "stand" : "sit"; }), said);
    CHECK_EQ(told_after([](Row& row) { ++row.table; }), said);
    CHECK_EQ(told_after([](Row& row) { ++row.round; }), said);
}

TEST_CASE("records sealed by the floor itself that do not follow are found") {
    auto records = Played(8).next(400);
    const auto dealing = std::ranges::find_if(records, [](const Record& record) {
        return record.number > 300 && first<RoundBegan>(record.facts) != nullptr &&
               !record.postings.empty();
    });
    const auto kinds_after = [&](auto change) {
        auto changed = records;
        Record& record = changed[dealing->number - 1];
        change(record);
        const Scratch scratch;
        {
            const DataFolder folder(scratch.path());
            Log(folder).append(changed);
        }
        const AuditReport report = audit(scratch.path(), {}, usual).value();
        std::string kinds;
        for (const AuditFault& fault : report.faults)
            if (fault.event == record.number) kinds += fault.kind + " ";
        return kinds;
    };
    CHECK_EQ(kinds_after([](Record&) {}), "");
    CHECK_EQ(kinds_after(
                 [](Record& record) { std::get<BeginRound>(record.wish.what).seed.bytes[0] ^= 1; }),
             "replay commitment ");
    CHECK_EQ(kinds_after([](Record& record) {
                 for (Fact& fact : record.facts)
                     if (const auto* const began = as<RoundBegan>(fact)) {
                         RoundBegan other = *began;
                         other.root[0] ^= 1;
                         fact = other;
                     }
             }),
             "replay commitment ");
    CHECK_EQ(kinds_after([](Record& record) { record.postings[0].amount += dollars(1); }),
             "replay money ");
    CHECK_EQ(kinds_after([](Record& record) { record.postings[0].cause = Cause::rake; }),
             "replay money ");
    CHECK_EQ(kinds_after([](Record& record) { record.postings.pop_back(); }), "replay money ");
    // As earlier versions wrote them, which this floor's records are not.
    CHECK_EQ(kinds_after([](Record& record) {
                 record.net = ledger::net_of(record);
                 record.postings.clear();
             }),
             "replay money ");
    CHECK_EQ(kinds_after([](Record& record) {
                 std::vector<Event*> down;
                 for (Fact& fact : record.facts)
                     if (auto* const one = std::get_if<Event>(&fact))
                         if (one->kind == EventKind::dealt_down) down.push_back(one);
                 std::swap(down[0]->card, down[1]->card);
             }),
             "replay commitment ");
    CHECK_EQ(kinds_after([](Record& record) { record.time_ms += 1; }), "");
    CHECK_EQ(kinds_after([](Record& record) { record.clock_ms = 5; }), "");
    CHECK_EQ(kinds_after([](Record& record) {
                 for (Fact& fact : record.facts)
                     if (auto* const one = std::get_if<Event>(&fact)) one->detail ^= 1;
             }),
             "replay ");
}

TEST_CASE("a record that says the same in other letters is not what the floor wrote") {
    const auto records = Played(12).next(300);
    const auto after = [&](const std::string& what, const std::string& instead) {
        const Scratch scratch;
        {
            const DataFolder folder(scratch.path());
            Log(folder).append(records);
        }
        {
            const Key key = Key::read(key_in(scratch.path()));
            Database database(database_in(scratch.path()), Access::read_write);
            std::vector<Row> rows = all_rows(database);
            Row& last = rows.back();
            const Bytes hidden = key.open(last.sealed, open_bytes(last)).value();
            const std::size_t at = last.open.find(what);
            REQUIRE(at != std::string::npos);
            last.open.replace(at, what.size(), instead);
            last.sealed = key.seal(hidden, open_bytes(last));
            write_anew(database, rows);
        }
        std::filesystem::remove(scratch.path() / "floor.head");
        return told(audit(scratch.path(), {}, usual).value());
    };
    CHECK_EQ(after("\"facts\"", "\"facts\""), "");
    CHECK_EQ(after("\"facts\":[", "\"facts\": ["), "300 replay; ");
    CHECK_EQ(after("\"facts\":[", "\"facts\":[7,"), "300 encoding; ");
    CHECK_EQ(after("\"wish\":\"", "\"wish\":\"x"), "300 encoding; ");
}

TEST_CASE("a thousand random edits, cuts and exchanges") {
    Tampered log(Played(9).next(240));
    MadeUp chance(1);
    const auto any = [&](std::uint32_t from = 1) {
        return std::to_string(from + chance.below(241 - from));
    };
    constexpr const char* columns[] = {"number", "time_ms", "table_no", "round",
                                       "kind",   "open",    "sealed",   "hash"};
    for (int i = 0; i < 1000; ++i) {
        const std::string number = any(), other = any(), column = columns[1 + chance.below(7)];
        if (number == other) continue;
        const std::string place = std::to_string(1 + chance.below(40));
        std::string change;
        switch (chance.below(6)) {
            case 0:  // one byte
                change = "UPDATE records SET sealed = CAST(substr(sealed, 1, " + place +
                         " - 1) || x'" + (chance.below(2) == 0 ? "00" : "ff") +
                         "' || substr(sealed, " + place + " + 1) AS BLOB) WHERE number = " + number;
                break;
            case 1:
                change = "UPDATE records SET open = substr(open, 1, " + place +
                         ") || substr(open, " + place + " + 2) WHERE number = " + number;
                break;
            case 2:
                change = "UPDATE records SET " + column + " = (SELECT " + column +
                         " FROM records WHERE number = " + other + ") WHERE number = " + number;
                break;
            case 3:
                change = "DELETE FROM records WHERE number = " + number;
                break;
            case 4:
                change = "DELETE FROM records WHERE number >= " + number +
                         "; DELETE FROM postings WHERE number >= " + number;
                break;
            default:
                change = "UPDATE records SET number = -5 WHERE number = " + number +
                         "; UPDATE records SET number = " + number + " WHERE number = " + other +
                         "; UPDATE records SET number = " + other + " WHERE number = -5";
        }
        // Columns may be the same in both rows, and then nothing was changed.
        const AuditReport report = log.after(change, log.head());
        if (report.ok()) {
            Database changed(database_in(log.path()), Access::read);
            Rows rows(changed);
            StreamEnds ends;
            Hash head = no_hash;
            while (const auto row = rows.next()) {
                if (!*row || hash_of(**row) != (*row)->hash || !ends.fit(**row)) FAIL(change);
                ends.take(**row);
                head = head_after(head, (*row)->hash);
            }
            CHECK(head == log.head());
        }
    }
}

// docs/decisions/0011: what a text was read as stands in the log as data.
TEST_CASE("a floor file that can no longer be read is taken as it was read, and that is remarked") {
    Tampered log(Played(4).next(300));
    log.start_anew();
    const auto unreadable = [](std::string_view, Behaviour) -> Result<FloorTerms> {
        return fail("'raise-cap' is now needed");
    };
    const AuditReport report = audit(log.path(), {}, unreadable).value();
    CHECK(report.ok());
    CHECK_EQ(report.replayed, report.events);
    REQUIRE_EQ(report.remarks.size(), 1);
    CHECK_EQ(report.remarks[0].kind, "not-decided");
    CHECK_EQ(report.remarks[0].event, 1);
}
