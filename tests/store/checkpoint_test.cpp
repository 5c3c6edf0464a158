// Checkpoints: whoever kept one finds every change to what it covers, also by somebody who has the
// folder with both keys, writes the log anew and signs again.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/checkpoint_files.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/memory_store.hpp>
#include <pokerfloor/store/row_of.hpp>

#include "played.hpp"
#include "records.hpp"
#include "rewritten.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;
namespace fs = std::filesystem;

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

void copy_folder(const fs::path& from, const fs::path& to) {
    fs::remove_all(to);
    fs::copy(from, to, fs::copy_options::recursive);
}

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

MadeCheckpoint made(const fs::path& floor, std::int64_t now_ms = 1'800'000'000'000) {
    return make_checkpoint(floor, usual_checkpoint_files(floor), now_ms).value();
}

AuditReport held_against(const fs::path& floor, const std::vector<Checkpoint>& kept,
                         std::optional<PublicKey> key = {}) {
    KeptElsewhere elsewhere{.head = {}, .checkpoints = {}, .key = key};
    for (const Checkpoint& one : kept) elsewhere.checkpoints.push_back({"kept", one});
    return audit_against(elsewhere, floor, usual).value();
}

// A floor of 600 records with checkpoints after 200, 400 and 500 of them.
struct Sealed {
    Sealed() : records(Played(31).next(600)) {
        const DataFolder folder(scratch.path());
        Log log(folder);
        std::size_t from = 0;
        for (const std::size_t to : {200, 400, 500, 600}) {
            for (; from < to; from += 20) log.append(std::span(records).subspan(from, 20));
            if (to < 600) checkpoints.push_back(made(scratch.path()).checkpoint);
        }
        key = SigningKey::read(usual_checkpoint_files(scratch.path()).key).public_key();
    }

    // Somebody has all of it: other records in place of these, whatever differs sealed anew with
    // the floor's key, all chains and heads made to fit, and the checkpoints signed anew.
    AuditReport after_forging(const std::vector<Record>& forged,
                              const std::vector<std::size_t>& kept) const {
        const Scratch other;
        copy_folder(scratch.path(), other.path());
        fs::remove(other.path() / "floor.head");
        fs::remove_all(other.path() / "checkpoints");
        {
            const Key floor_key = Key::read(key_in(other.path()));
            Database database(database_in(other.path()), Access::read_write);
            const std::vector<Row> before = all_rows(database);
            StreamEnds ends;
            std::vector<Row> rows;
            for (const Record& record : forged) {
                rows.push_back(row_of(record, ends, floor_key));
                if (const std::size_t i = rows.size() - 1; i < before.size())
                    if (rows[i].open == before[i].open && rows[i].places == before[i].places)
                        rows[i] = before[i];
                ends.take(rows.back());
            }
            database.run("PRAGMA foreign_keys=OFF; DELETE FROM postings; DELETE FROM records");
            write_anew(database, rows);
            write_postings(database, forged);
        }
        made(other.path());
        // To whoever kept nothing, it is a log.
        CHECK_EQ(told(audit(other.path(), std::nullopt, usual).value()), "");
        std::vector<Checkpoint> some;
        for (const std::size_t one : kept) some.push_back(checkpoints[one]);
        return held_against(other.path(), some, key);
    }

    Scratch scratch;
    std::vector<Record> records;
    std::vector<Checkpoint> checkpoints;
    PublicKey key{};
};

// The log as it is, but for the nonces.
std::vector<Record> with(std::vector<Record> records, std::uint64_t number, auto change) {
    change(records[number - 1]);
    return records;
}

}  // namespace

