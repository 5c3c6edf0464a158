#include <pokerfloor/formats/utf8.hpp>

namespace pokerfloor {
namespace {

bool is_character(std::uint32_t code) {
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code <= 0x10ffff && !surrogate;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
    if (length == 0 || length > text.size()) return 0;
    // The first byte of n holds 7 - n bits of the code, each other one six.
    std::uint32_t code = first & (0x7fu >> length);
    if (first >= 0xf8) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xc0) != 0x80) return 0;
        code = code << 6 | (byte & 0x3f);
    }
    // The shortest spelling only.
    constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return code >= least[length] && is_character(code) ? length : 0;
}

bool append_utf8(std::string& out, std::uint32_t code) {
    if (!is_character(code)) return false;
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xc0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        out += static_cast<char>(0xe0 | code >> 12);
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xf0 | code >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
    return true;
}

}  // namespace pokerfloor
