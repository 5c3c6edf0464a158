#include <doctest/doctest.h>

#include <pokerfloor/base/suggest.hpp>

using namespace pokerfloor;

TEST_CASE("letters changed, added, left out or swapped") {
    CHECK_EQ(letters_apart("holdem", "holdem"), 0);
    CHECK_EQ(letters_apart("holdm", "holdem"), 1);
    CHECK_EQ(letters_apart("holdeem", "holdem"), 1);
    CHECK_EQ(letters_apart("holden", "holdem"), 1);
    CHECK_EQ(letters_apart("gmaes", "games"), 1);
    CHECK_EQ(letters_apart("", "games"), 5);
    CHECK_EQ(letters_apart("games", ""), 5);
    CHECK_EQ(letters_apart("kitten", "sitting"), 3);
}

TEST_CASE("what begins so, else what is near, else nothing") {
    const std::vector<std::string> names{"holdem", "omaha-high", "omaha5-high", "td-27", "td-a5"};
    CHECK_EQ(did_you_mean("omaha", names), "; did you mean omaha-high or omaha5-high?");
    CHECK_EQ(did_you_mean("OMAHA-", names), "; did you mean omaha-high?");
    CHECK_EQ(did_you_mean("td-25", names), "; did you mean td-27 or td-a5?");
    CHECK_EQ(did_you_mean("Holdme", names), "; did you mean holdem?");
    CHECK_EQ(did_you_mean("poker", names), "");
    CHECK_EQ(did_you_mean("", names), "");
    CHECK_EQ(did_you_mean(std::string(1'000'000, 'h'), names), "");
}
