#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>

#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/sqlite.hpp>

#include "records.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

std::vector<Record> made_up(std::uint64_t count) {
    MadeUp chance(count);
    std::vector<Record> records;
    for (std::uint64_t number = 1; number <= count; ++number)
        records.push_back(chance.record(number));
    return records;
}

std::vector<Record> read(const Log& log) {
    std::vector<Record> records;
    log.read_all([&](const Record& record) { records.push_back(record); });
    return records;
}

bool same_all(const std::vector<Record>& a, const std::vector<Record>& b) {
    return std::ranges::equal(a, b, [](const Record& x, const Record& y) { return same(x, y); });
}

template <class Call>
std::string complaint_of(Call call) {
    try {
        call();
    } catch (const StoreError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("what is appended is there after the log is opened again") {
    const Scratch scratch;
    const auto records = made_up(50);
    Hash head{};
    {
        const DataFolder folder(scratch.path() / "new" / "data");
        Log log(folder);
        CHECK_EQ(log.size(), 0);
        CHECK(log.head() == Hash{});
        log.append({});
        log.append(std::span(records).first(1));
        log.append(std::span(records).subspan(1, 30));
        head = log.head();
        CHECK(same_all(read(log), {records.begin(), records.begin() + 31}));
    }
    const DataFolder folder(scratch.path() / "new" / "data");
    Log log(folder);
    CHECK_EQ(log.size(), 31);
    CHECK(log.head() == head);
    log.append(std::span(records).subspan(31));
    CHECK_EQ(log.size(), 50);
    CHECK(same_all(read(log), records));
}

TEST_CASE("postings are written beside their records") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Log log(folder);
    const auto records = made_up(40);
    log.append(records);
    Database database(folder.database(), Access::read);
    Statement all(database, "SELECT number, holder, table_no, of, cents FROM postings");
    for (const Record& record : records)
        for (const Balance& posting : ledger::net_of(record)) {
            REQUIRE(all.step());
            CHECK_EQ(all.number(0), static_cast<std::int64_t>(record.number));
            CHECK_EQ(all.text(1), name_of(posting.holder));
            CHECK_EQ(all.number(2), posting.table);
            CHECK_EQ(all.number(3), posting.of);
            CHECK_EQ(all.number(4), posting.amount.cents);
        }
    CHECK_FALSE(all.step());
}

TEST_CASE("the key and the database are their owner's alone") {
    const Scratch scratch;
    { const DataFolder folder(scratch.path()); }
    for (const char* name : {"floor.key", "floor.db", "floor.lock"}) {
        struct stat about {};
        REQUIRE_EQ(stat((scratch.path() / name).c_str(), &about), 0);
        CHECK_EQ(about.st_mode & 0777, 0600);
    }
    CHECK_EQ(std::filesystem::file_size(key_in(scratch.path())), 32);
}

TEST_CASE("a second holder of the folder is refused, by the first one's process") {
    const Scratch scratch;
    const auto open = [&] { const DataFolder folder(scratch.path()); };
    {
        const DataFolder first(scratch.path());
        CHECK_EQ(complaint_of(open),
                 scratch.path().string() + ": another floor is open here (process " +
                     std::to_string(getpid()) + "); stop it first, or choose another folder");
    }
    CHECK_EQ(complaint_of(open), "");
}

TEST_CASE("a key that is missing, open to others or no key is named") {
    const Scratch scratch;
    const auto open = [&] { const DataFolder folder(scratch.path()); };
    open();
    const auto key = key_in(scratch.path());
    chmod(key.c_str(), 0640);
    CHECK_EQ(complaint_of(open),
             key.string() + ": others than its owner may use it; chmod 600 is needed");
    chmod(key.c_str(), 0600);
    std::filesystem::resize_file(key, 31);
    CHECK_EQ(complaint_of(open), key.string() + ": is not a key: a key has 32 bytes");
    std::filesystem::resize_file(key, 33);
    CHECK_EQ(complaint_of(open), key.string() + ": is not a key: a key has 32 bytes");
    std::filesystem::remove(key);
    CHECK_EQ(complaint_of(open),
             key.string() + ": is missing; without it the log beside it cannot be opened");
}

TEST_CASE("a log sealed with another key is not read") {
    const Scratch scratch, other;
    {
        const DataFolder folder(scratch.path());
        Log(folder).append(made_up(3));
    }
    { const DataFolder folder(other.path()); }
    std::filesystem::copy_file(key_in(other.path()), key_in(scratch.path()),
                               std::filesystem::copy_options::overwrite_existing);
    const DataFolder folder(scratch.path());
    CHECK_EQ(complaint_of([&] { read(Log(folder)); }),
             "record 1 was changed, or the key is another floor's; pokerfloor audit verify says "
             "more");
}

TEST_CASE("files that are no log, or a newer one, are named") {
    const Scratch scratch;
    const auto open = [&] { const DataFolder folder(scratch.path()); };
    open();
    {
        Database database(database_in(scratch.path()), Access::read_write);
        database.run("INSERT INTO schema_steps VALUES (5, 'unknown')");
    }
    CHECK_EQ(complaint_of(open), "the log was written by a newer pokerfloor than this one");
    {
        Database database(database_in(scratch.path()), Access::read_write);
        database.run("DELETE FROM schema_steps; INSERT INTO schema_steps VALUES (1, 'other')");
    }
    CHECK_EQ(complaint_of(open), "the log's tables were not made by pokerfloor (schema step 1)");
    std::ofstream(database_in(scratch.path())) << std::string(5000, 'x');
    CHECK_EQ(complaint_of(open),
             database_in(scratch.path()).string() + ": the file is not a floor's log");
}

TEST_CASE("a record that cannot be written leaves the log as it was") {
    const Scratch scratch;
    const DataFolder folder(scratch.path());
    Log log(folder);
    auto records = made_up(5);
    log.append(std::span(records).first(2));
    const Hash head = log.head();
    records[4].wish.key = "\xff";
    CHECK_EQ(complaint_of([&] { log.append(std::span(records).subspan(2)); }),
             "record 5 cannot be written: a text in the wish is not UTF-8");
    CHECK_EQ(log.size(), 2);
    CHECK(log.head() == head);
    records[4].wish.key = "";
    log.append(std::span(records).subspan(2));
    CHECK(same_all(read(log), records));
}
