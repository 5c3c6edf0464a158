// UTF-8, one character at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pokerfloor {

// How many bytes the first character of `text` takes; 0 where it is no UTF-8.
std::size_t utf8_length(std::string_view text);

// False where no character has that code.
bool append_utf8(std::string& out, std::uint32_t code);

}  // namespace pokerfloor
