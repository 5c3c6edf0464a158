// Disks that are full or broken: the append says so, and recovery says what is there.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/log.hpp>

#include "failing_disk.hpp"
#include "records.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

std::vector<Record> group_from(std::uint64_t first, std::uint64_t count) {
    std::vector<Record> group;
    for (std::uint64_t number = first; number < first + count; ++number)
        group.push_back(MadeUp(number).record(number));
    return group;
}

void check_whole(const Log& log) {
    std::uint64_t count = 0;
    log.read_all([&](const Record& record) {
        ++count;
        if (!same(record, MadeUp(count).record(count))) FAIL(count);
    });
    CHECK_EQ(count, log.size());
}

// Appends groups until one fails; true if all went well.
bool append_some(Log& log, std::uint64_t& promised, std::string& said) {
    try {
        for (int i = 0; i < 6; ++i) {
            log.append(group_from(log.size() + 1, 1 + static_cast<std::uint64_t>(i) % 3));
            promised = log.size();
        }
    } catch (const StoreError& error) {
        said = error.what();
        return false;
    }
    return true;
}

}  // namespace

TEST_CASE("every single write and sync of a session fails once, or from then on") {
    for (const Failure how : {Failure::full, Failure::broken})
        for (const bool for_ever : {false, true}) {
            int points = 0;
            for (bool more = true; more; ++points) {
                const Scratch scratch;
                FailingDisk disk;
                std::uint64_t promised = 0;
                {
                    const DataFolder folder(scratch.path());
                    Log log(folder);
                    log.append(group_from(1, 2));
                    promised = log.size();
                    std::string said;
                    disk.fail(points, how, for_ever);
                    more = !append_some(log, promised, said) || disk.failed();
                    CHECK(log.size() == promised);
                    if (!said.empty()) CHECK(said.find("floor.db: ") != std::string::npos);
                    disk.mend();
                    // In the same process, once there is room again.
                    const Found found = log.recover();
                    CHECK((log.size() > promised) == (found == Found::all));
                    log.probe();
                    log.append(group_from(log.size() + 1, 1));
                    promised = log.size();
                }
                const DataFolder folder(scratch.path());
                const Log log(folder);
                CHECK(log.size() == promised);
                check_whole(log);
            }
            CHECK(points > 20);
        }
}

TEST_CASE("a file that may grow no more") {
    const Scratch scratch;
    { const DataFolder folder(scratch.path()); }
    // In a process of its own, since the limit cannot be taken back by those who are not root.
    const pid_t writer = fork();
    REQUIRE(writer >= 0);
    if (writer == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{800'000, 800'000};
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(3);
        try {
            const DataFolder folder(scratch.path());
            Log log(folder);
            std::uint64_t size = 0;
            try {
                for (;;) {
                    size = log.size();
                    log.append(group_from(size + 1, 10));
                }
            } catch (const StoreError&) {
                if (log.size() != size || size < 100) _exit(4);
                std::uint64_t count = 0;
                log.read_all([&](const Record&) { ++count; });
                _exit(count == size ? 0 : 5);
            }
        } catch (...) {
            _exit(6);
        }
    }
    int status = 0;
    waitpid(writer, &status, 0);
    CHECK(WIFEXITED(status));
    CHECK_EQ(WEXITSTATUS(status), 0);
    const DataFolder folder(scratch.path());
    Log log(folder);
    CHECK(log.size() >= 100);
    check_whole(log);
    log.append(group_from(log.size() + 1, 3));
    check_whole(log);
}
