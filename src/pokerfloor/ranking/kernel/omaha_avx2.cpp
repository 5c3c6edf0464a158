// Omaha for many deals with AVX2: vectors find each deal's row, pairs and flush chances, then one
// row is read per deal.
#include <algorithm>
#include <cstring>

#include <pokerfloor/ranking/kernel/avx2.hpp>
#include <pokerfloor/ranking/kernel/omaha.hpp>
#include <pokerfloor/ranking/kernel/omaha_batch.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::kernel {
namespace {

// Ascending, in every lane.
[[gnu::always_inline]] inline void sort(std::array<U8, 5>& x) {
    const auto in_order = [&](std::size_t a, std::size_t b) {
        const U8 low = least(x[a], x[b]), high = greatest(x[a], x[b]);
        x[a] = low;
        x[b] = high;
    };
    in_order(0, 1);
    in_order(3, 4);
    in_order(2, 4);
    in_order(2, 3);
    in_order(1, 4);
    in_order(0, 3);
    in_order(0, 2);
    in_order(1, 3);
    in_order(1, 2);
}

// index_of_ranks() of five ascending ranks: one term per place, from tables of low and high bytes.
template <int at>
constexpr auto low_terms = Table16::made([](int rank) {
    return rank < 13 ? choose(rank + at, at + 1) & 0xff : 0;
});
template <int at>
constexpr auto high_terms = Table16::made([](int rank) {
    return rank < 13 ? choose(rank + at, at + 1) >> 8 : 0;
});

[[gnu::always_inline]] inline void store_row_indexes(const std::array<U8, 5>& rank,
                                                     std::uint16_t* out) {
    const U8 none(0);
    const U8 small = rank[0] + Table16(low_terms<1>)[rank[1]];  // at most 12 + 78
    const U8 low2 = Table16(low_terms<2>)[rank[2]], high2 = Table16(high_terms<2>)[rank[2]];
    const U8 low3 = Table16(low_terms<3>)[rank[3]], high3 = Table16(high_terms<3>)[rank[3]];
    const U8 low4 = Table16(low_terms<4>)[rank[4]], high4 = Table16(high_terms<4>)[rank[4]];
    const U16 first = first_lanes(small, none) + first_lanes(low2, high2) +
                      first_lanes(low3, high3) + first_lanes(low4, high4);
    const U16 second = second_lanes(small, none) + second_lanes(low2, high2) +
                       second_lanes(low3, high3) + second_lanes(low4, high4);
    const auto put = [&](int where, __m128i value) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out + where), value);
    };
    put(0, _mm256_castsi256_si128(first.v));
    put(8, _mm256_castsi256_si128(second.v));
    put(16, _mm256_extracti128_si256(first.v, 1));
    put(24, _mm256_extracti128_si256(second.v, 1));
}

// Cards per suit, a nibble each: clubs and diamonds in one byte, hearts and spades in the other.
constexpr auto clubs_and_diamonds = Table16::made([](int code) {
    return (code & 3) == 0 ? 0x01 : (code & 3) == 1 ? 0x10 : 0;
});
constexpr auto hearts_and_spades = Table16::made([](int code) {
    return (code & 3) == 2 ? 0x01 : (code & 3) == 3 ? 0x10 : 0;
});

struct SuitCounts {
    U8 clubs_diamonds, hearts_spades;
};
template <int cards>
[[gnu::always_inline]] inline SuitCounts count_suits(const std::array<U8, 8>& column) {
    SuitCounts count{U8(0), U8(0)};
    for (std::size_t j = 0; j < cards; ++j) {
        count.clubs_diamonds = count.clubs_diamonds + Table16(clubs_and_diamonds)[column[j]];
        count.hearts_spades = count.hearts_spades + Table16(hearts_and_spades)[column[j]];
    }
    return count;
}

// Codes that are no cards stay inside the row.
constexpr auto pairs_of_higher =
    Table16::made([](int rank) { return rank < 13 ? rank * (rank + 1) / 2 : 0; });

// For a deal with three of the board and two of the hole in one suit; only one suit can be on the
// board three times.
template <int hole_cards>
Strength with_flush(Strength best, const std::uint8_t* deal) {
    Hand hole, board;
    for (int i = 0; i < hole_cards; ++i) hole += Hand(Card::from_code(deal[i] & 63));
    for (int i = 0; i < 5; ++i) board += Hand(Card::from_code(deal[hole_cards + i] & 63));
    // The count stands above the ranks: three or more is 0x6000 or more.
    int shift = 0;
    while (shift < 48 && (board.word() >> shift & 0xffff) < 0x6000) shift += 16;
    return std::max(best, omaha_flush(static_cast<RankMask>(hole.word() >> shift) & all_ranks,
                                      static_cast<RankMask>(board.word() >> shift) & all_ranks));
}

