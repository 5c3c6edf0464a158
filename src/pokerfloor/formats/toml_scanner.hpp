// Walks through TOML text: keys, strings, words, lists. Only what PHH files use is understood in
// full; of the rest, skip_value() knows where it ends. A general TOML library builds a tree of the
// whole file first, which is too slow for files of a hundred thousand hands.
//
// Functions that read return false at a fault, and fault() then says where and what. After that
// only jump_to() brings the scanner on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pokerfloor {

class TomlScanner {
  public:
    struct Fault {
        std::size_t at = 0;
        std::string what;
    };

    explicit TomlScanner(std::string_view text)
        : start_(text.data()), at_(text.data()), end_(text.data() + text.size()) {}

    std::size_t position() const { return static_cast<std::size_t>(at_ - start_); }
    void jump_to(std::size_t position) { at_ = start_ + position; }
    std::string_view text_from(std::size_t position) const { return {start_ + position, at_}; }
    bool at_end() const { return at_ == end_; }
    char peek() const { return at_ == end_ ? '\0' : *at_; }

    const Fault& fault() const { return fault_; }
    bool fail(std::size_t at, std::string what);

    // Blanks only; blanks, line ends and comments.
    void skip_blanks() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
    }
    void skip_lines() {
        // Mostly it is one blank or nothing: what stands here is beyond '#' in ASCII.
        if (at_ != end_ && *at_ == ' ') ++at_;
        if (at_ == end_ || *at_ <= '#') skip_more_lines();
    }

    // Steps over one character if it is the next.
    bool take(char c) {
        if (at_ == end_ || *at_ != c) return false;
        ++at_;
        return true;
    }

    // Nothing but blanks and a comment up to the line's end.
    bool end_line();

    // The text before '=', which is stepped over too. A key of several parts, or one that needs its
    // quotes, is given as written.
    bool read_key(std::string_view& key);

    // A string of any of the four kinds. `text` is a part of the source where that spells the
    // string, otherwise of `room`.
    bool read_string(std::string_view& text, std::string& room);

    // A run of what is neither blank, comma, bracket, '#' nor line end: a number, a time, true.
    std::string_view read_word();

    // '[', elements with commas between them, ']', over as many lines as it takes.
    template <class ReadElement>
    bool read_list(ReadElement read_element) {
        const std::size_t opening = position();
        if (!take('[')) return fail(opening, "a list is needed here; write it like [1, 2]");
        for (;;) {
            skip_lines();
            if (take(']')) return true;
            if (at_end()) return fail(opening, "the list is not closed; a ']' is missing");
            if (!read_element()) return false;
            skip_lines();
            if (take(',')) continue;
            if (take(']')) return true;
            if (at_end()) return fail(opening, "the list is not closed; a ']' is missing");
            return fail(position(), "a ',' or ']' is needed after an element of a list");
        }
    }

    // Any TOML value, tables in braces among them.
    bool skip_value() { return skip_value(0); }

  private:
    void skip_more_lines();
    bool read_line_string(std::string_view& text, std::string& room);
    bool read_block_string(std::string_view& text, std::string& room);
    bool step_over_character(std::size_t opening);
    bool decode(std::string_view source, std::string& room);
    bool decode_escape(const char*& at, const char* end, std::string& room);
    bool skip_value(int depth);
    bool skip_table(int depth);
    bool skip_plain();

    const char* start_;
    const char* at_;
    const char* end_;
    Fault fault_;
};

}  // namespace pokerfloor
