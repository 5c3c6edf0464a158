// A log that lost what was acknowledged is found out by floor.head; nothing else makes a floor
// refuse to open.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/head_file.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/sqlite.hpp>

#include "records.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;
namespace fs = std::filesystem;

namespace {

// In a process that ends without closing anything, so that the write-ahead log stays.
template <class Work>
void in_a_crash(const Work& work) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        try {
            work();
        } catch (...) {
            _exit(1);
        }
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    REQUIRE_EQ(WEXITSTATUS(status), 0);
}

void append(Log& log, int groups, std::uint64_t each = 5) {
    for (int i = 0; i < groups; ++i) {
        std::vector<Record> group;
        const std::uint64_t first = log.size() + 1;
        for (std::uint64_t n = first; n < first + each; ++n) group.push_back(MadeUp(n).record(n));
        log.append(group);
    }
}

void crash_after(const fs::path& path, int groups) {
    in_a_crash([&] {
        const auto* const folder = new DataFolder(path);
        append(*new Log(*folder), groups);
    });
}

std::uint64_t size_in(const fs::path& path) {
    const DataFolder folder(path);
    return Log(folder).size();
}

std::string refusal_of(const fs::path& path) {
    try {
        const DataFolder folder(path);
    } catch (const LostRecords& error) {
        return error.what();
    }
    return "";
}

bool has(const std::vector<AuditFault>& all, std::string_view kind) {
    return std::ranges::find(all, kind, &AuditFault::kind) != all.end();
}

// Of records that are made up only the chain can hold.
AuditReport audited(const fs::path& path) {
    const auto none = [](std::string_view, Behaviour) -> Result<FloorTerms> {
        return fail("not here");
    };
    return audit(path, std::nullopt, none).value();
}

std::vector<char> bytes_in(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void put(const fs::path& file, const std::vector<char>& bytes) {
    std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<long>(bytes.size()));
}

void flip(const fs::path& file, std::size_t at) {
    auto bytes = bytes_in(file);
    bytes.at(at) = static_cast<char>(bytes.at(at) ^ 16);
    put(file, bytes);
}

fs::path wal_in(const fs::path& path) {
    return path / "floor.db-wal";
}

}  // namespace

