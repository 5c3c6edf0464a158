#include <doctest/doctest.h>

#include <pokerfloor/records/period.hpp>

using namespace pokerfloor::records;

TEST_CASE("a day is meant with all its hours, a minute as it begins") {
    const auto period = parse_period("2026-11-19", "2026-11-19").value();
    CHECK_EQ(period.from_ms, 1'795'046'400'000);
    CHECK_EQ(period.until_ms, period.from_ms + 86'400'000);
    CHECK(period.holds(period.from_ms));
    CHECK_FALSE(period.holds(period.until_ms));
    CHECK_EQ(parse_moment("2026-11-19T14:30", Bound::to).value(), period.from_ms + 52'200'000);
    CHECK_EQ(time_as_iso(period.from_ms + 52'200'123), "2026-11-19T14:30:00.123Z");
    CHECK_EQ(time_in_words(-1), "1969-12-31 23:59:59");
    CHECK(parse_moment("2028-02-29", Bound::from).has_value());
}

TEST_CASE("what is no date is told with one that is") {
    for (const char* const wrong : {"", "19.11.2026", "2026-11-31", "2026-1-19", "2026-11-19 14:30",
                                    "2026-11-19T24:00", "2026-11-19T14:3", "2026-11-19x"}) {
        INFO(wrong);
        const auto read = parse_moment(wrong, Bound::from);
        REQUIRE_FALSE(read.has_value());
        CHECK(read.error().message.find("a date such as 2026-11-19") != std::string::npos);
    }
    CHECK(parse_period("2026-11-20", "2026-11-19").error().message.find("before the beginning") !=
          std::string::npos);
    CHECK(parse_period("yesterday", "").error().message.starts_with("--from"));
    CHECK_FALSE(parse_period("", "").value().has_from());
}
