// How ChaCha20's blocks are made: each of the sixteen words of a block stands in a vector beside
// the same word of seven other blocks, and the rounds go through all eight at once (Bernstein
// 2008). Included by two files only, one of them compiled for AVX2; the nameless namespace keeps
// the linker from taking one's code for the other's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <pokerfloor/cards/chacha20.hpp>

namespace pokerfloor::chacha20 {
namespace {

using Lanes [[gnu::vector_size(4 * lanes)]] = std::uint32_t;
using State = std::array<Lanes, 16>;

// By reference: how vectors are passed by value depends on the machine a file is compiled for.
template <int bits>
inline void rotate_left(Lanes& word) {
    word = word << bits | word >> (32 - bits);
}

inline void quarter_round(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
    a += b, d ^= a, rotate_left<16>(d);
    c += d, b ^= c, rotate_left<12>(b);
    a += b, d ^= a, rotate_left<8>(d);
    c += d, b ^= c, rotate_left<7>(b);
}

inline void start(const Seed& seed, const Places& places, State& state) {
    constexpr std::array<std::uint32_t, 4> expand_32_byte_k{0x61707865, 0x3320646e, 0x79622d32,
                                                            0x6b206574};
    for (std::size_t i = 0; i < 4; ++i) state[i] = Lanes{} + expand_32_byte_k[i];
    for (std::size_t i = 0; i < 8; ++i) {
        std::uint32_t word = 0;
        for (std::size_t byte = 0; byte < 4; ++byte)
            word |= std::uint32_t{seed.bytes[4 * i + byte]} << (8 * byte);
        state[4 + i] = Lanes{} + word;
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        state[12][lane] = static_cast<std::uint32_t>(places[lane].block);
        state[13][lane] = static_cast<std::uint32_t>(places[lane].block >> 32);
        state[14][lane] = static_cast<std::uint32_t>(places[lane].nonce);
        state[15][lane] = static_cast<std::uint32_t>(places[lane].nonce >> 32);
    }
}

inline void make_lanes(const Seed& seed, const Places& places, Blocks& out) {
    State from;
    start(seed, places, from);
    State x = from;
    for (int twice = 0; twice < 10; ++twice) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] += from[i];
        for (std::size_t lane = 0; lane < lanes; ++lane)
            for (std::size_t byte = 0; byte < 4; ++byte)  // lowest first: one store here
                out[block_bytes * lane + 4 * i + byte] =
                    static_cast<std::uint8_t>(x[i][lane] >> (8 * byte));
    }
}

}  // namespace
}  // namespace pokerfloor::chacha20
