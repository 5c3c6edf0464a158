// The AVX2 twin of hold_em_kernel.cpp. Places and weights stay below 2^15, so that signed
// comparisons of 16 bits do.
#include <immintrin.h>

#include <pokerfloor/equity/hold_em_kernel.hpp>

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

// Bytes count to 255.
constexpr std::size_t most_at_once = 255;

void add_wide_rows(const std::uint8_t* codes, const std::uint16_t* which, std::size_t count,
                   std::uint8_t over, Columns& sums) {
    const __m256i one = _mm256_set1_epi8(first_wins), two = _mm256_set1_epi8(they_tie),
                  bit = _mm256_set1_epi8(static_cast<char>(over));
    const __m256i no = _mm256_setzero_si256();
    for (int part = 0; part < 3; ++part) {
        __m256i won = no, tied = no, above = no;
        for (std::size_t i = 0; i < count; ++i) {
            const __m256i row = _mm256_loadu_si256(
                reinterpret_cast<const __m256i*>(codes + which[i] * 96 + part * 32));
            won = _mm256_add_epi8(won, _mm256_and_si256(row, one));
            tied = _mm256_sub_epi8(tied, _mm256_cmpeq_epi8(_mm256_and_si256(row, two), two));
            above = _mm256_sub_epi8(above, _mm256_cmpgt_epi8(_mm256_and_si256(row, bit), no));
        }
        alignas(32) std::uint8_t bytes[3][32];
        _mm256_store_si256(reinterpret_cast<__m256i*>(bytes[0]), won);
        _mm256_store_si256(reinterpret_cast<__m256i*>(bytes[1]), tied);
        _mm256_store_si256(reinterpret_cast<__m256i*>(bytes[2]), above);
        for (int at = 0; at < 32; ++at) {
            sums.won[part * 32 + at] += bytes[0][at];
            sums.tied[part * 32 + at] += bytes[1][at];
            sums.over[part * 32 + at] += bytes[2][at];
        }
    }
}

void add_narrow_rows(const std::uint8_t* codes, const std::uint16_t* which, std::size_t count,
                     std::uint8_t over, Columns& sums) {
    const __m128i one = _mm_set1_epi8(first_wins), two = _mm_set1_epi8(they_tie),
                  bit = _mm_set1_epi8(static_cast<char>(over));
    const __m128i no = _mm_setzero_si128();
    __m128i won = no, tied = no, above = no;
    for (std::size_t i = 0; i < count; ++i) {
        const __m128i row =
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(codes + which[i] * 16));
        won = _mm_add_epi8(won, _mm_and_si128(row, one));
        tied = _mm_sub_epi8(tied, _mm_cmpeq_epi8(_mm_and_si128(row, two), two));
        above = _mm_sub_epi8(above, _mm_cmpgt_epi8(_mm_and_si128(row, bit), no));
    }
    alignas(16) std::uint8_t bytes[3][16];
    _mm_store_si128(reinterpret_cast<__m128i*>(bytes[0]), won);
    _mm_store_si128(reinterpret_cast<__m128i*>(bytes[1]), tied);
    _mm_store_si128(reinterpret_cast<__m128i*>(bytes[2]), above);
    for (int at = 0; at < 16; ++at) {
        sums.won[at] += bytes[0][at];
        sums.tied[at] += bytes[1][at];
        sums.over[at] += bytes[2][at];
    }
}

void add_rows(const std::uint8_t* codes, int stride, const std::uint16_t* which, std::size_t count,
              std::uint8_t over, Columns& sums) {
    while (count > 0) {
        const std::size_t now = count < most_at_once ? count : most_at_once;
        if (stride == 96)
            add_wide_rows(codes, which, now, over, sums);
        else
            add_narrow_rows(codes, which, now, over, sums);
        which += now;
        count -= now;
    }
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

const Kernel avx2_kernel{compare, add_rows, best_of};

}  // namespace pokerfloor::equity::hold_em
