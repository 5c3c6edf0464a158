// A text being written. It begins on the stack, where nearly every message fits, and only the
// finished one is put on the heap.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace pokerfloor::protocol {

class JsonText {
  public:
    JsonText() = default;
    JsonText(const JsonText&) = delete;
    JsonText& operator=(const JsonText&) = delete;

    [[gnu::always_inline]] void put(char c) {
        make_room(1);
        *at_++ = c;
    }

    // Of a size the compiler knows: in line, a copy of it is a move or two.
    [[gnu::always_inline]] void put_constant(std::string_view text) {
        make_room(text.size());
        std::memcpy(at_, text.data(), text.size());
        at_ += text.size();
    }

    template <class Number>
    void put_number(Number number) {
        constexpr std::size_t longest = 24;
        make_room(longest);
        at_ = std::to_chars(at_, at_ + longest, number).ptr;
    }

    void put_quoted(std::string_view text) {
        constexpr std::size_t longest_escape = 6;
        make_room(longest_escape * text.size() + 2);
        *at_++ = '"';
        std::size_t i = 0;
        // Eight at a time where none of them needs quoting.
        for (std::uint64_t eight = 0; i + sizeof eight <= text.size(); i += sizeof eight) {
            std::memcpy(&eight, text.data() + i, sizeof eight);
            if (any_needs_quoting(eight)) break;
            std::memcpy(at_, &eight, sizeof eight);
            at_ += sizeof eight;
        }
        for (; i < text.size(); ++i) put_in_quotes(text[i]);
        *at_++ = '"';
    }

    std::string take() const { return {begin_, static_cast<std::size_t>(at_ - begin_)}; }

  private:
    static bool any_needs_quoting(std::uint64_t eight) {
        constexpr std::uint64_t ones = 0x0101'0101'0101'0101, highs = 0x80 * ones;
        const auto any_below = [](std::uint64_t bytes, std::uint64_t limit) {
            return ((bytes - limit * ones) & ~bytes & highs) != 0;
        };
        return any_below(eight, 0x20) || any_below(eight ^ ('"' * ones), 1) ||
               any_below(eight ^ ('\\' * ones), 1);
    }

    void put_in_quotes(char c) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(c);
        if (code >= 0x20) {
            if (c == '"' || c == '\\') *at_++ = '\\';
            *at_++ = c;
            return;
        }
        for (const char one : {'\\', 'u', '0', '0', digits[code >> 4], digits[code & 15]})
            *at_++ = one;
    }

    [[gnu::always_inline]] void make_room(std::size_t more) {
        if (static_cast<std::size_t>(end_ - at_) < more) grow(more);
    }
    [[gnu::noinline]] void grow(std::size_t more) {
        const auto used = static_cast<std::size_t>(at_ - begin_);
        const std::size_t size = 2 * used + more;
        std::unique_ptr<char[]> larger(new char[size]);
        std::memcpy(larger.get(), begin_, used);
        heap_ = std::move(larger);
        begin_ = heap_.get();
        at_ = begin_ + used;
        end_ = begin_ + size;
    }

    std::array<char, 8192> stack_;
    std::unique_ptr<char[]> heap_;
    char* begin_ = stack_.data();
    char* at_ = begin_;
    char* end_ = begin_ + stack_.size();
};

}  // namespace pokerfloor::protocol
