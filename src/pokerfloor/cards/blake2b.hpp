// BLAKE2b (RFC 7693) with 32 bytes of output and no key, of four short messages of one length at a
// time: a deck's commitment needs a hundred of them, and libsodium makes one after the other. The
// tests hold the two together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <pokerfloor/cards/opening.hpp>

namespace pokerfloor::blake2b {

inline constexpr std::size_t lanes = 4, most_bytes = 128;

// Zeros behind what is hashed.
using Messages = std::array<std::array<std::uint8_t, most_bytes>, lanes>;
using Hashes = std::array<Hash, lanes>;

// Of the first `size` bytes of each, as this machine does it best.
void hash(const Messages& messages, std::size_t size, Hashes& out);

// For any machine, by libsodium; and for those with AVX2.
void hash_plain(const Messages& messages, std::size_t size, Hashes& out);
void hash_avx2(const Messages& messages, std::size_t size, Hashes& out);

}  // namespace pokerfloor::blake2b
