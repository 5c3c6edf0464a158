#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include <pokerfloor/simulation/memory_store.hpp>

using namespace pokerfloor;
using namespace pokerfloor::simulation;

namespace {

Record record(AccountId account, const std::string& key) {
    Record record;
    record.wish = {.by = {account}, .table = 0, .key = key, .what = Stand{}};
    return record;
}

// Why it does not open; empty: it does.
std::string refusal(MemoryStore& store) {
    try {
        store.open();
        return "";
    } catch (const std::runtime_error& why) {
        return why.what();
    }
}

}  // namespace

TEST_CASE("a write that fails is there or not, as recovery says") {
    MemoryStore store;
    store.next_write(Write::fails);
    CHECK_THROWS_AS(store.append({record(1, "a")}), std::runtime_error);
    CHECK_FALSE(store.recover());
    CHECK(store.records().empty());
    store.next_write(Write::fails_stored);
    store.be_unsure(1);
    CHECK_THROWS_AS(store.append({record(1, "a")}), std::runtime_error);
    CHECK_THROWS_AS(store.recover(), std::runtime_error);
    CHECK(store.recover());
    CHECK(store.index().holds(1, "a"));
    store.be_full(true);
    CHECK_THROWS_AS(store.probe(), std::runtime_error);
    CHECK_THROWS_AS(store.append({record(1, "b")}), std::runtime_error);
    store.heal();
    store.append({record(1, "b")});
    CHECK(store.records().size() == 2);
    CHECK(store.index().seq(0) == 2);
}

TEST_CASE("after a crash a part of the last batch is there, which nobody has heard of") {
    MemoryStore store;
    Chance chance(1);
    store.append({record(1, "a")});
    store.crash({record(1, "b"), record(1, "c")}, 1, chance);
    CHECK(store.records().size() == 2);
    CHECK(refusal(store) == "");
}

TEST_CASE("a disk that lied: the log does not open and says where, until the loss is accepted") {
    // As chance has it some of them are there, so several crashes.
    int lost = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Chance chance(seed);
        MemoryStore store;
        store.append({record(1, "a")});
        store.lie(1);
        store.append({record(1, "b"), record(1, "c")});
        REQUIRE(store.records().size() == 3);
        store.crash({}, 0, chance);
        REQUIRE(store.index().holds(1, "a"));
        if (store.records().size() == 3) {
            CHECK(refusal(store) == "");
            continue;
        }
        ++lost;
        CHECK(refusal(store) ==
              "the log has lost records: 3 was acknowledged, but the log ends with " +
                  std::to_string(store.records().size()));
        // Another in its place does not hide it.
        store.crash({record(2, "x"), record(2, "y")}, 2, chance);
        CHECK(refusal(store) != "");
        store.accept_loss();
        CHECK(refusal(store) == "");
    }
    CHECK(lost > 3);
}

TEST_CASE("what an honest write came after is safe") {
    Chance chance(1);
    MemoryStore store;
    store.lie(1);
    store.append({record(1, "a")});
    store.append({record(1, "b")});
    store.crash({}, 0, chance);
    CHECK(store.records().size() == 2);
}

TEST_CASE("a wish that is in the log twice is found") {
    MemoryStore store;
    store.append({record(1, "a"), record(2, "a")});
    CHECK(store.index().repeated().empty());
    store.append({record(1, "a")});
    CHECK(store.index().repeated() == "wish a of account 1 is in the log twice: records 1 and 3");
}
