// BLAKE2b (RFC 7693) with 32 bytes of output and no key, of several short messages of one length at
// a time: a deck's commitment needs a hundred of them, and libsodium makes one after the other. The
// tests hold the two together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <pokerfloor/cards/opening.hpp>

namespace pokerfloor::blake2b {

inline constexpr std::size_t most_messages = 8, most_bytes = 128;

// Zeros behind what is hashed.
using Messages = std::array<std::array<std::uint8_t, most_bytes>, most_messages>;
using Hashes = std::array<Hash, most_messages>;

// Of the first `size` bytes of the first `count` messages, as this machine does it best; the other
// hashes are anything.
void hash(const Messages& messages, std::size_t count, std::size_t size, Hashes& out);

// For any machine, by libsodium; and for those with AVX2, four at once, or AVX-512, eight.
void hash_plain(const Messages& messages, std::size_t count, std::size_t size, Hashes& out);
void hash_avx2(const Messages& messages, std::size_t count, std::size_t size, Hashes& out);
void hash_avx512(const Messages& messages, std::size_t count, std::size_t size, Hashes& out);

}  // namespace pokerfloor::blake2b
