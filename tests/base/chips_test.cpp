#include <doctest/doctest.h>

#include <pokerfloor/base/chips.hpp>

using namespace pokerfloor;

TEST_CASE("a pot is divided into whole units and a rest") {
    CHECK_EQ(split(dollars(101), 3, dollars(1)).each, dollars(33));
    CHECK_EQ(split(dollars(101), 3, dollars(1)).rest, dollars(2));
    CHECK_EQ(split(Chips{101}, 2, Chips{1}).each, Chips{50});
    CHECK_EQ(split(Chips{101}, 2, Chips{1}).rest, Chips{1});
    CHECK_EQ(split(dollars(7), 2, Chips{50}).rest, Chips{0});
}

TEST_CASE("money is written in dollars") {
    CHECK_EQ(to_string(dollars(12)), "12");
    CHECK_EQ(to_string(Chips{50}), "0.50");
    CHECK_EQ(to_string(Chips{1205}), "12.05");
    CHECK_EQ(to_string(Chips{-150}), "-1.50");
}
