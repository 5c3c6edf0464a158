#include <pokerfloor/store/chain.hpp>

#include <sodium.h>

#include <algorithm>
#include <array>
#include <string_view>

#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::store {
namespace {

constexpr std::string_view first_tag = "pokerfloor/log-1", tag = "pokerfloor/log-2",
                           order_tag = "pokerfloor/order";

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
    // As bytes, so that they are copied in one go.
    const auto* const first = reinterpret_cast<const std::uint8_t*>(text.data());
    bytes.insert(bytes.end(), first, first + text.size());
}

void add_row(Bytes& bytes, const Row& row) {
    add_number(bytes, row.number);
    add_number(bytes, row.time_ms);
    add_number(bytes, row.table);
    add_number(bytes, row.round);
    add_text(bytes, row.kind);
    add_text(bytes, row.open);
}

}  // namespace

Bytes open_bytes(const Hash& previous, const Row& row) {
    Bytes bytes;
    bytes.reserve(first_tag.size() + previous.size() + 6 * 8 + row.kind.size() + row.open.size());
    add(bytes, first_tag);
    add(bytes, previous);
    add_row(bytes, row);
    return bytes;
}

Bytes open_bytes(const Row& row) {
    constexpr std::size_t a_place = 8 + 20 + 8 + 32;
    Bytes bytes;
    bytes.reserve(tag.size() + row.places.size() * a_place + 7 * 8 + row.kind.size() +
                  row.open.size());
    add(bytes, tag);
    add_number(bytes, static_cast<std::int64_t>(row.places.size()));
    for (const Place& place : row.places) {
        add_text(bytes, to_string(place.stream));
        add_number(bytes, place.number);
        add(bytes, place.previous);
    }
    add_row(bytes, row);
    return bytes;
}

Hash head_after(const Hash& head, const Hash& record) {
    ready_sodium();
    std::array<std::uint8_t, 16 + 32 + 32> bytes{};
    static_assert(order_tag.size() == 16);
    auto at = std::copy(order_tag.begin(), order_tag.end(), bytes.begin());
    at = std::copy(head.begin(), head.end(), at);
    std::copy(record.begin(), record.end(), at);
    Hash hash;
    crypto_generichash_blake2b(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
    return hash;
}

// Much faster than SHA-256 here, and what decks are promised by, too.
Hash hash_of(const Bytes& before, const Bytes& sealed) {
    ready_sodium();
    const auto length = eight_bytes(sealed.size());
    crypto_generichash_blake2b_state state;
    crypto_generichash_blake2b_init(&state, nullptr, 0, Hash().size());
    crypto_generichash_blake2b_update(&state, before.data(), before.size());
    crypto_generichash_blake2b_update(&state, length.data(), length.size());
    crypto_generichash_blake2b_update(&state, sealed.data(), sealed.size());
    Hash hash;
    crypto_generichash_blake2b_final(&state, hash.data(), hash.size());
    return hash;
}

Hash hash_of(const Hash& previous, const Row& row) {
    ready_sodium();
    const Bytes before = open_bytes(previous, row);
    const auto length = eight_bytes(row.sealed.size());
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, before.data(), before.size());
    crypto_hash_sha256_update(&state, length.data(), length.size());
    crypto_hash_sha256_update(&state, row.sealed.data(), row.sealed.size());
    Hash hash;
    crypto_hash_sha256_final(&state, hash.data());
    return hash;
}

}  // namespace pokerfloor::store