TEST_CASE("a true log is what its checkpoints sealed, and what came after is not anchored") {
    const Sealed floor;
    REQUIRE_EQ(floor.checkpoints.size(), 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const Checkpoint& one = floor.checkpoints[i];
        CHECK_EQ(one.number, i + 1);
        CHECK(is_signed(one));
        CHECK(one.previous == (i == 0 ? Hash{} : hash_of(floor.checkpoints[i - 1])));
        const AuditReport report = held_against(floor.scratch.path(), {one}, floor.key);
        CHECK_EQ(told(report), "");
        CHECK(report.remarks.empty());
        CHECK_EQ(report.anchored, one.head.number);
        REQUIRE_EQ(report.checkpoints.size(), 1);
        CHECK(report.checkpoints[0].fits);
    }
    const AuditReport all = held_against(floor.scratch.path(), floor.checkpoints, floor.key);
    CHECK_EQ(told(all), "");
    CHECK_EQ(all.anchored, 500);
    // Without a key that was kept, that is said.
    CHECK_EQ(held_against(floor.scratch.path(), {floor.checkpoints[0]}).remarks.size(), 1);
    // The next one covers the rest; when nothing has happened since, it is the last one.
    const MadeCheckpoint next = made(floor.scratch.path());
    CHECK(next.is_new);
    CHECK_EQ(next.checkpoint.head.number, 600);
    CHECK_FALSE(made(floor.scratch.path()).is_new);
    CHECK_EQ(held_against(floor.scratch.path(), {next.checkpoint}, floor.key).anchored, 600);
    // Made step by step, it is the same as if it had been made at once.
    const Scratch elsewhere;
    const auto at_once = make_checkpoint(floor.scratch.path(),
                                         {elsewhere.path() / "c", elsewhere.path() / "k.key"}, 5);
    CHECK(at_once->checkpoint.streams == next.checkpoint.streams);
    CHECK(at_once->checkpoint.root == next.checkpoint.root);
}

TEST_CASE("a cut tail and an older copy of the whole folder are found") {
    const Sealed floor;
    const auto cut_to = [&](std::size_t count) {
        return floor.after_forging(
            std::vector(floor.records.begin(),
                        floor.records.begin() + static_cast<std::ptrdiff_t>(count)),
            {2});
    };
    CHECK_EQ(told(cut_to(499)), "500 truncated; ");
    CHECK_EQ(told(cut_to(250)), "251 truncated; ");
    CHECK_EQ(cut_to(250).anchored, 0);

    // A copy that was taken earlier, as it was then, floor.head and all.
    const Scratch older;
    {
        const DataFolder folder(older.path());
        Log(folder).append(std::span(floor.records).first(300));
    }
    CHECK_EQ(told(audit(older.path(), std::nullopt, usual).value()), "");
    CHECK_EQ(told(held_against(older.path(), {floor.checkpoints[2]}, floor.key)),
             "301 truncated; ");
    const Scratch empty;
    { const DataFolder folder(empty.path()); }
    CHECK_EQ(told(held_against(empty.path(), {floor.checkpoints[2]}, floor.key)), "1 truncated; ");
}

TEST_CASE("changed times and names are found, with both keys in hand") {
    const Sealed floor;
    // Nothing follows from these: a floor made anew makes the same of them.
    const auto later = with(floor.records, 150, [](Record& one) { one.time_ms += 1; });
    const auto clock = with(floor.records, 350, [](Record& one) { one.clock_ms = 7; });
    for (const auto& [forged, number] : {std::pair(later, 150u), std::pair(clock, 350u)}) {
        const AuditReport report = floor.after_forging(forged, {0, 1, 2});
        CAPTURE(told(report));
        REQUIRE_FALSE(report.ok());
        // Not before the last checkpoint that fits, and not after the record.
        CHECK_EQ(report.faults[0].kind, "checkpoint");
        CHECK_LE(report.faults[0].event, number);
        CHECK_GT(report.faults[0].event, number < 200 ? 0u : 200u);
        CHECK_EQ(report.anchored, number < 200 ? 0u : 200u);
    }
    const auto opened = std::ranges::find_if(floor.records, [](const Record& one) {
        return one.number > 100 && one.wish.is<OpenAccount>();
    });
    REQUIRE(opened != floor.records.end());
    const auto renamed = with(floor.records, opened->number, [](Record& one) {
        std::get<OpenAccount>(one.wish.what).name = "Mallory";
        for (Fact& fact : one.facts)
            if (auto* const account = std::get_if<AccountOpened>(&fact)) account->name = "Mallory";
    });
    const AuditReport report = floor.after_forging(renamed, {2});
    REQUIRE_EQ(report.faults.size(), 1);
    CHECK_EQ(report.faults[0].kind, "checkpoint");
    CHECK_LE(report.faults[0].event, opened->number);
    CHECK_NE(report.faults[0].message.find("floor, "), std::string::npos);
}

