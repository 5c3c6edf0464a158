// ChaCha20, eight blocks at a time, each of any stream of a seed: what RandomStream has from
// libsodium eight blocks of one stream at a time. The tests hold the two together.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/cards/random.hpp>

namespace pokerfloor::chacha20 {

inline constexpr std::size_t block_bytes = 64, lanes = 8;

// Which block: its stream's nonce as a number, the first byte lowest, and its place in the stream.
struct Place {
    std::uint64_t nonce = 0;
    std::uint64_t block = 0;
};

using Places = std::array<Place, lanes>;
using Blocks = std::array<std::uint8_t, lanes * block_bytes>;  // one after the other

// As this machine does it best.
void make(const Seed& seed, const Places& places, Blocks& out);

// For any machine, and for those with AVX2: the same code, compiled twice.
void make_plain(const Seed& seed, const Places& places, Blocks& out);
void make_avx2(const Seed& seed, const Places& places, Blocks& out);

}  // namespace pokerfloor::chacha20
