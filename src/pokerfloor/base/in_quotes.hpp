// What a person wrote, quoted back in a message: one readable line, whatever bytes came in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <pokerfloor/base/one_line.hpp>

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

// 'holdem'; control characters, line ends and direction marks byte by byte, as \x0a, and no more
// than the first forty characters.
inline std::string in_quotes(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::string_view start = first_characters(text, 40);
    std::string shown = "'";
    for (std::size_t at = 0, upsetting = 0; at < start.size(); ++at) {
        const auto byte = static_cast<unsigned char>(start[at]);
        if (upsetting == 0) upsetting = upsetting_length(start.substr(at));
        if (upsetting == 0) {
            shown += start[at];
            continue;
        }
        shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        --upsetting;
    }
    return shown + (start.size() < text.size() ? "...'" : "'");
}

}  // namespace pokerfloor
