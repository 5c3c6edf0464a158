// The AVX2 twin of hold_em/kernel.cpp. Places and weights stay below 2^15, so that signed
// comparisons of 16 bits do.
#include <immintrin.h>

#include <pokerfloor/equity/hold_em/kernel.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

__m256i load(const std::uint16_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

std::int64_t sum_of(__m256i eight) {
    alignas(32) std::int32_t lanes[8];
    _mm256_store_si256(reinterpret_cast<__m256i*>(lanes), eight);
    std::int64_t sum = 0;
    for (const std::int32_t lane : lanes) sum += lane;
    return sum;
}

Sums compare(const std::uint16_t* first, const std::uint16_t* second, const std::uint16_t* weights,
             int boards, std::uint16_t best_flush, std::uint8_t* codes) {
    const __m256i flush = _mm256_set1_epi16(static_cast<short>(best_flush));
    const __m256i one = _mm256_set1_epi16(1), two = _mm256_set1_epi16(2),
                  four = _mm256_set1_epi16(4), eight = _mm256_set1_epi16(8);
    __m256i won_sum = _mm256_setzero_si256(), tied_sum = _mm256_setzero_si256();
    for (int i = 0; i < boards; i += 16) {
        const __m256i a = load(first + i), b = load(second + i), weight = load(weights + i);
        const __m256i won = _mm256_cmpgt_epi16(a, b), tied = _mm256_cmpeq_epi16(a, b);
        won_sum = _mm256_add_epi32(won_sum, _mm256_madd_epi16(_mm256_and_si256(won, weight), one));
        tied_sum =
            _mm256_add_epi32(tied_sum, _mm256_madd_epi16(_mm256_and_si256(tied, weight), one));
        const __m256i code = _mm256_or_si256(
            _mm256_or_si256(_mm256_and_si256(won, one), _mm256_and_si256(tied, two)),
            _mm256_or_si256(_mm256_and_si256(_mm256_cmpgt_epi16(a, flush), four),
                            _mm256_and_si256(_mm256_cmpgt_epi16(b, flush), eight)));
        _mm_storeu_si128(
            reinterpret_cast<__m128i*>(codes + i),
            _mm_packus_epi16(_mm256_castsi256_si128(code), _mm256_extracti128_si256(code, 1)));
    }
    return {sum_of(won_sum), sum_of(tied_sum)};
}

// Eight codes at a time, which is as fast as bytes can be picked.
void pick(const std::uint8_t* codes, const std::uint16_t* boards, int stride, std::uint8_t* row) {
    for (int at = 0; at < stride; at += 8)
        for (int i = 0; i < 8; ++i) row[at + i] = codes[boards[at + i]];
}

void add_rows(const std::uint8_t* codes, const std::uint16_t* boards, int stride,
              const std::uint16_t* which, std::size_t count, std::uint8_t* rows, Columns& columns) {
    for (std::size_t i = 0; i < count; ++i)
        pick(codes, boards + which[i] * stride, stride, rows + which[i] * stride);
    const __m128i one = _mm_set1_epi8(1);
    for (int part = 0; part < stride; part += 16) {
        // Bytes count to 255.
        __m128i sums[4] = {};
        for (std::size_t i = 0; i < count; ++i) {
            const __m128i row =
                _mm_loadu_si128(reinterpret_cast<const __m128i*>(rows + which[i] * stride + part));
            for (int bit = 0; bit < 4; ++bit)
                sums[bit] = _mm_add_epi8(sums[bit], _mm_and_si128(_mm_srli_epi16(row, bit), one));
        }
        for (int bit = 0; bit < 4; ++bit) {
            auto* to = reinterpret_cast<__m256i*>(&columns.sums[bit][part]);
            _mm256_storeu_si256(
                to, _mm256_add_epi16(_mm256_loadu_si256(to), _mm256_cvtepu8_epi16(sums[bit])));
        }
    }
}

Weighed weigh(const Columns* const* columns, std::size_t count, const std::uint16_t* ways,
              int stride) {
    Weighed weighed;
    for (int bit = 0; bit < 4; ++bit) {
        __m256i all = _mm256_setzero_si256();
        for (int part = 0; part < stride; part += 16) {
            __m256i sum = _mm256_setzero_si256();
            for (std::size_t i = 0; i < count; ++i)
                sum = _mm256_add_epi16(sum, load(&columns[i]->sums[bit][part]));
            all = _mm256_add_epi32(all, _mm256_madd_epi16(sum, load(ways + part)));
        }
        weighed.sums[bit] = sum_of(all);
    }
    return weighed;
}

void best_of(const std::uint16_t* const* rows, int players, int boards, std::uint16_t best_flush,
             std::uint16_t* best) {
    const __m256i flush = _mm256_set1_epi16(static_cast<short>(best_flush));
    const __m256i over = _mm256_set1_epi16(static_cast<short>(over_flush));
    for (int i = 0; i < boards; i += 16) {
        __m256i most = load(rows[0] + i);
        for (int player = 1; player < players; ++player)
            most = _mm256_max_epu16(most, load(rows[player] + i));
        __m256i who = _mm256_and_si256(_mm256_cmpgt_epi16(most, flush), over);
        for (int player = 0; player < players; ++player) {
            const __m256i bit = _mm256_set1_epi16(static_cast<short>(1 << player));
            who = _mm256_or_si256(
                who, _mm256_and_si256(_mm256_cmpeq_epi16(load(rows[player] + i), most), bit));
        }
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(best + i), who);
    }
}

}  // namespace

const Kernel avx2_kernel{compare, add_rows, weigh, best_of};

}  // namespace pokerfloor::equity::hold_em
