// Taking lines of a transcript apart.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/notation.hpp>

namespace pokerfloor::transcripts {

inline std::vector<std::string> split_at(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = text.find(separator);
        if (end != 0) parts.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return parts;
}

inline std::vector<std::string> words_of(std::string_view text) {
    return split_at(text, ' ');
}

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return lines;
}

inline std::string first_words(std::string_view text, std::size_t count) {
    std::string first;
    for (const std::string& word : words_of(text))
        if (count-- > 0)
            first += (first.empty() ? "" : " ") + word;
        else
            break;
    return first;
}

inline int number(const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::runtime_error("not a number: " + text);
    return value;
}

// "12", "0.50": dollars and cents.
inline Chips money(const std::string& text) {
    const auto dot = text.find('.');
    Chips amount = dollars(number(text.substr(0, dot)));
    if (dot == std::string::npos) return amount;
    const std::string cents = text.substr(dot + 1);
    if (cents.size() != 2) throw std::runtime_error("cents have two digits: " + text);
    return amount + Chips{number(cents)};
}

inline std::vector<Card> cards(const std::string& text) {
    auto parsed = parse_cards(text);
    if (!parsed) throw std::runtime_error(parsed.error().message);
    return *parsed;
}

inline std::string joined(std::span<const Card> cards) {
    std::string text;
    for (Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

}  // namespace pokerfloor::transcripts
