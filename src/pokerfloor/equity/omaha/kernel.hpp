// The long rows of Omaha: by rank alone there are 6,175 boards, and what two ranks in the hand make
// of each is a row of places (ranking/kernel/omaha.hpp has the same numbers by board). The loops
// over such rows are written once, in omaha/rows.hpp, and compiled twice: with AVX2, chosen at run
// time, and plain.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace pokerfloor::equity::omaha {

// Boards in the order of index_of_ranks(), rounded up to whole vectors of 16. A row has room for
// what a vector writes beyond its end.
inline constexpr std::size_t row_length = 6192;
struct alignas(32) Row {
    std::uint16_t at[row_length + 16];
};

// The cards left to deal, by rank, and those of each suit in which somebody may make a flush, all
// as numbers of ways: how often so many of that rank can be dealt.
struct Left {
    alignas(32) std::uint16_t any[6][16];
    std::size_t suits;
    // Of the so many one is of the suit, or none.
    alignas(32) std::uint16_t with[4][6][16];
    alignas(32) std::uint16_t without[4][6][16];
};

struct SuitRows {
    std::size_t suits, holders;
    const std::uint16_t* with_three[4];  // by suit
    std::size_t holder[4];               // below `holders`
};

struct Kernel {
    // The greatest of some rows, board by board.
    void (*greatest)(const std::uint16_t* const* rows, std::size_t count, std::uint16_t* out);
    // Who has the greatest place, a bit for each row; and the same where that place is above
    // `limit`, else 0.
    void (*best)(const std::uint16_t* const* rows, std::size_t count, std::uint16_t limit,
                 std::uint16_t* best, std::uint16_t* above);
    // In how many ways each board can be dealt without three cards of one of the suits, and with
    // them, suit by suit.
    void (*ways)(const Left& left, std::uint16_t* out, std::uint16_t* const* with_three);
    // Of suits in which only one player may make a flush: the ways with three of the suit go to
    // its holder's row where nothing is above a flush, else to `ways`, which is as without them.
    void (*share)(const SuitRows& suits, const std::uint16_t* above, std::uint16_t* ways,
                  std::uint16_t* const* of_holder);
    // The ways of all boards with key 0, 1, 2 ... up to count - 1, where `where` is all ones, not
    // 0.
    void (*sums)(const std::uint16_t* keys, const std::uint16_t* ways, const std::uint16_t* where,
                 std::size_t count, std::uint32_t* out);
};

extern const Kernel plain_kernel, avx2_kernel;

inline const Kernel& best_kernel() {
    return __builtin_cpu_supports("avx2") ? avx2_kernel : plain_kernel;
}

}  // namespace pokerfloor::equity::omaha
