#include <pokerfloor/store/chain.hpp>

#include <sodium.h>

#include <array>
#include <string_view>

#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::store {
namespace {

constexpr std::string_view tag = "pokerfloor/log-1";

// Eight bytes, the highest first.
std::array<std::uint8_t, 8> eight_bytes(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (56 - 8 * i));
    return bytes;
}

template <class Some>
void add(Bytes& bytes, const Some& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
}

void add_number(Bytes& bytes, std::int64_t number) {
    add(bytes, eight_bytes(static_cast<std::uint64_t>(number)));
}

void add_text(Bytes& bytes, std::string_view text) {
    add(bytes, eight_bytes(text.size()));
    add(bytes, text);
}

}  // namespace

Bytes open_bytes(const Hash& previous, const Row& row) {
    Bytes bytes;
    bytes.reserve(tag.size() + previous.size() + 6 * 8 + row.kind.size() + row.open.size());
    add(bytes, tag);
    add(bytes, previous);
    add_number(bytes, row.number);
    add_number(bytes, row.time_ms);
    add_number(bytes, row.table);
    add_number(bytes, row.round);
    add_text(bytes, row.kind);
    add_text(bytes, row.open);
    return bytes;
}

Hash hash_of(const Bytes& before, const Bytes& sealed) {
    ready_sodium();
    const auto length = eight_bytes(sealed.size());
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, before.data(), before.size());
    crypto_hash_sha256_update(&state, length.data(), length.size());
    crypto_hash_sha256_update(&state, sealed.data(), sealed.size());
    Hash hash;
    crypto_hash_sha256_final(&state, hash.data());
    return hash;
}

}  // namespace pokerfloor::store
