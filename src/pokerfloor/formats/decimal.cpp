#include <pokerfloor/formats/decimal.hpp>

#include <fmt/core.h>
#include <fmt/format.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>

namespace pokerfloor {
namespace {

constexpr int most_digits = 15;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::int64_t power_of_ten(int places) {
    std::int64_t power = 1;
    for (int i = 0; i < places; ++i) power *= 10;
    return power;
}

}  // namespace

Decimal read_decimal(std::string_view text, int places) {
    const char* at = text.data();
    const char* const end = at + text.size();
    const bool negative = at != end && *at == '-';
    if (at != end && (*at == '-' || *at == '+')) ++at;

    const char* const start = at;
    std::int64_t value = 0;
    int digits = 0;
    const auto underscore_between_digits = [&] {
        return *at == '_' && at != start && is_digit(at[-1]) && at + 1 != end && is_digit(at[1]);
    };
    bool too_large = false;
    for (; at != end && (is_digit(*at) || underscore_between_digits()); ++at) {
        if (*at == '_') continue;
        too_large = too_large || ++digits > most_digits;
        if (!too_large) value = 10 * value + (*at - '0');
    }
    if (at == start) return {0, DecimalFault::no_number};
    const bool leading_zero = *start == '0' && at - start > 1;

    int room = places;
    bool too_many_places = false;
    if (at != end && *at == '.') {
        ++at;
        if (at == end || !is_digit(*at)) return {0, DecimalFault::no_number};
        for (; at != end && (is_digit(*at) || underscore_between_digits()); ++at) {
            if (*at == '_') continue;
            if (room > 0) {
                if (!too_large) value = 10 * value + (*at - '0');
                --room;
            } else {
                too_many_places = too_many_places || *at != '0';
            }
        }
    }
    if (at != end)
        return {0, *at == 'e' || *at == 'E' ? DecimalFault::exponent : DecimalFault::no_number};
    if (leading_zero) return {0, DecimalFault::leading_zero};
    if (too_large) return {0, DecimalFault::too_large};
    if (too_many_places) return {0, DecimalFault::too_many_places};
    for (; room > 0; --room) value *= 10;
    return {negative ? -value : value, DecimalFault::none};
}

std::string explain(DecimalFault fault, std::string_view text, int places) {
    const std::string quoted = in_quotes(text);
    switch (fault) {
        case DecimalFault::leading_zero:
            return fmt::format("{} begins with a zero; write the number without it", quoted);
        case DecimalFault::exponent:
            return fmt::format("{} has an exponent; write the number out, like 1000", quoted);
        case DecimalFault::too_many_places:
            return places == 0
                       ? fmt::format("{} is not a whole number; write one like 100", quoted)
                       : fmt::format("{} has more than {} decimals; round it", quoted, places);
        case DecimalFault::too_large:
            return fmt::format("{} is too large; {} digits before the point are the most", quoted,
                               most_digits);
        case DecimalFault::no_number:
            return fmt::format("{} is not a number; write one like {}", quoted,
                               places == 0 ? "100" : "5 or 2.50");
        case DecimalFault::none:
            break;
    }
    MUST(fault != DecimalFault::none);
    return {};
}

void append_decimal(std::string& out, std::int64_t value, int places) {
    const std::int64_t one = power_of_ten(places);
    const std::int64_t size = value < 0 ? -value : value;
    if (value < 0) out += '-';
    out += fmt::format_int(size / one).str();
    if (size % one != 0) fmt::format_to(std::back_inserter(out), ".{:0{}}", size % one, places);
}

}  // namespace pokerfloor
