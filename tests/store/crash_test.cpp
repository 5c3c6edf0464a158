// The writer is killed in the middle of its work, again and again: what it had acknowledged is
// there, in order, and nothing half.
#include <doctest/doctest.h>

#include <ctime>

#include "killed.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

// Groups of one to eight, as they would come together while the disk is busy. After each the last
// number goes down the pipe: the acknowledgement.
[[noreturn]] void write_for_ever(const std::filesystem::path& path, int acknowledge) {
    const DataFolder folder(path);
    Log log(folder);
    for (;;) {
        const std::uint64_t first = log.size() + 1;
        log.append(group_from(first, 1 + first % 8));
        say(acknowledge, log.size());
    }
}

}  // namespace

TEST_CASE("kill -9, fifty times: everything acknowledged is there, and nothing half") {
    const Scratch scratch;
    MadeUp chance(static_cast<std::uint64_t>(std::time(nullptr)));
    for (int kill_number = 1; kill_number <= 50; ++kill_number) {
        const auto promised = last_words<std::uint64_t>(
            [&](int acknowledge) { write_for_ever(scratch.path(), acknowledge); },
            chance.below(20'000));
        REQUIRE(promised.has_value());
        const DataFolder folder(scratch.path());
        const Log log(folder);
        // One group may have reached the disk before its acknowledgement got out.
        CHECK(log.size() >= *promised);
        CHECK(log.size() <= *promised + 8);
        check_all(log);
    }
}
