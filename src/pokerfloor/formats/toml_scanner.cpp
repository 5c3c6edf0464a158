#include <pokerfloor/formats/toml_scanner.hpp>

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <cstring>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/formats/utf8.hpp>

namespace pokerfloor {
namespace {

enum CharacterClass : std::uint8_t { in_key = 1, ends_word = 2, special_in_string = 4 };

// What each byte may be part of. In strings the quotes, the backslash, control characters and
// everything beyond ASCII need a closer look.
constexpr std::array<std::uint8_t, 256> make_classes() {
    std::array<std::uint8_t, 256> classes{};
    for (unsigned c = 0; c < 256; ++c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (letter || (c >= '0' && c <= '9') || c == '_' || c == '-') classes[c] |= in_key;
        if (c <= ' ' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}' || c == '#' ||
            c == '=')
            classes[c] |= ends_word;
        if ((c < ' ' && c != '\t') || c >= 0x7f || c == '\'' || c == '"' || c == '\\')
            classes[c] |= special_in_string;
    }
    return classes;
}

constexpr auto classes = make_classes();

bool is(char c, CharacterClass kind) {
    return (classes[static_cast<unsigned char>(c)] & kind) != 0;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_bare_key(std::string_view key) {
    for (const char c : key)
        if (!is(c, in_key)) return false;
    return !key.empty();
}

int hex_value(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace

bool TomlScanner::fail(std::size_t at, std::string what) {
    fault_.at = at;
    fault_.what = std::move(what);
    return false;
}

void TomlScanner::skip_more_lines() {
    while (at_ != end_) {
        const char c = *at_;
        if (c == ' ' || c == '\n' || c == '\t' ||
            (c == '\r' && at_ + 1 != end_ && at_[1] == '\n')) {
            ++at_;
        } else if (c == '#') {
            const void* line_end = std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_));
            at_ = line_end == nullptr ? end_ : static_cast<const char*>(line_end) + 1;
        } else {
            return;
        }
    }
}

bool TomlScanner::end_line() {
    skip_blanks();
    if (at_ == end_ || *at_ == '\n' || *at_ == '#') {
        return true;
    }
    if (*at_ == '\r' && at_ + 1 != end_ && at_[1] == '\n') return true;
    return fail(position(), fmt::format("{} follows where the line should end; start a new one",
                                        in_quotes(first_characters({at_, end_}, 1))));
}

bool TomlScanner::read_key(std::string_view& key) {
    const std::size_t opening = position();
    const char* const first = at_;
    while (at_ != end_ && is(*at_, in_key)) ++at_;
    key = {first, at_};
    skip_blanks();
    if (!key.empty() && take('=')) return true;

    // Quotes or dots: parts until there is no further dot.
    at_ = first;
    std::string room;
    std::string_view part;
    int parts = 0;
    const char* key_end = at_;
    do {
        skip_blanks();
        if (peek() == '"' || peek() == '\'') {
            if (!read_line_string(part, room)) return false;
        } else {
            const char* const part_start = at_;
            while (at_ != end_ && is(*at_, in_key)) ++at_;
            part = {part_start, at_};
            if (part.empty()) return fail(opening, "a key is needed here, as in variant = 'NT'");
        }
        ++parts;
        key_end = at_;
        skip_blanks();
    } while (take('.'));
    key = {first, key_end};
    if (!take('='))
        return fail(position(),
                    fmt::format("the key {} has no value; write an = and the value after it",
                                in_quotes(key)));
    // Quotes that are not needed do not count: "variant" is variant.
    if (parts == 1 && key.size() >= 2 && is_bare_key(key.substr(1, key.size() - 2)))
        key = key.substr(1, key.size() - 2);
    return true;
}

bool TomlScanner::read_string(std::string_view& text, std::string& room) {
    if (at_ == end_ || (*at_ != '\'' && *at_ != '"'))
        return fail(position(), "a text in quotes is needed here; write it like 'text'");
    const bool block = end_ - at_ >= 3 && at_[1] == *at_ && at_[2] == *at_;
    return block ? read_block_string(text, room) : read_line_string(text, room);
}

// Past a character that is special_in_string and neither the end of the string nor an escape.
bool TomlScanner::step_over_character(std::size_t opening) {
    const auto byte = static_cast<unsigned char>(*at_);
    if (byte < 0x80) {
        if (byte == '\n' || (byte == '\r' && at_ + 1 != end_ && at_[1] == '\n'))
            return fail(opening, "the text is not closed; its quote is missing");
        if (byte < ' ' || byte == 0x7f)
            return fail(position(), fmt::format("the control character \\x{:02x} may not stand in "
                                                "a text; write it as \\u{:04x} in double quotes",
                                                byte, byte));
        ++at_;
        return true;
    }
    const std::size_t length = utf8_length({at_, end_});
    if (length == 0)
        return fail(position(), fmt::format("the byte \\x{:02x} is not UTF-8; save the file as "
                                            "UTF-8",
                                            byte));
    at_ += length;
    return true;
}

bool TomlScanner::read_line_string(std::string_view& text, std::string& room) {
    const std::size_t opening = position();
    const char quote = *at_++;
    const char* const content = at_;
    bool escapes = false;
    for (;;) {
        while (at_ != end_ && !is(*at_, special_in_string)) ++at_;
        if (at_ == end_) return fail(opening, "the text is not closed; its quote is missing");
        if (*at_ == quote) break;
        if (*at_ == '\\' && quote == '"') {
            escapes = true;
            ++at_;
            if (at_ == end_ || *at_ == '\n')
                return fail(opening, "the text is not closed; its quote is missing");
            if (*at_ == '"' || *at_ == '\\') ++at_;
            continue;
        }
        if (!step_over_character(opening)) return false;
    }
    text = {content, at_};
    ++at_;
    if (!escapes) return true;
    if (!decode(text, room)) return false;
    text = room;
    return true;
}

// Three quotes on either side; the text may span lines, and may hold or end with one or two of its
// quotes. A line end right after the opening quotes does not count.
bool TomlScanner::read_block_string(std::string_view& text, std::string& room) {
    const std::size_t opening = position();
    const char quote = *at_;
    at_ += 3;
    if (at_ != end_ && *at_ == '\r' && at_ + 1 != end_ && at_[1] == '\n') ++at_;
    take('\n');
    const char* const content = at_;
    bool escapes = false;
    for (;;) {
        while (at_ != end_ && !is(*at_, special_in_string)) ++at_;
        if (at_ == end_)
            return fail(opening, "the text is not closed; its three quotes are missing");
        if (*at_ == quote) {
            int run = 0;
            while (run < 5 && take(quote)) ++run;
            if (run >= 3) break;
        } else if (*at_ == '\n' || (*at_ == '\r' && at_ + 1 != end_ && at_[1] == '\n')) {
            ++at_;
        } else if (*at_ == '\\' && quote == '"') {
            escapes = true;
            ++at_;
            if (at_ != end_ && (*at_ == '"' || *at_ == '\\')) ++at_;
        } else if (!step_over_character(opening)) {
            return false;
        }
    }
    text = {content, at_ - 3};
    if (!escapes) return true;
    if (!decode(text, room)) return false;
    text = room;
    return true;
}

bool TomlScanner::decode(std::string_view source, std::string& room) {
    room.clear();
    const char* at = source.data();
    const char* const end = at + source.size();
    while (at != end) {
        if (*at != '\\')
            room += *at++;
        else if (!decode_escape(at, end, room))
            return false;
    }
    return true;
}

bool TomlScanner::decode_escape(const char*& at, const char* end, std::string& room) {
    constexpr std::string_view letters = "btnfr\"\\";
    constexpr std::string_view meanings = "\b\t\n\f\r\"\\";
    const std::size_t opening = static_cast<std::size_t>(at - start_);
    const auto unknown = [&] {
        return fail(opening,
                    "no such escape; they are \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX "
                    "\\UXXXXXXXX");
    };
    ++at;
    if (at == end) return unknown();
    if (const auto found = letters.find(*at); found != std::string_view::npos) {
        room += meanings[found];
        ++at;
        return true;
    }
    if (*at == 'u' || *at == 'U') {
        const int digits = *at == 'u' ? 4 : 8;
        std::uint32_t code = 0;
        ++at;
        for (int i = 0; i < digits; ++i, ++at) {
            const int value = at == end ? -1 : hex_value(*at);
            if (value < 0) return unknown();
            code = 16 * code + static_cast<std::uint32_t>(value);
        }
        if (!append_utf8(room, code))
            return fail(opening, "no such character; codes end at 10FFFF, without D800 to DFFF");
        return true;
    }
    // A backslash that ends its line joins the next text to this one.
    const char* rest = at;
    while (rest != end && (*rest == ' ' || *rest == '\t' || *rest == '\r')) ++rest;
    if (rest == end || *rest != '\n') return unknown();
    while (rest != end && (*rest == ' ' || *rest == '\t' || *rest == '\r' || *rest == '\n')) ++rest;
    at = rest;
    return true;
}

std::string_view TomlScanner::read_word() {
    const char* const first = at_;
    while (at_ != end_ && !is(*at_, ends_word)) ++at_;
    return {first, at_};
}

bool TomlScanner::skip_value(int depth) {
    if (depth > 64) return fail(position(), "lists in lists more than 64 deep; nest them less");
    switch (peek()) {
        case '\'':
        case '"': {
            std::string room;
            std::string_view text;
            return read_string(text, room);
        }
        case '[':
            return read_list([&] { return skip_value(depth + 1); });
        case '{':
            return skip_table(depth);
        default:
            return skip_plain();
    }
}

// {key = value, ...} on one line.
bool TomlScanner::skip_table(int depth) {
    const std::size_t opening = position();
    take('{');
    skip_blanks();
    if (take('}')) return true;
    for (;;) {
        std::string_view key;
        skip_blanks();
        if (!read_key(key)) return false;
        skip_blanks();
        if (!skip_value(depth + 1)) return false;
        skip_blanks();
        if (take('}')) return true;
        if (!take(',')) return fail(opening, "the table is not closed; a '}' is missing");
    }
}

// A number, a date, a time or a truth value: told by how it begins.
bool TomlScanner::skip_plain() {
    const std::size_t opening = position();
    const std::string_view word = read_word();
    // A date and a time may be parted by one blank.
    if (word.size() == 10 && word[4] == '-' && end_ - at_ >= 2 && *at_ == ' ' && is_digit(at_[1])) {
        ++at_;
        read_word();
    }
    std::string_view bare = word;
    if (!bare.empty() && (bare[0] == '+' || bare[0] == '-')) bare.remove_prefix(1);
    const bool number = !bare.empty() && is_digit(bare[0]);
    if (number || bare == "inf" || bare == "nan" || word == "true" || word == "false") return true;
    return fail(opening, fmt::format("{} is not a value; texts need quotes", in_quotes(word)));
}

}  // namespace pokerfloor
