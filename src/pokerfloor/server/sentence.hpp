// What lower rooms say in half a sentence, as one.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor::server {

inline std::string as_sentence(std::string text) {
    if (text.empty()) return text;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (!text.ends_with('.')) text += '.';
    return text;
}

// "2,000" or "12,345.50".
inline std::string in_thousands(Chips amount) {
    std::string text = to_string(amount);
    for (std::size_t at = std::min(text.find('.'), text.size()); at > 3;)
        if (text[(at -= 3) - 1] != '-') text.insert(at, ",");
    return text;
}

}  // namespace pokerfloor::server
