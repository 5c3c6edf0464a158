// How several messages are hashed at once: each of the sixteen words of the state stands in a
// vector beside the same word of the other messages, and the twelve rounds go through all of them
// together. Names are those of RFC 7693. Included by files that are compiled for one kind of
// machine each; the nameless namespace keeps the linker from taking one's code for the other's.
#pragma once

#include <bit>
#include <cstring>
#include <utility>

#include <pokerfloor/cards/blake2b.hpp>

namespace pokerfloor::blake2b {
namespace {

// How many fit into one vector of the machine.
#ifdef __AVX512F__
constexpr std::size_t at_once = 8;
#else
constexpr std::size_t at_once = 4;
#endif

using Lanes [[gnu::vector_size(8 * at_once)]] = std::uint64_t;
using InBytes [[gnu::vector_size(8 * at_once)]] = std::uint8_t;
using State = std::array<Lanes, 16>;

constexpr std::array<std::uint64_t, 8> iv{
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

// Which word of the message is mixed in where, in each round; after ten they begin again.
constexpr std::array<std::array<std::uint8_t, 16>, 10> sigma{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

// By whole bytes, which a shuffle does at once: byte i of each word becomes its byte i + by. Words
// are stored lowest byte first on every machine that this is compiled for.
template <std::size_t by, std::size_t... i>
inline void rotate_bytes(Lanes& word, std::index_sequence<i...>) {
    const auto bytes = std::bit_cast<InBytes>(word);
    word = std::bit_cast<Lanes>(
        __builtin_shufflevector(bytes, bytes, ((i & ~std::size_t{7}) | ((i + by) & 7))...));
}

template <std::size_t bits>
inline void rotate_right(Lanes& word) {
    // AVX-512 rotates by itself; AVX2 would shift twice.
    if constexpr (bits % 8 == 0 && at_once == 4)
        rotate_bytes<bits / 8>(word, std::make_index_sequence<8 * at_once>());
    else
        word = word >> bits | word << (64 - bits);
}

inline void mix(Lanes& a, Lanes& b, Lanes& c, Lanes& d, const Lanes& x, const Lanes& y) {
    a += b + x, d ^= a, rotate_right<32>(d);
    c += d, b ^= c, rotate_right<24>(b);
    a += b + y, d ^= a, rotate_right<16>(d);
    c += d, b ^= c, rotate_right<63>(b);
}

template <std::size_t round>
inline void mix_round(State& v, const State& m) {
    constexpr auto& s = sigma[round % sigma.size()];
    mix(v[0], v[4], v[8], v[12], m[s[0]], m[s[1]]);
    mix(v[1], v[5], v[9], v[13], m[s[2]], m[s[3]]);
    mix(v[2], v[6], v[10], v[14], m[s[4]], m[s[5]]);
    mix(v[3], v[7], v[11], v[15], m[s[6]], m[s[7]]);
    mix(v[0], v[5], v[10], v[15], m[s[8]], m[s[9]]);
    mix(v[1], v[6], v[11], v[12], m[s[10]], m[s[11]]);
    mix(v[2], v[7], v[8], v[13], m[s[12]], m[s[13]]);
    mix(v[3], v[4], v[9], v[14], m[s[14]], m[s[15]]);
}

template <std::size_t... round>
inline void mix_all(State& v, const State& m, std::index_sequence<round...>) {
    (mix_round<round>(v, m), ...);
}

// The first of them, as many as fit.
inline void hash_lanes(const std::array<std::uint8_t, most_bytes>* messages, std::size_t size,
                       Hash* out) {
    State m;
    for (std::size_t word = 0; word < m.size(); ++word)
        for (std::size_t lane = 0; lane < at_once; ++lane) {
            std::uint64_t one = 0;
            std::memcpy(&one, messages[lane].data() + 8 * word, sizeof one);
            m[word][lane] = one;
        }
    // No key, 32 bytes of output, no tree.
    constexpr std::uint64_t parameters = 0x01010000 ^ 32;
    State v;
    for (std::size_t i = 0; i < iv.size(); ++i) v[i] = v[8 + i] = Lanes{} + iv[i];
    v[0] ^= Lanes{} + parameters;
    // The first block is the last, of that many bytes.
    v[12] ^= Lanes{} + std::uint64_t{size};
    v[14] = ~v[14];
    mix_all(v, m, std::make_index_sequence<12>());
    for (std::size_t i = 0; i < 4; ++i) {
        const Lanes h = (Lanes{} + (i == 0 ? iv[0] ^ parameters : iv[i])) ^ v[i] ^ v[8 + i];
        for (std::size_t lane = 0; lane < at_once; ++lane) {
            const std::uint64_t one = h[lane];
            std::memcpy(out[lane].data() + 8 * i, &one, sizeof one);
        }
    }
}

inline void hash_all(const Messages& messages, std::size_t count, std::size_t size, Hashes& out) {
    static_assert(most_messages % at_once == 0);
    for (std::size_t i = 0; i < count; i += at_once)
        hash_lanes(messages.data() + i, size, out.data() + i);
}

}  // namespace
}  // namespace pokerfloor::blake2b