TEST_CASE("a bit flipped in the write-ahead log: the floor stops, and the files stay as they are") {
    const Scratch scratch;
    crash_after(scratch.path(), 20);
    const auto size = fs::file_size(wal_in(scratch.path()));
    REQUIRE(size > 100'000);
    flip(wal_in(scratch.path()), size / 2);
    const auto before = bytes_in(wal_in(scratch.path()));
    const std::string refused = refusal_of(scratch.path());
    INFO(refused);
    CHECK(refused.find("record 100 (") != std::string::npos);
    CHECK(refused.find("--accept-loss") != std::string::npos);
    CHECK(bytes_in(wal_in(scratch.path())) == before);
    const AuditReport report = audited(scratch.path());
    CHECK(report.events < 100);
    CHECK(has(report.faults, "lost"));
    // Put back, it opens.
    flip(wal_in(scratch.path()), size / 2);
    CHECK_EQ(size_in(scratch.path()), 100);
}

TEST_CASE("the write-ahead log deleted, or the database an older copy: the floor stops") {
    const Scratch scratch;
    crash_after(scratch.path(), 20);
    SUBCASE("deleted") {
        fs::remove(wal_in(scratch.path()));
        CHECK(refusal_of(scratch.path()).find("record 0 (") != std::string::npos);
    }
    SUBCASE("all but floor.head and the key deleted") {
        fs::remove(wal_in(scratch.path()));
        fs::remove(database_in(scratch.path()));
        CHECK(!refusal_of(scratch.path()).empty());
    }
    SUBCASE("an older copy") {
        REQUIRE_EQ(size_in(scratch.path()), 100);  // closed in order: all is in floor.db
        const auto old = bytes_in(database_in(scratch.path()));
        {
            const DataFolder folder(scratch.path());
            Log log(folder);
            append(log, 1);
        }
        put(database_in(scratch.path()), old);
        CHECK(refusal_of(scratch.path()).find("record 105 (") != std::string::npos);
    }
    CHECK(has(audited(scratch.path()).faults, "lost"));
}

TEST_CASE("another log of the same length is not the one acknowledged") {
    const Scratch one, other;
    crash_after(one.path(), 2);
    crash_after(other.path(), 2);
    for (const char* const name : {"floor.db", "floor.db-wal", "floor.key"}) {
        fs::remove(one.path() / name);
        fs::copy_file(other.path() / name, one.path() / name);
    }
    CHECK(refusal_of(one.path()).find("has another in its place") != std::string::npos);
}

TEST_CASE("a loss that is accepted is in the log from then on") {
    const Scratch scratch;
    Hash head{};
    {
        const DataFolder folder(scratch.path());
        Log log(folder);
        append(log, 1);
    }
    const auto old = bytes_in(database_in(scratch.path()));
    {
        const DataFolder folder(scratch.path());
        Log log(folder);
        append(log, 2);
        head = log.head();
    }
    put(database_in(scratch.path()), old);
    REQUIRE(!refusal_of(scratch.path()).empty());
    { const DataFolder folder(scratch.path(), Loss::accept); }
    // Closed before a record said so: it is not forgotten.
    {
        const DataFolder folder(scratch.path());
        Log log(folder);
        CHECK_EQ(log.size(), 5);
        append(log, 2);
    }
    const DataFolder folder(scratch.path());
    const Log log(folder);
    std::vector<Record> noted;
    log.read_all([&](const Record& record) {
        if (record.lost.number > 0) noted.push_back(record);
    });
    REQUIRE_EQ(noted.size(), 1);
    CHECK_EQ(noted[0].number, 6);
    CHECK(noted[0].lost == LogHead{15, head});
    const AuditReport report = audited(scratch.path());
    const auto remark = std::ranges::find(report.remarks, "lost", &AuditFault::kind);
    REQUIRE(remark != report.remarks.end());
    CHECK_EQ(remark->event, 6);
    CHECK(remark->message.find(to_hex(head)) != std::string::npos);
    CHECK_FALSE(has(report.faults, "lost"));
}

TEST_CASE("a log ahead of floor.head is normal after a crash") {
    const Scratch scratch;
    crash_after(scratch.path(), 3);
    const auto old = bytes_in(head_in(scratch.path()));
    crash_after(scratch.path(), 1);
    put(head_in(scratch.path()), old);
    CHECK_EQ(size_in(scratch.path()), 20);
    CHECK(read_head(scratch.path()).value()->head.number == 15);
}

TEST_CASE("a floor without floor.head gets one; a first start may end at any moment") {
    const Scratch scratch;
    crash_after(scratch.path(), 3);
    fs::remove(head_in(scratch.path()));
    CHECK_EQ(size_in(scratch.path()), 15);
    CHECK(read_head(scratch.path()).value()->head.number == 15);

    const Scratch fresh;
    in_a_crash([&] { new DataFolder(fresh.path()); });
    CHECK_EQ(size_in(fresh.path()), 0);
    fs::remove(wal_in(fresh.path()));  // before its first sync
    std::ofstream(database_in(fresh.path())).close();
    CHECK_EQ(size_in(fresh.path()), 0);
    in_a_crash([&] {
        const auto* const folder = new DataFolder(fresh.path());
        new Log(*folder);
    });
    CHECK_EQ(size_in(fresh.path()), 0);
    crash_after(fresh.path(), 1);
    CHECK_EQ(size_in(fresh.path()), 5);
}

TEST_CASE("a torn half of floor.head stops nobody; two spoilt halves do") {
    const Scratch scratch;
    crash_after(scratch.path(), 4);
    const auto whole = bytes_in(head_in(scratch.path()));
    REQUIRE_EQ(whole.size(), 8192);
    for (const std::size_t half : {std::size_t{0}, std::size_t{4096}})
        for (std::size_t torn = 0; torn < 136; torn += 5) {
            auto bytes = whole;
            // The first bytes are the new ones, the rest is what was there before.
            for (std::size_t i = torn; i < 136; ++i) bytes[half + i] = 0;
            put(head_in(scratch.path()), bytes);
            INFO(half << ' ' << torn);
            const auto read = read_head(scratch.path());
            REQUIRE(read);
            CHECK((*read)->head.number >= 15);
            CHECK_EQ(size_in(scratch.path()), 20);
        }
    // Cut off in its second half.
    put(head_in(scratch.path()), {whole.begin(), whole.begin() + 4200});
    CHECK_EQ(size_in(scratch.path()), 20);
    auto bytes = whole;
    bytes[40] ^= 1;
    bytes[4096 + 40] ^= 1;
    put(head_in(scratch.path()), bytes);
    CHECK(refusal_of(scratch.path()).find("floor.head: is damaged") != std::string::npos);
    CHECK(has(audited(scratch.path()).faults, "head"));
    { const DataFolder folder(scratch.path(), Loss::accept); }
    CHECK_EQ(size_in(scratch.path()), 20);
}

TEST_CASE("a last record that does not fit its hash is not chained on") {
    const Scratch scratch;
    crash_after(scratch.path(), 1);
    size_in(scratch.path());
    {
        Database database(database_in(scratch.path()), Access::read_write);
        database.run("UPDATE records SET time_ms = time_ms + 1 WHERE number = 5");
    }
    std::string said;
    try {
        size_in(scratch.path());
    } catch (const StoreError& error) {
        said = error.what();
    }
    CHECK(said.find("record 5, the last of the log, is not what was written") == 0);
}
