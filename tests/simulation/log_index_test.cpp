#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/simulation/log_index.hpp>

using namespace pokerfloor;
using namespace pokerfloor::simulation;

namespace {

Record record(AccountId account, const std::string& key) {
    Record record;
    record.wish = {.by = {account}, .table = 0, .key = key, .what = Stand{}};
    return record;
}

}  // namespace

TEST_CASE("a wish that is in the log twice is found") {
    LogIndex index;
    std::vector<Record> log{record(1, "a"), record(2, "a")};
    index.follow(log);
    CHECK(index.repeated().empty());
    log.push_back(record(1, "a"));
    index.follow(log);
    CHECK(index.repeated() == "wish a of account 1 is in the log twice: records 1 and 3");
}

TEST_CASE("what a log has lost the index does not have either") {
    LogIndex index;
    std::vector<Record> log{record(1, "a"), record(1, "b"), record(1, "c")};
    index.follow(log);
    CHECK(index.seq(0) == 3);
    log.pop_back();
    index.follow(log);
    CHECK(index.seq(0) == 2);
    CHECK(index.holds(1, "b"));
    CHECK_FALSE(index.holds(1, "c"));
    log.push_back(record(1, "c"));
    index.follow(log);
    CHECK(index.holds(1, "c"));
    CHECK(index.repeated().empty());
}
