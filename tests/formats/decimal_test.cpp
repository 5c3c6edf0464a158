#include <doctest/doctest.h>

#include <rapidcheck.h>

#include <pokerfloor/formats/decimal.hpp>

using namespace pokerfloor;

namespace {

std::int64_t cents(std::string_view text) {
    const Decimal number = read_decimal(text, cents_places);
    CHECK_EQ(number.fault, DecimalFault::none);
    return number.value;
}

std::string fault(std::string_view text, int places = cents_places) {
    const Decimal number = read_decimal(text, places);
    return number.fault == DecimalFault::none ? "" : explain(number.fault, text, places);
}

std::string written(std::int64_t value, int places) {
    std::string text;
    append_decimal(text, value, places);
    return text;
}

}  // namespace

TEST_CASE("decimals become whole numbers of their last place, exactly") {
    CHECK_EQ(cents("0"), 0);
    CHECK_EQ(cents("100"), 10000);
    CHECK_EQ(cents("2.50"), 250);
    CHECK_EQ(cents("2.5"), 250);
    CHECK_EQ(cents("0.1"), 10);
    CHECK_EQ(cents("0.07"), 7);
    CHECK_EQ(cents("-6"), -600);
    CHECK_EQ(cents("-0.25"), -25);
    CHECK_EQ(cents("+3"), 300);
    CHECK_EQ(cents("1_000_000"), 100000000);
    CHECK_EQ(cents("1.2500000"), 125);
    CHECK_EQ(cents("999999999999999.99"), 99999999999999999);
    CHECK_EQ(read_decimal("1.5", 3).value, 1500);
}

TEST_CASE("what is no exact number says why") {
    CHECK_EQ(fault(""), "'' is not a number; write one like 5 or 2.50");
    for (const std::string text : {"-", "abc", ".5", "5.", "1,000", "1__0", "_1", "1_", "0x10",
                                   "nan", "inf", "1.2.3", "1._5", "$5"})
        CHECK_EQ(fault(text), "'" + text + "' is not a number; write one like 5 or 2.50");
    CHECK_EQ(fault("0.125"), "'0.125' has more than 2 decimals; round it");
    CHECK_EQ(fault("007"), "'007' begins with a zero; write the number without it");
    CHECK_EQ(fault("1e3"), "'1e3' has an exponent; write the number out, like 1000");
    CHECK_EQ(fault("1000000000000000"),
             "'1000000000000000' is too large; 15 digits before the point are the most");
    CHECK_EQ(fault("1.5", 0), "'1.5' is not a whole number; write one like 100");
    CHECK_EQ(fault("1.0", 0), "");
}

TEST_CASE("decimals are written with all their places or none") {
    CHECK_EQ(written(250, 2), "2.50");
    CHECK_EQ(written(200, 2), "2");
    CHECK_EQ(written(5, 2), "0.05");
    CHECK_EQ(written(-25, 2), "-0.25");
    CHECK_EQ(written(1005, 3), "1.005");
}

TEST_CASE("what is written reads back") {
    CHECK(rc::check([] {
        const auto value = *rc::gen::inRange<std::int64_t>(-99999999999999999, 99999999999999999);
        RC_ASSERT(read_decimal(written(value, 2), 2).value == value);
    }));
}
