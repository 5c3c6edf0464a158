// Omaha's tables and what the plain and the AVX2 path share.
//
// By rank alone, the best of two hole ranks with a board is one entry of a table of 6,188 boards by
// 91 pairs (1.1 MB); a holding of four or five cards is the greatest of 6 or 10 entries of one row.
// A flush is settled apart. The low is a table of 256 by 256 sets of ranks up to the eight.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/ranking/kernel/vocabulary.hpp>
#include <pokerfloor/ranking/places.hpp>

namespace pokerfloor::kernel {

inline constexpr std::size_t omaha_boards = 6188;  // choose(17, 5), see index_of_ranks
inline constexpr std::size_t rank_pairs = 91;      // choose(14, 2)

struct OmahaTables {
    // Places of the best high hand by board and pair of hole ranks, flushes left out.
    std::array<std::array<std::uint16_t, rank_pairs>, omaha_boards> high;
    // By ranks on the board and in the hole, the ace in bit 0 and the eight in bit 7: 0, or which
    // of the 56 lows.
    std::array<std::array<std::uint8_t, 256>, 256> low;
    std::array<Strength, 57> strength_of_low;
};
static_assert(sizeof(OmahaTables) < 1'500'000);

// Built when first asked for, in a few milliseconds.
const OmahaTables& omaha_tables();

constexpr std::size_t pair_index(std::size_t higher, std::size_t lower) {
    return higher * (higher + 1) / 2 + lower;
}

// The best flush of two of `hole` and three of `board`, ranks of one suit; the caller has seen that
// there are as many.
Strength omaha_flush(RankMask hole, RankMask board);

}  // namespace pokerfloor::kernel
