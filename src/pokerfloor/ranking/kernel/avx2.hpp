// The vector V of the kernels, and moving hands in and out of it. Only for files compiled with AVX2
// (*_avx2.cpp).
#pragma once

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

// Sixteen lanes of 16 bits.
struct U16 {
    __m256i v;

    U16(__m256i value) : v(value) {}
    explicit U16(std::uint32_t all) : v(_mm256_set1_epi16(static_cast<short>(all))) {}
};
inline U16 operator+(U16 a, U16 b) {
    return _mm256_add_epi16(a.v, b.v);
}
inline U16 operator-(U16 a, U16 b) {
    return _mm256_sub_epi16(a.v, b.v);
}
inline U16 operator&(U16 a, U16 b) {
    return _mm256_and_si256(a.v, b.v);
}
inline U16 operator|(U16 a, U16 b) {
    return _mm256_or_si256(a.v, b.v);
}
inline U16 operator^(U16 a, U16 b) {
    return _mm256_xor_si256(a.v, b.v);
}
inline U16 operator~(U16 a) {
    return _mm256_xor_si256(a.v, _mm256_set1_epi32(-1));
}
inline U16 operator<<(U16 a, int n) {
    return _mm256_slli_epi16(a.v, n);
}
inline U16 operator>>(U16 a, int n) {
    return _mm256_srli_epi16(a.v, n);
}
inline U16 zero(U16 a) {
    return _mm256_cmpeq_epi16(a.v, _mm256_setzero_si256());
}
inline U16 greatest(U16 a, U16 b) {
    return _mm256_max_epu16(a.v, b.v);
}
inline U16 least(U16 a, U16 b) {
    return _mm256_min_epu16(a.v, b.v);
}
inline U16 more_than(U16 a, std::uint32_t k) {
    return _mm256_cmpgt_epi16(a.v, U16(k).v);
}
inline U16 at_least(U16 a, std::uint32_t k) {
    return _mm256_cmpeq_epi16(greatest(a, U16(k)).v, a.v);
}
inline U16 select(U16 mask, U16 a, U16 b) {
    return _mm256_blendv_epi8(b.v, a.v, mask.v);
}

// Thirty-two lanes of 8 bits.
struct U8 {
    __m256i v;

    U8() = default;
    U8(__m256i value) : v(value) {}
    explicit U8(std::uint32_t all) : v(_mm256_set1_epi8(static_cast<char>(all))) {}
};
inline U8 operator+(U8 a, U8 b) {
    return _mm256_add_epi8(a.v, b.v);
}
inline U8 operator-(U8 a, U8 b) {
    return _mm256_sub_epi8(a.v, b.v);
}
inline U8 operator&(U8 a, U8 b) {
    return _mm256_and_si256(a.v, b.v);
}
inline U8 operator|(U8 a, U8 b) {
    return _mm256_or_si256(a.v, b.v);
}
inline U8 operator^(U8 a, U8 b) {
    return _mm256_xor_si256(a.v, b.v);
}
inline U8 operator~(U8 a) {
    return _mm256_xor_si256(a.v, _mm256_set1_epi32(-1));
}
inline U8 zero(U8 a) {
    return _mm256_cmpeq_epi8(a.v, _mm256_setzero_si256());
}
inline U8 equal(U8 a, U8 b) {
    return _mm256_cmpeq_epi8(a.v, b.v);
}
inline U8 least(U8 a, U8 b) {
    return _mm256_min_epu8(a.v, b.v);
}
inline U8 greatest(U8 a, U8 b) {
    return _mm256_max_epu8(a.v, b.v);
}
inline U8 select(U8 mask, U8 a, U8 b) {
    return _mm256_blendv_epi8(b.v, a.v, mask.v);
}

// A table of sixteen bytes, looked up in every lane; the index is the lane's low four bits.
class Table16 {
  public:
    template <class ByteOf>
    static constexpr std::array<std::uint8_t, 16> made(ByteOf byte_of) {
        std::array<std::uint8_t, 16> bytes{};
        for (int i = 0; i < 16; ++i) bytes[i] = static_cast<std::uint8_t>(byte_of(i));
        return bytes;
    }
    explicit Table16(const std::array<std::uint8_t, 16>& bytes)
        : v_(_mm256_broadcastsi128_si256(
              _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data())))) {}
    U8 operator[](U8 index) const { return _mm256_shuffle_epi8(v_, index.v); }

  private:
    __m256i v_;
};

// The rank of a card code in each lane.
inline U8 ranks_of(U8 codes) {
    return _mm256_and_si256(_mm256_srli_epi16(codes.v, 2), _mm256_set1_epi8(15));
}

// The two bytes of a bit per rank.
inline constexpr auto low_bits =
    Table16::made([](int rank) { return rank < 13 ? (1 << rank) & 0xff : 0; });
inline constexpr auto high_bits =
    Table16::made([](int rank) { return rank < 13 ? 1 << rank >> 8 : 0; });

