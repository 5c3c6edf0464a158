#include <pokerfloor/formats/phh_reader.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor {
namespace {

constexpr std::size_t absent = std::string_view::npos;
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

template <class Value>
void clear(Value& value) {
    if constexpr (requires { value.clear(); })
        value.clear();
    else if constexpr (requires { value.reset(); })
        value.reset();
    else
        value = {};
}
void clear(PhhLabel& label) {
    label.text.clear();
    label.is_number = false;
}

std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

// "[12]", perhaps with a comment.
bool is_header(std::string_view line) {
    line = trimmed(line.substr(0, line.find('#')));
    if (line.size() < 3 || line.front() != '[' || line.back() != ']') return false;
    const std::string_view number = trimmed(line.substr(1, line.size() - 2));
    return !number.empty() &&
           std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

PhhReader::PhhReader(std::string_view text, std::string file, PhhCodes codes)
    : text_(text),
      file_(std::move(file)),
      codes_(codes),
      scanner_(text),
      values_(scanner_),
      lines_(text) {
    if (text.starts_with(byte_order_mark)) scanner_.jump_to(byte_order_mark.size());
}

std::optional<Result<PhhHand>> PhhReader::next() {
    PhhHand hand;
    const auto read = next(hand);
    if (!read) return std::nullopt;
    if (!*read) return Result<PhhHand>(tl::unexpected(read->error()));
    return Result<PhhHand>(std::move(hand));
}

std::optional<Result<void>> PhhReader::next(PhhHand& hand) {
    scanner_.skip_lines();
    if (scanner_.at_end()) return std::nullopt;
    const bool has_form = read_hand(hand);
    if (has_form && check(hand)) return Result<void>();
    if (!has_form) skip_to_next_header();
    const auto& fault = scanner_.fault();
    return fail(fmt::format("{}: {}", place_of(fault.at), fault.what));
}

std::string PhhReader::place_of(std::size_t position) {
    const auto [line, column] = lines_.locate(position);
    return fmt::format("{}:{}:{}", file_, line, column);
}

std::string PhhReader::place_of_action(int index) {
    return place_of(values_.action_positions().at(static_cast<std::size_t>(index) - 1));
}

bool PhhReader::read_hand(PhhHand& hand) {
    hand_start_ = header_end_ = scanner_.position();
    number_.reset();
    warnings_.clear();
    value_at_.fill(absent);
    other_at_.clear();
    hand.others.clear();
    if (scanner_.peek() == '[' && !read_header()) return false;
    header_end_ = scanner_.position();
    for (;;) {
        scanner_.skip_lines();
        if (scanner_.at_end() || scanner_.peek() == '[') break;
        if (!read_pair(hand)) return false;
    }
    for (std::size_t i = 0; i < phh_fields.size(); ++i)
        if (value_at_[i] == absent)
            std::visit([&](auto member) { clear(hand.*member); }, phh_fields[i].member);
    return true;
}

bool PhhReader::read_header() {
    const auto wrong = [&] {
        return scanner_.fail(hand_start_,
                             "a header names one hand by its number; write it like [1]");
    };
    scanner_.take('[');
    scanner_.skip_blanks();
    const std::string_view word = scanner_.read_word();
    scanner_.skip_blanks();
    if (!scanner_.take(']') || word.empty() || word.size() > 18) return wrong();
    std::int64_t number = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') return wrong();
        number = 10 * number + (c - '0');
    }
    number_ = number;
    return scanner_.end_line();
}

bool PhhReader::read_pair(PhhHand& hand) {
    const std::size_t key_at = scanner_.position();
    std::string_view key;
    if (!scanner_.read_key(key)) return false;
    scanner_.skip_blanks();
    const std::size_t field = find_phh_field(key);
    if (field == no_phh_field) return read_other(hand, key, key_at) && scanner_.end_line();
    if (value_at_[field] != absent)
        return scanner_.fail(key_at, fmt::format("{} is given twice; a hand has it once", key));
    value_at_[field] = scanner_.position();
    return std::visit([&](auto member) { return values_.read(hand.*member); },
                      phh_fields[field].member) &&
           scanner_.end_line();
}

bool PhhReader::read_other(PhhHand& hand, std::string_view key, std::size_t key_at) {
    const std::size_t value_at = scanner_.position();
    if (!scanner_.skip_value()) return false;
    other_at_.push_back(key_at);
    hand.others.push_back({std::string(key), std::string(scanner_.text_from(value_at))});
    if (key.find_first_not_of("'\"") != key.find('_'))
        warnings_.push_back(fmt::format("{}: unknown key {} is kept; a user's own begin with _",
                                        place_of(key_at), in_quotes(key)));
    return true;
}

bool PhhReader::check(const PhhHand& hand) {
    if (!check_other_keys(hand)) return false;
    auto problem = problem_in(hand, codes_);
    const bool has_actions = value_at_[find_phh_field("actions")] != absent;
    if (!problem && !has_actions)
        problem = PhhProblem{"actions", 0, "actions is missing; write actions = []"};
    if (!problem) return true;
    if (problem->action > 0) {
        const auto index = static_cast<std::size_t>(problem->action);
        return scanner_.fail(values_.action_positions()[index - 1],
                             fmt::format("action {}: {}", index, problem->what));
    }
    const std::size_t at = value_at_[find_phh_field(problem->key)];
    return scanner_.fail(at == absent ? hand_start_ : at, std::move(problem->what));
}

// TOML forbids a key twice. Sorted, equal ones are neighbours.
bool PhhReader::check_other_keys(const PhhHand& hand) {
    if (hand.others.size() < 2) return true;
    std::vector<std::size_t> order(hand.others.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto key_of = [&](std::size_t i) -> const std::string& { return hand.others[i].key; };
    std::ranges::stable_sort(order, {}, key_of);
    const auto twice = std::ranges::adjacent_find(order, {}, key_of);
    if (twice == order.end()) return true;
    return scanner_.fail(
        other_at_[*(twice + 1)],
        fmt::format("{} is given twice; a hand has it once", in_quotes(key_of(*twice))));
}

// On from the line of the fault, which may be a header itself: an open list runs into it.
void PhhReader::skip_to_next_header() {
    const std::size_t fault_at = scanner_.fault().at;
    std::size_t start = fault_at == 0 ? absent : text_.rfind('\n', fault_at - 1);
    start = std::max(start == absent ? 0 : start + 1, header_end_);
    while (start < text_.size()) {
        const std::size_t line_end = std::min(text_.find('\n', start), text_.size());
        if (start != header_end_ && is_header(text_.substr(start, line_end - start))) break;
        start = line_end + 1;
    }
    scanner_.jump_to(std::min(start, text_.size()));
}

}  // namespace pokerfloor
