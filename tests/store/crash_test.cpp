// The writer is killed in the middle of its work, again and again: what it had acknowledged is
// there, in order, and nothing half.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <ctime>

#include <pokerfloor/store/log.hpp>

#include "records.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

// What the writer appends follows from the number alone, so that the reader knows it too.
Record record_numbered(std::uint64_t number) {
    return MadeUp(number).record(number);
}

// Groups of one to eight, as they would come together while the disk is busy. After each the last
// number goes down the pipe: the acknowledgement.
[[noreturn]] void write_for_ever(const std::filesystem::path& path, int acknowledge) {
    const DataFolder folder(path);
    Log log(folder);
    for (;;) {
        std::vector<Record> group;
        const std::uint64_t first = log.size() + 1;
        for (std::uint64_t i = 0; i <= first % 8; ++i) group.push_back(record_numbered(first + i));
        log.append(group);
        const std::uint64_t last = log.size();
        if (write(acknowledge, &last, sizeof last) != sizeof last) _exit(1);
    }
}

// The last number acknowledged before the writer was killed, `microseconds` after its first one.
std::uint64_t acknowledged(const std::filesystem::path& path, std::uint32_t microseconds) {
    std::array<int, 2> ends{};
    REQUIRE_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    const pid_t writer = fork();
    REQUIRE(writer >= 0);
    if (writer == 0) {
        try {
            write_for_ever(path, ends[1]);
        } catch (...) {
            _exit(2);
        }
    }
    close(ends[1]);
    std::uint64_t last = 0, next = 0;
    if (read(ends[0], &next, sizeof next) == sizeof next) {
        last = next;
        usleep(microseconds);
    }
    kill(writer, SIGKILL);
    int status = 0;
    waitpid(writer, &status, 0);
    CHECK(WIFSIGNALED(status));
    while (read(ends[0], &next, sizeof next) == sizeof next) last = next;
    close(ends[0]);
    return last;
}

}  // namespace

TEST_CASE("kill -9, fifty times: everything acknowledged is there, and nothing half") {
    const Scratch scratch;
    MadeUp chance(static_cast<std::uint64_t>(std::time(nullptr)));
    for (int kill_number = 1; kill_number <= 50; ++kill_number) {
        const std::uint64_t promised = acknowledged(scratch.path(), chance.below(20'000));
        REQUIRE(promised > 0);
        const DataFolder folder(scratch.path());
        const Log log(folder);
        // One group may have reached the disk before its acknowledgement got out.
        CHECK(log.size() >= promised);
        CHECK(log.size() <= promised + 8);
        std::uint64_t count = 0;
        log.read_all([&](const Record& record) {
            if (!same(record, record_numbered(++count))) FAIL(count);
        });
        CHECK_EQ(count, log.size());
    }
}