TEST_CASE("a grant put in is found inside of what is covered, and told as not anchored behind it") {
    const Sealed floor;
    const auto with_grant_at = [&](std::size_t place) {
        Played other(31);
        std::vector<Record> forged = other.next(place);
        Floor again(a_table_of_every_game());
        for (const Record& record : forged) REQUIRE(again.act(record.wish, record.time_ms));
        forged.push_back(
            again.act({.what = Credit{3, dollars(777)}}, forged.back().time_ms).value());
        for (std::size_t i = place; i < floor.records.size(); ++i) {
            auto record = again.act(floor.records[i].wish, floor.records[i].time_ms);
            REQUIRE(record.has_value());
            forged.push_back(std::move(*record));
        }
        return forged;
    };
    const auto inside = with_grant_at(450);
    const AuditReport found = floor.after_forging(inside, {1, 2});
    REQUIRE_EQ(found.faults.size(), 1);
    CHECK_EQ(found.faults[0].kind, "checkpoint");
    CHECK_GT(found.faults[0].event, 400);
    CHECK_LE(found.faults[0].event, 451);
    CHECK_EQ(found.anchored, 400);
    // Behind it nobody can say, and that is said.
    CHECK_EQ(floor.after_forging(floor.records, {2}).anchored, 500);
    {
        const DataFolder folder(floor.scratch.path());
        Log log(folder);
        std::vector<Record> more = floor.records;
        more.resize(600);
        Record grant = floor.records[2];
        grant.number = 601;
        log.append(std::span(&grant, 1));
    }
    const AuditReport behind =
        held_against(floor.scratch.path(), {floor.checkpoints[2]}, floor.key);
    CHECK_EQ(behind.anchored, 500);
    CHECK_EQ(behind.events, 601);
}

TEST_CASE("streams that were not touched are not blamed") {
    const Sealed floor;
    const auto act = std::ranges::find_if(
        floor.records, [](const Record& one) { return one.number > 420 && one.wish.is<PotAct>(); });
    REQUIRE(act != floor.records.end());
    const auto forged = with(floor.records, act->number, [](Record& one) { one.time_ms += 1; });
    const AuditReport report = floor.after_forging(forged, {2});
    REQUIRE_EQ(report.faults.size(), 1);
    CAPTURE(report.faults[0].message);
    const std::string table = "table/" + std::to_string(act->wish.table);
    CHECK_NE(report.faults[0].message.find(table), std::string::npos);
    CHECK_EQ(report.faults[0].message.find("floor"), std::string::npos);
    CHECK_LE(report.faults[0].event, act->number);
    // The records before the first of that table are as they were.
    CHECK_GT(report.faults[0].event, 100);
}

