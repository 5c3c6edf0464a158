// A process that works until it is killed, and what it said before.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <optional>

#include <pokerfloor/store/log.hpp>

#include "records.hpp"

namespace pokerfloor::store {

// Runs `work` in a process of its own, with the end of a pipe that it says things of type Said to.
// It is killed that many microseconds after the first of them, or, where none are given, kills
// itself. The last thing it said.
template <class Said, class Work>
std::optional<Said> last_words(const Work& work, std::optional<std::uint32_t> kill_after = {}) {
    std::array<int, 2> ends{};
    REQUIRE_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    const pid_t worker = fork();
    REQUIRE(worker >= 0);
    if (worker == 0) {
        try {
            work(ends[1]);
        } catch (const std::exception& error) {
            std::fputs(error.what(), stderr);
        }
        _exit(2);
    }
    close(ends[1]);
    std::optional<Said> last;
    const auto hear = [&] {
        Said next;
        if (read(ends[0], &next, sizeof next) != static_cast<ssize_t>(sizeof next)) return false;
        last = next;
        return true;
    };
    hear();
    if (kill_after) {
        usleep(*kill_after);
        kill(worker, SIGKILL);
    }
    int status = 0;
    waitpid(worker, &status, 0);
    CHECK(WIFSIGNALED(status));
    while (hear()) {
    }
    close(ends[0]);
    return last;
}

template <class Said>
void say(int to, const Said& said) {
    if (write(to, &said, sizeof said) != static_cast<ssize_t>(sizeof said)) _exit(1);
}

// What such a process appends follows from the number alone, so that the reader knows it too.
inline Record record_numbered(std::uint64_t number) {
    return MadeUp(number).record(number);
}

inline std::vector<Record> group_from(std::uint64_t first, std::uint64_t count) {
    std::vector<Record> group;
    for (std::uint64_t n = first; n < first + count; ++n) group.push_back(record_numbered(n));
    return group;
}

// Every record is there and as it was written, none half.
inline void check_all(const Log& log) {
    std::uint64_t count = 0;
    log.read_all([&](const Record& record) {
        if (!same(record, record_numbered(++count))) FAIL(count);
    });
    CHECK_EQ(count, log.size());
}

}  // namespace pokerfloor::store
