// Text in small letters, as names, words and headers are compared. Of a to z only: two names that
// differ in other letters are two names here.
#pragma once

#include <string>
#include <string_view>

namespace pokerfloor {

inline std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

}  // namespace pokerfloor
