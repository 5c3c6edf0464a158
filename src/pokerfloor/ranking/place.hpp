// The place of one hand (places.hpp) by two look-ups: the fastest way to rank single hands of five,
// six or seven cards.
//
// Without a flush only the number of cards of each rank matters. Ranks are taken in two halves,
// every other rank, so that adding the four suits of a Hand writes those numbers as digits of base
// four: `sevens` for seven ranks (two, four ... queen, ace), `sixes` for six (three ... king). The
// first finds a row, the second a place in it; the rows lie interleaved in one array (row ^ sixes),
// as tools/make_place_tables.cpp found them to fit when the library was built. Only four of a kind
// overflows its digit; all such hands meet a 0 in the array and are worked out from the hand.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::place_tables {

// Where the rows and the places of a number of cards begin.
struct Part {
    std::size_t row, place;
    constexpr bool operator==(const Part&) const = default;
};
inline constexpr std::array<Part, 3> parts{
    {{19944, 65536}, {13650, 65536}, {0, 0}}};  // for 5, 6 and 7 cards
inline constexpr std::size_t row_count = 37353, place_count = 98304, kinds = 7462;

extern const std::uint16_t rows[row_count];
extern const std::uint16_t places[place_count];
extern const std::uint16_t flush_places[8192];    // by the ranks of the suit, five to seven of them
extern const std::uint32_t strengths[kinds + 1];  // by place

// 0x0001'0001'0001'0001: times this, the top suit of a product is the sum of all suits. Kept out of
// sight because g++ would replace the multiplication by six slower instructions.
extern const std::uint64_t add_suits;

}  // namespace pokerfloor::place_tables

namespace pokerfloor::high {

// Of five to seven ranks in one suit.
inline std::uint16_t flush_place(RankMask ranks) {
    return place_tables::flush_places[ranks];
}

// Four of a kind: twelve kickers for each of thirteen ranks, the lowest at place 7,297.
inline std::uint32_t quads_place(std::uint64_t word) {
    const std::uint64_t both = word & (word >> 32), either = word | (word >> 32);
    const auto quads = static_cast<std::uint32_t>(both & (both >> 16)) & all_ranks;
    const std::uint32_t others =
        (static_cast<std::uint32_t>(either | (either >> 16)) & all_ranks) ^ quads;
    const auto top = [](std::uint32_t ranks) {
        return static_cast<std::uint32_t>(std::bit_width(ranks)) - 1;
    };
    return 7297 + 12 * top(quads) + top(others) - (others > quads ? 1u : 0u);
}

// For a hand of exactly that many cards.
template <int cards>
inline std::uint32_t place(Hand hand) {
    static_assert(cards >= 5 && cards <= 7);
    using namespace place_tables;
    constexpr Part part = parts[cards - 5];
    const std::uint64_t word = hand.word();
    // The suit counts stay beside the six ranks: they tell a flush, and their sum is always
    // `cards`.
    const std::uint64_t six_ranks = (word >> 1) & 0x7555'7555'7555'7555;
    const std::uint64_t seven_ranks = word & 0x1555'1555'1555'1555;
    const std::size_t sixes = (six_ranks * add_suits) >> 48;
    const std::size_t sevens = (seven_ranks * add_suits) >> 48;
    const std::uint64_t flush = (six_ranks + 0x3000'3000'3000'3000) & 0x8000'8000'8000'8000;
    const std::uint32_t found = places[part.place + (rows[part.row + sevens] ^ sixes)];
    if (found == 0) [[unlikely]]
        return quads_place(word);
    // Asked last although known first: asked earlier, clang 14 moves the multiplications behind the
    // branch.
    if (flush != 0) [[unlikely]]
        return flush_places[(word >> (std::countr_zero(flush) & 48)) & all_ranks];
    return found;
}

}  // namespace pokerfloor::high
