#include <doctest/doctest.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/one_line.hpp>

using namespace pokerfloor;

TEST_CASE("control characters, line ends and direction marks upset a line") {
    for (const char* const name : {"Friday", "Žofie's Poker", "夜のポーカー", "غرفة", "♠ Room ♥",
                                   "\xe2\x80\x8d", "\xe2\x80\x93 dash", ""})
        CHECK(is_one_plain_line(name));
    for (const char* const name :
         {"two\nlines", "tab\there", "\x7f", "\xc2\x85", "a\xe2\x80\xa8z", "a\xe2\x80\xa9z",
          "a\xe2\x80\xaez", "a\xe2\x80\xaaz", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x81\xa6",
          "\xe2\x81\xa9", "\xd8\x9c"})
        CHECK_FALSE(is_one_plain_line(name));
}

TEST_CASE("what is quoted stays one line in its direction") {
    CHECK_EQ(in_quotes("a\nb"), "'a\\x0ab'");
    CHECK_EQ(in_quotes("a\xe2\x80\xaeZ"), "'a\\xe2\\x80\\xaeZ'");
    CHECK_EQ(in_quotes("Žofie"), "'Žofie'");
}
