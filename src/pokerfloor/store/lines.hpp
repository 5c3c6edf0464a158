// Texts of lines and words, as checkpoint files and their keys are.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace pokerfloor::store {

// One line after the other, each ended by a line feed. What follows the last one is no line.
class Lines {
  public:
    explicit Lines(std::string_view text) : rest_(text) {}

    std::optional<std::string_view> next() {
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        ++number_;
        return line;
    }
    int number() const { return number_; }           // of the last line, from 1
    std::string_view rest() const { return rest_; }  // not read yet

  private:
    std::string_view rest_;
    int number_ = 0;
};

// Between single blanks.
inline std::vector<std::string_view> words_in(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t end = std::min(line.find(' '), line.size());
        words.push_back(line.substr(0, end));
        if (end == line.size()) return words;
        line.remove_prefix(end + 1);
    }
}

template <class Number>
std::optional<Number> number_in(std::string_view word) {
    Number number{};
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (fault != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

}  // namespace pokerfloor::store