// The rest of what the badugi kernel asks of V.
inline U8 rank_bit_low(U8 key) {
    return Table16(low_bits)[ranks_of(key)];
}
inline U8 rank_bit_high(U8 key) {
    return Table16(high_bits)[ranks_of(key)];
}
inline U8 bits_set(U8 x) {
    static constexpr auto count =
        Table16::made([](int i) { return (i & 1) + (i >> 1 & 1) + (i >> 2 & 1) + (i >> 3 & 1); });
    return Table16(count)[x];
}

// Reads 32 records of `count` bytes, `stride` apart, and gives byte j of all records as column j.
// Reads sixteen bytes at each second record: the caller keeps that inside its memory, see
// readable_records().
template <int count, int stride>
[[gnu::always_inline]] inline std::array<U8, 8> load_columns(const std::uint8_t* records) {
    static_assert(count <= 8 && stride + count <= 16);
    // Two records side by side, their bytes interleaved: r0b0 r1b0 r0b1 r1b1 ...
    static constexpr auto interleaved = Table16::made([](int i) {
        const int byte = i / 2;
        return byte >= count ? 0x80 : byte + (i % 2) * stride;
    });
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(interleaved.data())));
    const auto two_and_two = [&](int k) {
        const __m128i low =
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(records + 2 * k * stride));
        const __m128i high =
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(records + (16 + 2 * k) * stride));
        return _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1),
                                   order);
    };
    const __m256i p0 = two_and_two(0), p1 = two_and_two(1), p2 = two_and_two(2),
                  p3 = two_and_two(3);
    const __m256i p4 = two_and_two(4), p5 = two_and_two(5), p6 = two_and_two(6),
                  p7 = two_and_two(7);
    std::array<U8, 8> column;
    const auto columns_of_half = [&](__m256i q0, __m256i q1, __m256i q2, __m256i q3,
                                     std::size_t first) {
        const __m256i a = _mm256_unpacklo_epi32(q0, q1), b = _mm256_unpacklo_epi32(q2, q3);
        column[first] = _mm256_unpacklo_epi64(a, b);
        if (static_cast<std::size_t>(count) > first + 1)
            column[first + 1] = _mm256_unpackhi_epi64(a, b);
        if (static_cast<std::size_t>(count) > first + 2) {
            const __m256i c = _mm256_unpackhi_epi32(q0, q1), d = _mm256_unpackhi_epi32(q2, q3);
            column[first + 2] = _mm256_unpacklo_epi64(c, d);
            if (static_cast<std::size_t>(count) > first + 3)
                column[first + 3] = _mm256_unpackhi_epi64(c, d);
        }
    };
    columns_of_half(_mm256_unpacklo_epi16(p0, p1), _mm256_unpacklo_epi16(p2, p3),
                    _mm256_unpacklo_epi16(p4, p5), _mm256_unpacklo_epi16(p6, p7), 0);
    if constexpr (count > 4)
        columns_of_half(_mm256_unpackhi_epi16(p0, p1), _mm256_unpackhi_epi16(p2, p3),
                        _mm256_unpackhi_epi16(p4, p5), _mm256_unpackhi_epi16(p6, p7), 4);
    return column;
}

// How many records, a multiple of 32, load_columns may read of `total`, beginning `offset` bytes
// into each, without touching a byte past their end.
constexpr std::size_t readable_records(std::size_t total, std::size_t stride, std::size_t offset) {
    const std::size_t blocks = total / 32;
    if (blocks == 0) return 0;
    // The last read starts two records before the end of the last block.
    const bool fits = (32 * blocks - 2) * stride + offset + 16 <= total * stride;
    return 32 * (fits ? blocks : blocks - 1);
}

// 32 answers, from byte pairs in lanes to 32-bit strengths: lanes 0..7 and 16..23 are in `first`,
// the others in `second`.
inline void store(const Halves<U16>& half, std::uint32_t* out) {
    const __m256i a = _mm256_unpacklo_epi16(half.lower.v, half.upper.v);
    const __m256i b = _mm256_unpackhi_epi16(half.lower.v, half.upper.v);
    const auto put = [&](int at, __m128i value) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out + at), value);
    };
    put(0, _mm256_castsi256_si128(a));
    put(4, _mm256_castsi256_si128(b));
    put(16, _mm256_extracti128_si256(a, 1));
    put(20, _mm256_extracti128_si256(b, 1));
}
inline void store(const Halves<U16>& first, const Halves<U16>& second, Strength* out) {
    static_assert(sizeof(Strength) == 4);
    store(first, &out[0].value);
    store(second, &out[8].value);
}

// Two columns of bytes as 16-bit lanes: hands 0..7 and 16..23, then 8..15 and 24..31.
inline U16 first_lanes(U8 low, U8 high) {
    return _mm256_unpacklo_epi8(low.v, high.v);
}
inline U16 second_lanes(U8 low, U8 high) {
    return _mm256_unpackhi_epi8(low.v, high.v);
}

}  // namespace pokerfloor::kernel
