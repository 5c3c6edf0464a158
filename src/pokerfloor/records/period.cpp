#include <pokerfloor/records/period.hpp>

#include <chrono>
#include <optional>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::records {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

// So many digits, and nothing else; none: they are not all there.
std::optional<int> digits_at(std::string_view text, std::size_t at, std::size_t count) {
    if (at + count > text.size()) return std::nullopt;
    int number = 0;
    for (const char c : text.substr(at, count)) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

std::chrono::sys_days date_of(std::int64_t time_ms) {
    return std::chrono::floor<std::chrono::days>(
        std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(time_ms)));
}

}  // namespace

Result<std::int64_t> parse_moment(std::string_view text, Bound bound) {
    const auto wrong = [&] {
        return fail(
            fmt::format("{}: a date such as 2026-11-19 is needed, or with a time of day, "
                        "2026-11-19T14:30, both in UTC",
                        in_quotes(text)));
    };
    const auto year = digits_at(text, 0, 4), month = digits_at(text, 5, 2),
               day = digits_at(text, 8, 2);
    const bool timed = text.size() == 16;
    if (!year || !month || !day || text[4] != '-' || text[7] != '-' ||
        (text.size() != 10 && !timed))
        return wrong();
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return wrong();
    const std::int64_t midnight = std::chrono::sys_days(date).time_since_epoch().count() * day_ms;
    if (!timed) return bound == Bound::to ? midnight + day_ms : midnight;
    const auto hour = digits_at(text, 11, 2), minute = digits_at(text, 14, 2);
    if (!hour || !minute || text[10] != 'T' || text[13] != ':' || *hour > 23 || *minute > 59)
        return wrong();
    return midnight + *hour * std::int64_t{3'600'000} + *minute * std::int64_t{60'000};
}

Result<Period> parse_period(std::string_view from, std::string_view to) {
    Period period;
    if (!from.empty()) {
        const auto moment = parse_moment(from, Bound::from);
        if (!moment) return fail("--from " + moment.error().message);
        period.from_ms = *moment;
    }
    if (!to.empty()) {
        const auto moment = parse_moment(to, Bound::to);
        if (!moment) return fail("--to " + moment.error().message);
        period.until_ms = *moment;
    }
    if (period.until_ms <= period.from_ms)
        return fail(fmt::format("--from {} --to {}: the end lies before the beginning",
                                in_quotes(from), in_quotes(to)));
    return period;
}

Moment moment_of(std::int64_t time_ms) {
    const auto date = date_of(time_ms);
    const std::chrono::year_month_day day(date);
    const auto rest = static_cast<int>(time_ms - date.time_since_epoch().count() * day_ms);
    return {.year = int(day.year()),
            .month = static_cast<int>(unsigned(day.month())),
            .day = static_cast<int>(unsigned(day.day())),
            .hour = rest / 3'600'000,
            .minute = rest / 60'000 % 60,
            .second = rest / 1000 % 60,
            .millisecond = rest % 1000};
}

std::string day_of(std::int64_t time_ms) {
    const Moment at = moment_of(time_ms);
    return fmt::format("{:04}-{:02}-{:02}", at.year, at.month, at.day);
}

std::string time_in_words(std::int64_t time_ms) {
    const Moment at = moment_of(time_ms);
    return fmt::format("{} {:02}:{:02}:{:02}", day_of(time_ms), at.hour, at.minute, at.second);
}

std::string time_as_iso(std::int64_t time_ms) {
    const Moment at = moment_of(time_ms);
    return fmt::format("{}T{:02}:{:02}:{:02}.{:03}Z", day_of(time_ms), at.hour, at.minute,
                       at.second, at.millisecond);
}

std::string period_in_words(const Period& period) {
    const std::string from =
        period.has_from() ? time_in_words(period.from_ms) : std::string("the beginning");
    const std::string until =
        period.has_until() ? "before " + time_in_words(period.until_ms) : std::string("the end");
    return fmt::format("from {} to {}, UTC", from, period.has_until() ? until : "the last record");
}

}  // namespace pokerfloor::records
