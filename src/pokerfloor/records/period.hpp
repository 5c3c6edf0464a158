// From when to when a report goes, in words and in milliseconds since 1970. All times are UTC.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::records {

// Of what was recorded at `from_ms` or later, and before `until_ms`.
struct Period {
    std::int64_t from_ms = std::numeric_limits<std::int64_t>::min();
    std::int64_t until_ms = std::numeric_limits<std::int64_t>::max();

    bool holds(std::int64_t time_ms) const { return time_ms >= from_ms && time_ms < until_ms; }
    bool has_from() const { return from_ms != std::numeric_limits<std::int64_t>::min(); }
    bool has_until() const { return until_ms != std::numeric_limits<std::int64_t>::max(); }
};

// A day, "2026-11-19", or a minute of it, "2026-11-19T14:30". Of the end of a period a day is meant
// with all its hours.
enum class Bound : std::uint8_t { from, to };
Result<std::int64_t> parse_moment(std::string_view text, Bound bound);
// Both may be empty: from the beginning, to the end.
Result<Period> parse_period(std::string_view from, std::string_view to);

struct Moment {
    int year = 1970;
    int month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0;
};
Moment moment_of(std::int64_t time_ms);

std::string day_of(std::int64_t time_ms);           // "2026-11-19"
std::string time_in_words(std::int64_t time_ms);    // "2026-11-19 14:30:07"
std::string time_as_iso(std::int64_t time_ms);      // "2026-11-19T14:30:07.123Z"
std::string period_in_words(const Period& period);  // "from 2026-11-19 00:00:00 to ..."

}  // namespace pokerfloor::records