TEST_CASE("a new key is signed by the one before, and others are not followed") {
    const Sealed floor;
    const CheckpointFiles files = usual_checkpoint_files(floor.scratch.path());
    const PublicKey first = floor.key;
    CHECK(read_public_key(text_of(public_half_of(files.key))) == first);
    const SigningKey second = SigningKey::renew(files.key, 5),
                     third = SigningKey::renew(files.key, 6);
    CHECK(read_public_key(text_of(public_half_of(files.key))) == third.public_key());
    CHECK_EQ(third.renewals().size(), 2);
    const Checkpoint next = made(floor.scratch.path()).checkpoint;
    CHECK(next.key == third.public_key());
    for (const PublicKey& kept : {first, second.public_key(), third.public_key()})
        CHECK_EQ(told(held_against(floor.scratch.path(), {next}, kept)), "");
    // The key of today says nothing of what was signed before it took over.
    CHECK_EQ(told(held_against(floor.scratch.path(), {floor.checkpoints[0]}, third.public_key())),
             "0 signature; ");
    CHECK_EQ(told(held_against(floor.scratch.path(), {next}, PublicKey{1})), "0 signature; ");
    Checkpoint broken = next;
    broken.renewals[0].signature[3] ^= 1;
    CHECK_FALSE(comes_from(first, broken.key, broken.renewals));
    Checkpoint changed = next;
    changed.time_ms += 1;
    CHECK_EQ(told(held_against(floor.scratch.path(), {changed}, first)), "0 signature; ");
    // One that was made anew does not follow.
    Checkpoint other = floor.checkpoints[1];
    other.time_ms += 1;
    CHECK_EQ(told(held_against(floor.scratch.path(), {other, floor.checkpoints[2]})),
             "0 signature; 0 checkpoint; ");
    // Only its owner may use it.
    fs::permissions(files.key, fs::perms(0644));
    CHECK_THROWS_AS(SigningKey::read(files.key), StoreError);
    fs::permissions(files.key, fs::perms(0600));
    std::ofstream(files.key) << "something else";
    CHECK_THROWS_AS(SigningKey::read(files.key), StoreError);
}

TEST_CASE("a checkpoint's text is read as it is written, and not otherwise") {
    const Sealed floor;
    const std::string text = to_string(floor.checkpoints[1]);
    CHECK(read_checkpoint(text) == floor.checkpoints[1]);
    // Any line changed, taken out or doubled.
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        lines.push_back(text.substr(from, end + 1 - from));
        from = end + 1;
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (const std::string& instead : {std::string(), lines[i] + lines[i], " " + lines[i]}) {
            std::string changed;
            for (std::size_t j = 0; j < lines.size(); ++j) changed += j == i ? instead : lines[j];
            CHECK_FALSE(read_checkpoint(changed).has_value());
        }
    for (std::size_t length = 0; length < text.size(); length += 37)
        CHECK_FALSE(read_checkpoint(std::string_view(text).substr(0, length)).has_value());
    CHECK_FALSE(read_checkpoint(text + "x").has_value());
    // A renewal cut off in its line.
    CHECK_FALSE(read_checkpoint(text.substr(0, text.find("stream ")) + "renewal 12").has_value());
    std::string upper = text;
    upper[upper.find("root ") + 5] = 'A';
    CHECK_FALSE(read_checkpoint(upper).has_value());
}

TEST_CASE("a store in memory is sealed like any other") {
    MemoryStore memory;
    memory.append(Played(32).next(300));
    const Scratch scratch;
    const SigningKey key = SigningKey::create(scratch.path() / "k.key");
    const Checkpoint one = next_checkpoint(nullptr, memory.end(), memory.stream_ends(), 1, key);
    CHECK(is_signed(one));
    CHECK_EQ(one.streams.size(), memory.stream_ends().all().size());
    CHECK(read_checkpoint(to_string(one)) == one);
}

TEST_CASE("a floor of an earlier version is sealed with the log it had") {
    const Scratch scratch;
    const auto records = Played(33).next(500);
    {
        const DataFolder folder(scratch.path());
        Log(folder).append(std::span(records).first(300));
    }
    write_as_before_streams(scratch.path());
    { const DataFolder folder(scratch.path()); }
    const Checkpoint old = made(scratch.path()).checkpoint;
    CHECK(old.streams.empty());
    {
        const DataFolder folder(scratch.path());
        Log(folder).append(std::span(records).subspan(300));
    }
    const Checkpoint now = made(scratch.path()).checkpoint;
    const AuditReport report = held_against(scratch.path(), {old, now});
    CHECK_EQ(told(report), "");
    CHECK_EQ(report.anchored, 500);
}
