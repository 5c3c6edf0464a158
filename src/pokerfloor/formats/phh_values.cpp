#include <pokerfloor/formats/phh_values.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/formats/decimal.hpp>

namespace pokerfloor {
namespace {

constexpr int millisecond_places = 3;
constexpr int nanosecond_digits = 9;

bool is_infinite(std::string_view word) {
    return word == "inf" || word == "+inf";
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Kept as it is written, so it may be longer than an amount: hand numbers are.
bool is_whole_number(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    const bool leading_zero = word.size() > 1 && word[0] == '0';
    return !word.empty() && !leading_zero && std::ranges::all_of(word, is_digit);
}

// Two digits, or -1.
int two_digits(std::string_view text) {
    if (text.size() != 2 || !is_digit(text[0]) || !is_digit(text[1])) return -1;
    return 10 * (text[0] - '0') + (text[1] - '0');
}

// "18:12:20", with a fraction of up to nine digits.
std::optional<PhhTime> time_of(std::string_view word) {
    if (word.size() < 8 || word[2] != ':' || word[5] != ':') return {};
    const PhhTime whole{two_digits(word.substr(0, 2)), two_digits(word.substr(3, 2)),
                        two_digits(word.substr(6, 2)), 0};
    const bool in_range = whole.hour >= 0 && whole.hour < 24 && whole.minute >= 0 &&
                          whole.minute < 60 && whole.second >= 0 && whole.second <= 60;
    if (!in_range) return {};
    if (word.size() == 8) return whole;
    const std::string_view fraction = word.substr(9);
    if (word[8] != '.' || fraction.empty() || fraction.size() > nanosecond_digits) return {};
    PhhTime time = whole;
    for (std::size_t i = 0; i < nanosecond_digits; ++i) {
        const char digit = i < fraction.size() ? fraction[i] : '0';
        if (!is_digit(digit)) return {};
        time.nanosecond = 10 * time.nanosecond + (digit - '0');
    }
    return time;
}

}  // namespace

bool PhhValues::read(std::string& text) {
    std::string_view view;
    if (!scanner_.read_string(view, room_)) return false;
    text = view;
    return true;
}

bool PhhValues::read(bool& truth) {
    const std::size_t at = scanner_.position();
    const std::string_view word = scanner_.read_word();
    truth = word == "true";
    return truth || word == "false" ||
           scanner_.fail(
               at, fmt::format("{} is not a truth value; write true or false", in_quotes(word)));
}

bool PhhValues::read_decimal_word(std::string_view word, std::size_t at, std::int64_t& value,
                                  int places) {
    const Decimal number = read_decimal(word, places);
    value = number.value;
    return number.fault == DecimalFault::none ||
           scanner_.fail(at, explain(number.fault, word, places));
}

bool PhhValues::read(Chips& amount) {
    const std::size_t at = scanner_.position();
    return read_decimal_word(scanner_.read_word(), at, amount.cents, cents_places);
}

bool PhhValues::read_stack(std::optional<Chips>& stack) {
    const std::size_t at = scanner_.position();
    const std::string_view word = scanner_.read_word();
    if (is_infinite(word)) return true;
    return read_decimal_word(word, at, stack.emplace().cents, cents_places);
}

bool PhhValues::read(std::vector<std::optional<Chips>>& stacks) {
    stacks.clear();
    return scanner_.read_list([&] { return read_stack(stacks.emplace_back()); });
}

bool PhhValues::read(int& number) {
    const std::size_t at = scanner_.position();
    const std::string_view word = scanner_.read_word();
    std::int64_t value = 0;
    if (!read_decimal_word(word, at, value, 0)) return false;
    if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
        return scanner_.fail(
            at, fmt::format("{} is too large; 2147483647 is the most", in_quotes(word)));
    number = static_cast<int>(value);
    return true;
}

bool PhhValues::read(std::optional<PhhTime>& time) {
    const std::size_t at = scanner_.position();
    const std::string_view word = scanner_.read_word();
    time = time_of(word);
    return time || scanner_.fail(at, fmt::format("{} is not a time of day; write it like 18:12:20",
                                                 in_quotes(word)));
}

bool PhhValues::read(PhhLabel& label) {
    const char next = scanner_.peek();
    label.is_number = next != '\'' && next != '"';
    if (!label.is_number) return read(label.text);
    const std::size_t at = scanner_.position();
    label.text = scanner_.read_word();
    return is_whole_number(label.text) ||
           scanner_.fail(at, fmt::format("{} is neither a whole number nor a text in quotes",
                                         in_quotes(label.text)));
}

bool PhhValues::read(PhhDuration& duration) {
    const std::size_t at = scanner_.position();
    const std::string_view word = scanner_.read_word();
    duration.milliseconds = PhhDuration::unlimited;
    if (is_infinite(word)) return true;
    return read_decimal_word(word, at, duration.milliseconds, millisecond_places);
}

// The strings of the last hand are used again, as far as there are any.
bool PhhValues::read(std::vector<std::string>& texts) {
    std::size_t count = 0;
    const bool done = scanner_.read_list([&] {
        if (count == texts.size()) texts.emplace_back();
        return read(texts[count++]);
    });
    texts.resize(count);
    return done;
}

bool PhhValues::read(std::vector<PhhAction>& actions) {
    actions.clear();
    action_positions_.clear();
    return scanner_.read_list([&] {
        const std::size_t at = scanner_.position();
        std::string_view text;
        if (!scanner_.read_string(text, room_)) return false;
        action_positions_.push_back(at);
        PhhAction& action = actions.emplace_back();
        action.index = static_cast<int>(actions.size());
        const Result<void> parsed = parse_phh_action(text, action);
        return parsed || scanner_.fail(at, fmt::format("action {} {}: {}", action.index,
                                                       in_quotes(text), parsed.error().message));
    });
}

}  // namespace pokerfloor
