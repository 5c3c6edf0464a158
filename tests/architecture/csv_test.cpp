#include <doctest/doctest.h>

#include <tools/clauses/csv.hpp>

using namespace pokerfloor::tools;

TEST_CASE("plain and quoted fields") {
    CHECK(parse_csv("").empty());
    CHECK(parse_csv("a,b\nc,d\n") == std::vector<Row>{{"a", "b"}, {"c", "d"}});
    CHECK(parse_csv("a,,\n") == std::vector<Row>{{"a", "", ""}});
    CHECK(parse_csv("a,b") == std::vector<Row>{{"a", "b"}});
    CHECK(parse_csv("\"a, b\",\"say \"\"c\"\"\"\r\n") == std::vector<Row>{{"a, b", "say \"c\""}});
    CHECK(parse_csv("\"two\nlines\",x\n") == std::vector<Row>{{"two\nlines", "x"}});
    CHECK(parse_csv("\"\",\"\"\"\"\n") == std::vector<Row>{{"", "\""}});
}
