#include <pokerfloor/cli/amounts.hpp>

#include <fmt/core.h>

#include <charconv>
#include <optional>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/table/usual_terms.hpp>
#include <pokerfloor/terms/faults.hpp>

namespace pokerfloor::cli {
namespace {

constexpr Chips most_money = dollars(1'000'000);
constexpr Chips least_limit{10};

bool all_digits(std::string_view text) {
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

struct Written {
    Structure structure;
    std::string_view first, second;
};

std::optional<Written> taken_apart(std::string_view text) {
    text = without_blanks(text);
    Structure structure = Structure::fixed_limit;
    char between = '/';
    if (text.starts_with("pl:") || text.starts_with("nl:")) {
        structure = text[0] == 'p' ? Structure::pot_limit : Structure::no_limit;
        text.remove_prefix(3);
    } else if (text.starts_with("spread ") || text.find('-') != std::string_view::npos) {
        structure = Structure::spread_limit;
        between = '-';
        if (text.starts_with("spread ")) text.remove_prefix(7);
    }
    const auto at = text.find(between);
    if (at == std::string_view::npos) return std::nullopt;
    return Written{structure, without_blanks(text.substr(0, at)),
                   without_blanks(text.substr(at + 1))};
}

}  // namespace

const char* const limits_help =
    "Limits are dollars, with cents where needed:\n"
    "  2/4          fixed limit: bets of 2, later of 4; blinds 1 and 2,\n"
    "               in stud a forced bet of 1 and an ante of 0.50\n"
    "  2-10         spread limit: bets from 2 to 10; 'spread 2-10' is the same\n"
    "  pl:1/2       pot limit with blinds 1 and 2; in stud a forced bet of 1, bets from 2\n"
    "  nl:0.50/1    no limit, likewise\n"
    "At stud7-high --set open-pair-double=yes lets an open pair on fourth street be bet double.";

Result<std::uint64_t> whole_number(std::string_view option, const std::string& text,
                                   std::uint64_t least, std::uint64_t most) {
    std::uint64_t number = 0;
    const char* const text_end = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), text_end, number);
    if (error != std::errc{} || end != text_end || number < least || number > most)
        return fail(fmt::format("{} {}: a whole number from {} to {} is needed", option,
                                in_quotes(text), least, most));
    return number;
}

Result<Chips> dollars_of(std::string_view text) {
    const auto point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view cents =
        point == std::string_view::npos ? std::string_view("0") : text.substr(point + 1);
    const bool readable = !whole.empty() && whole.size() <= 9 && all_digits(whole) &&
                          !cents.empty() && cents.size() <= 2 && all_digits(cents);
    if (!readable)
        return fail(
            fmt::format("{} is not an amount; write dollars, with cents after a point: 2, 0.50",
                        in_quotes(text)));
    std::int64_t amount = 0;
    for (const char digit : whole) amount = 10 * amount + (digit - '0');
    amount = 10 * amount + (cents[0] - '0');
    amount = 10 * amount + (cents.size() == 2 ? cents[1] - '0' : 0);
    if (Chips{amount} > most_money)
        return fail(fmt::format("{} is too much; amounts go up to {}", in_quotes(text),
                                to_string(most_money)));
    return Chips{amount};
}

Result<TableTerms> limits_of(const GameSpec& game, const std::string& text) {
    const auto wrong = [&](const std::string& why) {
        return fail(fmt::format("limits {}: {}", in_quotes(text), why));
    };
    const auto written = taken_apart(text);
    if (!written)
        return wrong("write 2/4 (fixed limit), 2-10 (spread), pl:1/2 (pot limit) or nl:1/2");
    const auto first = dollars_of(written->first), second = dollars_of(written->second);
    if (!first) return wrong(first.error().message);
    if (!second) return wrong(second.error().message);
    if (*first < least_limit)
        return wrong(fmt::format("the first amount must be {} or more", to_string(least_limit)));
    if (*second < *first) return wrong("the second amount must not be below the first");
    return usual_terms(game, written->structure, *first, *second);
}

Result<void> set_pot_terms(TableTerms& terms, const std::vector<std::string>& settings) {
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        const std::string key = setting.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : setting.substr(equals + 1);
        if (key != "open-pair-double")
            return fail(
                fmt::format("--set {}: pot games have open-pair-double=yes alone here; "
                            "all else is for house games",
                            in_quotes(setting)));
        if (value != "yes" && value != "no")
            return fail(fmt::format("--set {}: yes or no is needed", in_quotes(setting)));
        terms.betting.open_pair_double = value == "yes";
    }
    for (const Fault& fault : faults_of(terms))
        if (fault.key == "open-pair-double")
            return fail(fmt::format("{}: {}; allowed: {} ({})", fault.key, fault.message,
                                    fault.allowed, fault.clause));
    return {};
}

Result<Chips> stack_of(const TableTerms& terms, const std::string& text) {
    const auto wrong = [&](const std::string& why) {
        return fail(fmt::format("--stack {}: {}", in_quotes(text), why));
    };
    const auto stack = dollars_of(text);
    if (!stack) return wrong(stack.error().message);
    if (*stack < needed_to_be_dealt_in(terms))
        return wrong(fmt::format(
            "to be dealt in a player needs {}: ante, blind or forced bet, and a bet (MDP-8.B.4)",
            to_string(needed_to_be_dealt_in(terms))));
    if (stack->cents % terms.betting.smallest_chip.cents != 0)
        return wrong(fmt::format("the smallest chip of this table is {}",
                                 to_string(terms.betting.smallest_chip)));
    return stack;
}

Result<StackRange> stack_range_of(const TableTerms& terms, const std::string& text) {
    const auto at = text.find('-', 1);
    if (at == std::string::npos) {
        const auto stack = stack_of(terms, text);
        if (!stack) return tl::unexpected(stack.error());
        return StackRange{*stack, *stack};
    }
    const auto least = stack_of(terms, text.substr(0, at));
    const auto most = stack_of(terms, text.substr(at + 1));
    if (!least) return tl::unexpected(least.error());
    if (!most) return tl::unexpected(most.error());
    if (*most < *least)
        return fail(fmt::format("--stack {}: the second amount must not be below the first",
                                in_quotes(text)));
    return StackRange{*least, *most};
}

std::string in_words(const TableTerms& terms) {
    const BettingTerms& betting = terms.betting;
    std::string text;
    switch (betting.structure) {
        case Structure::fixed_limit:
            text = fmt::format("fixed limit {}/{}", to_string(betting.small_bet),
                               to_string(betting.big_bet));
            break;
        case Structure::spread_limit:
            text = fmt::format("spread limit {}-{}", to_string(betting.small_bet),
                               to_string(betting.big_bet));
            break;
        case Structure::pot_limit:
            text = "pot limit";
            break;
        case Structure::no_limit:
            text = "no limit";
            break;
    }
    if (terms.blind_count == 2)
        return text + fmt::format(", blinds {} and {}", to_string(terms.blinds[0]),
                                  to_string(terms.blinds[1]));
    return text + fmt::format(", ante {}, forced bet {}", to_string(terms.ante),
                              to_string(betting.forced_bet));
}

}  // namespace pokerfloor::cli
