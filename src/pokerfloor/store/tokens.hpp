// Tokens that open a session or make a browser known: 256 random bits, told once. Only their hash
// is kept, so that whoever reads the file cannot use it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/cards/opening.hpp>

namespace pokerfloor::store {

using Token = std::array<std::uint8_t, 32>;

Token new_token();
std::string to_text(const Token& token);  // 64 hexadecimal digits
Hash hash_of(const Token& token);
// None: no token at all.
std::optional<Hash> hash_of_token(std::string_view text);

}  // namespace pokerfloor::store
