// The loops over Omaha's rows, sixteen boards at a time.
#include <immintrin.h>

#include <pokerfloor/equity/omaha/rows.hpp>

namespace pokerfloor::equity::omaha {
namespace {

// Places, players and ways are all below 2^15, so that signed comparisons are right.
struct Sixteen {
    static constexpr std::size_t lanes = 16;
    __m256i v;

    static Sixteen all(std::uint16_t value) {
        return {_mm256_set1_epi16(static_cast<short>(value))};
    }
    static Sixteen load(const std::uint16_t* from) {
        return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))};
    }
    void store(std::uint16_t* to) const { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), v); }
};
inline Sixteen operator+(Sixteen a, Sixteen b) {
    return {_mm256_add_epi16(a.v, b.v)};
}
inline Sixteen operator-(Sixteen a, Sixteen b) {
    return {_mm256_sub_epi16(a.v, b.v)};
}
inline Sixteen operator*(Sixteen a, Sixteen b) {
    return {_mm256_mullo_epi16(a.v, b.v)};
}
inline Sixteen operator&(Sixteen a, Sixteen b) {
    return {_mm256_and_si256(a.v, b.v)};
}
inline Sixteen operator|(Sixteen a, Sixteen b) {
    return {_mm256_or_si256(a.v, b.v)};
}
inline Sixteen greatest(Sixteen a, Sixteen b) {
    return {_mm256_max_epi16(a.v, b.v)};
}
inline Sixteen above(Sixteen a, Sixteen b) {
    return {_mm256_cmpgt_epi16(a.v, b.v)};
}
inline Sixteen equal(Sixteen a, Sixteen b) {
    return {_mm256_cmpeq_epi16(a.v, b.v)};
}
inline Sixteen either(Sixteen set, Sixteen a, Sixteen b) {
    return {_mm256_blendv_epi8(b.v, a.v, set.v)};
}

std::uint32_t sum_of(__m256i eight) {
    const __m128i four =
        _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return static_cast<std::uint32_t>(
        _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1))));
}

// Four keys each time over the boards. All boards together have fewer than 2^31 ways.
void sums(const std::uint16_t* keys, const std::uint16_t* ways, const std::uint16_t* where,
          std::size_t count, std::uint32_t* out) {
    const __m256i ones = _mm256_set1_epi16(1);
    for (std::size_t key = 0; key < count; key += 4) {
        __m256i sum[4];
        Sixteen wanted[4];
        for (std::size_t i = 0; i < 4; ++i) {
            sum[i] = _mm256_setzero_si256();
            wanted[i] = Sixteen::all(static_cast<std::uint16_t>(key + i));
        }
        for (std::size_t board = 0; board < row_length; board += 16) {
            const Sixteen number = Sixteen::load(ways + board) & Sixteen::load(where + board);
            const Sixteen has = Sixteen::load(keys + board);
            for (std::size_t i = 0; i < 4; ++i)
                sum[i] = _mm256_add_epi32(
                    sum[i], _mm256_madd_epi16((number & equal(has, wanted[i])).v, ones));
        }
        for (std::size_t i = 0; i < 4 && key + i < count; ++i) out[key + i] = sum_of(sum[i]);
    }
}

}  // namespace

const Kernel avx2_kernel{greatest_of_rows<Sixteen>, best_of_rows<Sixteen>, ways_of_boards<Sixteen>,
                         share_flushes<Sixteen>, sums};

}  // namespace pokerfloor::equity::omaha