template <int hole_cards>
[[gnu::always_inline]] inline void high_block(const std::uint8_t* deals, Strength* out,
                                              const OmahaTables& tables) {
    constexpr int stride = hole_cards + 5, pairs = hole_cards * (hole_cards - 1) / 2;
    const auto hole = load_columns<hole_cards, stride>(deals);
    const auto board = load_columns<5, stride>(deals + hole_cards);

    std::array<U8, 5> ranks;
    for (std::size_t j = 0; j < 5; ++j) ranks[j] = ranks_of(board[j]);
    sort(ranks);
    alignas(32) std::array<std::uint16_t, 32> row_index;
    store_row_indexes(ranks, row_index.data());
    // The rows are the only far memory here; asked for now, they arrive while the rest is worked
    // out.
    for (const std::uint16_t index : row_index) {
        const auto* row = reinterpret_cast<const char*>(tables.high[index].data());
        for (std::size_t at = 0; at < sizeof tables.high[0]; at += 64) __builtin_prefetch(row + at);
    }

    alignas(32) std::array<std::array<std::uint8_t, 32>, pairs> pair;
    std::size_t next = 0;
    for (std::size_t a = 0; a < hole_cards; ++a)
        for (std::size_t b = a + 1; b < hole_cards; ++b) {
            const U8 one = ranks_of(hole[a]), other = ranks_of(hole[b]);
            const U8 index = Table16(pairs_of_higher)[greatest(one, other)] + least(one, other);
            _mm256_store_si256(reinterpret_cast<__m256i*>(pair[next++].data()), index.v);
        }

    // A flush needs three of the board and two of the hole in one suit: the nibble's top bit after
    // adding 5 and 6.
    const SuitCounts on_board = count_suits<5>(board), in_hole = count_suits<hole_cards>(hole);
    const U8 flush = (((on_board.clubs_diamonds + U8(0x55)) & (in_hole.clubs_diamonds + U8(0x66))) |
                      ((on_board.hearts_spades + U8(0x55)) & (in_hole.hearts_spades + U8(0x66)))) &
                     U8(0x88);
    auto flushes = ~static_cast<std::uint32_t>(_mm256_movemask_epi8(zero(flush).v));

    for (std::size_t i = 0; i < 32; ++i) {
        const std::uint16_t* row = tables.high[row_index[i]].data();
        std::uint16_t place = row[pair[0][i]];
        for (std::size_t p = 1; p < pairs; ++p) place = std::max(place, row[pair[p][i]]);
        out[i] = places::strength_of(place);
    }
    for (; flushes != 0; flushes &= flushes - 1) {
        const std::size_t i = std::countr_zero(flushes);
        out[i] = with_flush<hole_cards>(out[i], deals + i * stride);
    }
}

// The ace in bit 0 to the eight in bit 7; higher ranks have no bit.
constexpr auto low_rank_bits = Table16::made([](int rank) {
    return rank == 12 ? 1 : rank <= 6 ? 2 << rank : 0;
});

template <int hole_cards>
[[gnu::always_inline]] inline void low_block(const std::uint8_t* deals, Strength* out,
                                             const OmahaTables& tables) {
    constexpr int stride = hole_cards + 5;
    const auto hole = load_columns<hole_cards, stride>(deals);
    const auto board = load_columns<5, stride>(deals + hole_cards);
    const Table16 bit(low_rank_bits);
    U8 in_hole(0), on_board(0);
    for (std::size_t j = 0; j < hole_cards; ++j) in_hole = in_hole | bit[ranks_of(hole[j])];
    for (std::size_t j = 0; j < 5; ++j) on_board = on_board | bit[ranks_of(board[j])];
    alignas(32) std::array<std::uint8_t, 32> holes, boards;
    _mm256_store_si256(reinterpret_cast<__m256i*>(holes.data()), in_hole.v);
    _mm256_store_si256(reinterpret_cast<__m256i*>(boards.data()), on_board.v);
    for (std::size_t i = 0; i < 32; ++i)
        out[i] = tables.strength_of_low[tables.low[boards[i]][holes[i]]];
}

// As from_codes in batch_avx2.cpp, for deals of hole cards and a board.
template <int hole_cards, class Block>
[[gnu::always_inline]] inline void in_blocks(const std::uint8_t* deals, Strength* out,
                                             std::size_t count, Block block) {
    constexpr std::size_t stride = hole_cards + 5;
    std::size_t done = readable_records(count, stride, hole_cards);
    for (std::size_t i = 0; i < done; i += 32) block(deals + i * stride, out + i);
    while (done < count) {
        const std::size_t now = std::min<std::size_t>(count - done, 32);
        std::array<std::uint8_t, 32 * stride + 16> padded{};
        std::array<Strength, 32> ranked;
        std::memcpy(padded.data(), deals + done * stride, now * stride);
        block(padded.data(), ranked.data());
        std::copy_n(ranked.data(), now, out + done);
        done += now;
    }
}

}  // namespace

template <int hole_cards>
void omaha_high_avx2(const std::uint8_t* deals, Strength* out, std::size_t count) {
    const OmahaTables& tables = omaha_tables();
    in_blocks<hole_cards>(deals, out, count, [&](const std::uint8_t* block, Strength* to) {
        high_block<hole_cards>(block, to, tables);
    });
}
template void omaha_high_avx2<4>(const std::uint8_t*, Strength*, std::size_t);
template void omaha_high_avx2<5>(const std::uint8_t*, Strength*, std::size_t);

template <int hole_cards>
void omaha_low_avx2(const std::uint8_t* deals, Strength* out, std::size_t count) {
    const OmahaTables& tables = omaha_tables();
    in_blocks<hole_cards>(deals, out, count, [&](const std::uint8_t* block, Strength* to) {
        low_block<hole_cards>(block, to, tables);
    });
}
template void omaha_low_avx2<4>(const std::uint8_t*, Strength*, std::size_t);
template void omaha_low_avx2<5>(const std::uint8_t*, Strength*, std::size_t);

}  // namespace pokerfloor::kernel
