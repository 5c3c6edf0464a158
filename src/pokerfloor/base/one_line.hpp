// Characters that change how the text around them is read: control characters, line ends and the
// marks that turn the direction of writing. A name with one could look like another line or like
// another name, wherever it is shown.
#pragma once

#include <cstddef>
#include <string_view>

namespace pokerfloor {

// How many bytes the first character of UTF-8 text takes if it is such a one; 0: it is not.
constexpr std::size_t upsetting_length(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    if (text.empty()) return 0;
    if (byte(0) < 0x20 || byte(0) == 0x7f) return 1;
    // U+0080 to U+009F, and U+061C, the Arabic letter mark.
    if (byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) <= 0x9f) return 2;
    if (byte(0) == 0xd8 && byte(1) == 0x9c) return 2;
    if (byte(0) != 0xe2) return 0;
    // U+200E, U+200F: marks; U+2028 to U+202E: line and paragraph ends, embeddings, overrides.
    if (byte(1) == 0x80 &&
        (byte(2) == 0x8e || byte(2) == 0x8f || (byte(2) >= 0xa8 && byte(2) <= 0xae)))
        return 3;
    // U+2066 to U+2069: isolates.
    return byte(1) == 0x81 && byte(2) >= 0xa6 && byte(2) <= 0xa9 ? 3 : 0;
}

// No such character in it.
constexpr bool is_one_plain_line(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(1))
        if (upsetting_length(text) > 0) return false;
    return true;
}

}  // namespace pokerfloor
