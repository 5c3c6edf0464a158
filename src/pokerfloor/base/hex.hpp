// Bytes as hexadecimal text: two lower-case digits a byte, nothing between them. Reading accepts
// exactly what writing produces, so equal bytes have one spelling and texts can be compared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor {

inline std::string to_hex(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

// An error names the first character at fault, counting from 1, or the length.
template <std::size_t size>
Result<std::array<std::uint8_t, size>> parse_hex(std::string_view text) {
    std::array<std::uint8_t, size> bytes{};
    for (std::size_t at = 0; at < text.size() && at < 2 * size; ++at) {
        const char c = text[at];
        const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0)
            return fail("character " + std::to_string(at + 1) +
                        " is not a hexadecimal digit; digits are 0..9 a..f");
        bytes[at / 2] = static_cast<std::uint8_t>(bytes[at / 2] << 4 | digit);
    }
    if (text.size() != 2 * size)
        return fail(std::to_string(text.size()) + " characters; " + std::to_string(2 * size) +
                    " hexadecimal digits are needed");
    return bytes;
}

}  // namespace pokerfloor
