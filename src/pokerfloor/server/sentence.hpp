// What lower rooms say in half a sentence, as one.
#pragma once

#include <cctype>
#include <string>

namespace pokerfloor::server {

inline std::string as_sentence(std::string text) {
    if (text.empty()) return text;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (!text.ends_with('.')) text += '.';
    return text;
}

}  // namespace pokerfloor::server
