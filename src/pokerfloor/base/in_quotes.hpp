// What a person wrote, quoted back in a message: one readable line, whatever bytes came in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pokerfloor {

// The first `count` characters of text; a character is one UTF-8 sequence, so none is cut in half.
constexpr std::string_view first_characters(std::string_view text, int count) {
    std::size_t end = 0;
    while (count > 0 && end < text.size()) {
        ++end;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
        --count;
    }
    return text.substr(0, end);
}

// 'holdem'; control characters as \x0a, and no more than the first forty characters.
inline std::string in_quotes(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::string_view start = first_characters(text, 40);
    std::string shown = "'";
    for (const char c : start) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        else
            shown += c;
    }
    return shown + (start.size() < text.size() ? "...'" : "'");
}

}  // namespace pokerfloor
