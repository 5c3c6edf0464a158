#include <pokerfloor/store/tokens.hpp>

#include <sodium.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::store {

Token new_token() {
    ready_sodium();
    Token token;
    randombytes_buf(token.data(), token.size());
    return token;
}

std::string to_text(const Token& token) {
    return to_hex(token);
}

Hash hash_of(const Token& token) {
    ready_sodium();
    Hash hash;
    crypto_hash_sha256(hash.data(), token.data(), token.size());
    return hash;
}

std::optional<Hash> hash_of_token(std::string_view text) {
    const auto token = parse_hex<32>(text);
    if (!token) return std::nullopt;
    return hash_of(*token);
}

}  // namespace pokerfloor::store
