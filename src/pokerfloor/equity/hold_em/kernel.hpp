// The inner loops of Hold 'Em by rank boards, in twins: with AVX2 and without, chosen at run time,
// with equal answers. Nothing but plain words crosses this door, so that no function of a shared
// header is compiled for AVX2.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pokerfloor::equity::hold_em {

// How a rank board goes between two holdings: bits of a byte.
inline constexpr std::uint8_t first_wins = 1, they_tie = 2;
// And whether a holding makes more of it than any flush that is no straight flush.
inline constexpr std::uint8_t first_over_flush = 4, second_over_flush = 8;

// Of several holdings: a bit for each of the best, and this one where they are over every flush.
inline constexpr std::uint16_t over_flush = 0x8000;

struct Sums {
    std::int64_t won = 0, tied = 0;
};

// How often the first won, how often they tied, and how often each was over every flush, by place
// in a row of such bytes.
struct Columns {
    std::uint16_t sums[4][96] = {};
};

struct Weighed {
    std::int64_t sums[4] = {};  // as in Columns
};

struct Kernel {
    // Writes how each board goes between two rows of places, and adds up its weights, 16 boards at
    // a time: `boards` is a multiple of 16. Weights are below 2,048.
    Sums (*compare)(const std::uint16_t* first, const std::uint16_t* second,
                    const std::uint16_t* weights, int boards, std::uint16_t best_flush,
                    std::uint8_t* codes);
    // Rows of `stride` bytes, a multiple of 16 up to 96: picks them from `codes` by the numbers
    // that make a row of `boards`, writes them to `rows` and adds them up, for each row number of
    // `which`, of which there are at most 255.
    void (*add_rows)(const std::uint8_t* codes, const std::uint16_t* boards, int stride,
                     const std::uint16_t* which, std::size_t count, std::uint8_t* rows,
                     Columns& columns);
    // The sum of some columns, each place as often as `ways` says; together they were of less than
    // 2^15 rows.
    Weighed (*weigh)(const Columns* const* columns, std::size_t count, const std::uint16_t* ways,
                     int stride);
    // Who has the best of up to ten holdings on each board.
    void (*best_of)(const std::uint16_t* const* rows, int players, int boards,
                    std::uint16_t best_flush, std::uint16_t* best);
};

extern const Kernel plain_kernel;
extern const Kernel avx2_kernel;

const Kernel& kernel();  // what this machine takes best

}  // namespace pokerfloor::equity::hold_em
