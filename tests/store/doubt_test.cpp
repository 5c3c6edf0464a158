// A commit whose sync fails once, and the process or the power gone before the next write: what was
// said to be stored is there, what was said not to be is not.
#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <optional>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/sessions.hpp>

#include "failing_disk.hpp"
#include "killed.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

struct Told {
    bool claimed = false;       // whether anything was said of the append that failed
    std::uint64_t stored = 0;   // records that somebody was told of
    std::uint64_t refused = 0;  // records that somebody was told are not there
};

struct Case {
    std::uint64_t seed = 0;
    bool others = false;  // connections besides the log's
    bool power = false;   // goes, too
    bool claims = false;  // recovers before it dies
};

// Says what it would tell its clients, and dies.
[[noreturn]] void write_and_die(const std::filesystem::path& path, const Case& of, int to) {
    MadeUp chance(of.seed);
    FailingDisk disk;
    const DataFolder folder(path);
    Log log(folder);
    std::optional<Sessions> sessions;
    if (of.others) sessions.emplace(folder);
    Told said;
    disk.fail_sync(static_cast<int>(chance.below(40)));
    try {
        for (;;) {
            if (sessions && chance.below(3) == 0) sessions->begin(1, "ann", 2'000'000'000'000);
            log.append(group_from(log.size() + 1, 1 + chance.below(9)));
            said.stored = log.size();
        }
    } catch (const StoreError&) {
        const std::uint64_t before = log.size();
        if (of.claims) {
            const bool there = log.recover() == Found::all;
            said.claimed = true;
            said.stored = log.size();
            said.refused = there ? 0 : before + 1;
        }
    }
    say(to, said);
    if (of.power) disk.cut_power();
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

}  // namespace

TEST_CASE("a sync that fails once, and a kill before the next write") {
    int found = 0, gone = 0;
    for (std::uint64_t seed = 0; seed < 240; ++seed) {
        const Case one{seed, (seed & 1) != 0, (seed & 2) != 0, (seed & 12) != 0};
        INFO(seed);
        const Scratch scratch;
        { const DataFolder folder(scratch.path()); }
        const auto words =
            last_words<Told>([&](int to) { write_and_die(scratch.path(), one, to); });
        REQUIRE(words.has_value());
        const Told& said = *words;
        const DataFolder folder(scratch.path());
        const Log log(folder);
        CHECK(log.size() >= said.stored);
        if (said.claimed) CHECK_EQ(log.size(), said.stored);
        if (said.refused > 0) CHECK(log.size() < said.refused);
        check_all(log);
        if (said.claimed) ++(said.refused > 0 ? gone : found);
    }
    // Both answers have to occur, or nothing was tried.
    CHECK(found > 20);
    CHECK(gone > 20);
}

TEST_CASE("while it is not known what became of a write, nothing is appended") {
    const Scratch scratch;
    FailingDisk disk;
    const DataFolder folder(scratch.path());
    Log log(folder);
    log.append(group_from(1, 2));
    disk.fail_sync(0);
    CHECK_THROWS_AS(log.append(group_from(3, 2)), DiskTrouble);
    CHECK_THROWS_AS(log.append(group_from(3, 2)), DiskTrouble);
    CHECK_THROWS_AS(log.probe(), DiskTrouble);
    disk.fail(0, Failure::broken, true);
    CHECK_THROWS_AS(log.recover(), DiskTrouble);
    CHECK_THROWS_AS(log.append(group_from(3, 2)), DiskTrouble);
    disk.mend();
    log.recover();
    log.append(group_from(log.size() + 1, 2));
    CHECK(log.size() >= 4);
}
