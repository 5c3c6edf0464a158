// What the disk below the store in memory can be told to do. That it is a store like any other is
// contract_test.cpp's.
#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/memory_store.hpp>

#include "played.hpp"
#include "records.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

// Why it does not open; empty: it does.
std::string refusal(const MemoryStore& store) {
    try {
        store.open();
        return "";
    } catch (const LostRecords& why) {
        return why.what();
    }
}

std::vector<Record> some(std::uint64_t first, std::uint64_t count, std::uint64_t seed = 0) {
    std::vector<Record> made;
    for (std::uint64_t number = first; number < first + count; ++number)
        made.push_back(MadeUp(1000 * seed + number).record(number));
    return made;
}

}  // namespace

TEST_CASE("a write that fails is there or not, as recovery says") {
    MemoryStore store;
    store.next_write(Write::fails);
    CHECK_THROWS_AS(store.append(some(1, 1)), DiskTrouble);
    CHECK(store.recover() == Found::nothing);
    CHECK(store.records().empty());
    store.next_write(Write::fails_stored);
    store.be_unsure(1);
    CHECK_THROWS_AS(store.append(some(1, 1)), DiskTrouble);
    CHECK(store.end().number == 0);  // nobody knows it yet
    CHECK(store.last_time_ms() == 0);
    CHECK_THROWS_AS(store.recover(), DiskTrouble);
    CHECK(store.recover() == Found::all);
    CHECK(store.end().number == 1);
    store.be_full(true);
    CHECK_THROWS_AS(store.probe(), DiskTrouble);
    CHECK_THROWS_AS(store.append(some(2, 1)), DiskTrouble);
    store.heal();
    CHECK(store.recover() == Found::nothing);
    store.append(some(2, 1));
    CHECK(store.records().size() == 2);
}

TEST_CASE("after a crash a part of the last batch is there, which nobody has heard of") {
    MemoryStore store;
    store.append(some(1, 1));
    store.crash(1, some(2, 1));
    CHECK(store.records().size() == 2);
    CHECK(store.end().number == 2);
    CHECK(store.safe() == 2);
    CHECK(refusal(store) == "");
}

TEST_CASE("a crash may take what was said to have failed, or leave it") {
    for (const std::size_t kept : {1, 3}) {
        MemoryStore store;
        store.append(some(1, 1));
        store.next_write(Write::fails_stored);
        CHECK_THROWS_AS(store.append(some(2, 2)), DiskTrouble);
        CHECK(store.safe() == 1);
        store.crash(kept, {});
        CHECK(store.end().number == kept);
        CHECK(refusal(store) == "");
        store.append(some(kept + 1, 1));
    }
}

TEST_CASE("a disk that lied: the log does not open and says where, until the loss is accepted") {
    for (const std::size_t kept : {1, 2, 3}) {
        MemoryStore store;
        store.append(some(1, 1));
        store.lie(1);
        store.append(some(2, 2));
        const LogHead told = store.end();
        REQUIRE(store.records().size() == 3);
        REQUIRE(store.safe() == 1);
        store.crash(kept, {});
        if (kept == 3) {
            CHECK(refusal(store) == "");
            continue;
        }
        CHECK(refusal(store) ==
              "the log has lost records: 3 was acknowledged, but the log ends with " +
                  std::to_string(kept));
        // Others in their place do not hide it.
        store.crash(kept, some(kept + 1, 3, 7));
        CHECK(refusal(store) != "");
        store.accept_loss();
        CHECK(refusal(store) == "");
        // And the next record says so, once.
        store.append(some(kept + 4, 2));
        CHECK(store.records()[kept + 3].lost == told);
        CHECK(store.records()[kept + 4].lost == LogHead{});
        store.append(some(kept + 6, 1));
        CHECK(store.records().back().lost == LogHead{});
    }
}

TEST_CASE("what an honest write came after is safe") {
    MemoryStore store;
    store.lie(1);
    store.append(some(1, 1));
    CHECK(store.safe() == 0);
    store.append(some(2, 1));
    CHECK(store.safe() == 2);
}

TEST_CASE("what a crash takes is gone from all streams") {
    const auto records = Played(41).next(300);
    MemoryStore store, never_had_them;
    store.append(std::span(records).first(120));
    never_had_them.append(std::span(records).first(120));
    store.lie(1);
    store.append(std::span(records).subspan(120));
    store.crash(120, {});
    CHECK(store.end() == never_had_them.end());
    CHECK(store.stream_ends().all() == never_had_them.stream_ends().all());
    store.accept_loss();
}
