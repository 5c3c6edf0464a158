#include <doctest/doctest.h>

#include <pokerfloor/cli/table.hpp>

using namespace pokerfloor;

TEST_CASE("columns are as wide as their widest cell, lines end without blanks") {
    CHECK_EQ(cli::table({{"a", "bcd", ""}, {"ef", "g"}, {}}, 1), " a   bcd\n ef  g\n\n");
}
