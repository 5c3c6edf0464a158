// What holds of Omaha's boards whoever plays: rows by the ranks in the hand, the lows a board
// allows, and the boards on which one suit has three or four cards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/equity/omaha/kernel.hpp>
#include <pokerfloor/ranking/kernel/omaha.hpp>

namespace pokerfloor::equity::omaha {

// Three ranks of one suit, and the boards that have them and a pair at least. With those nobody's
// flush is sure to be the best hand.
struct ThreeOfSuit {
    RankMask ranks;
    std::array<std::uint8_t, 3> in;
    std::array<std::uint8_t, 10> others;  // ascending, as in `in`
    // The two further cards: one of the others twice; one of the three and one of the others; two
    // of the three; one of the three twice.
    std::array<std::uint16_t, 10> other_twice;
    std::array<std::array<std::uint16_t, 10>, 3> in_and_other;
    std::array<std::uint16_t, 3> but_one;  // two of the three: all but this one
    std::array<std::uint16_t, 3> in_twice;
};
struct FourOfSuit {
    RankMask ranks;
    std::array<std::uint8_t, 4> in;
    std::array<std::uint16_t, 4> again;    // boards with one of the four again
    std::array<std::uint16_t, 4> but_one;  // which three these are without one
};
struct FiveOfSuit {
    RankMask ranks;
    std::array<std::uint16_t, 5> but_one;  // which four
};

struct RankBoards {
    std::array<Row, kernel::rank_pairs> of_pair;
    // The ranks up to the eight on a board, the ace in bit 0; 0 of a board that allows no low.
    std::array<std::uint8_t, row_length> low_ranks;
    std::vector<std::uint16_t> with_low;  // boards that allow one
    Row everywhere, without_low;          // all ones on all boards, and on those that allow none
    std::array<ThreeOfSuit, 286> threes;
    std::array<FourOfSuit, 715> fours;
    std::array<FiveOfSuit, 1287> fives;
};

// Built when first asked for, in some milliseconds.
const RankBoards& rank_boards();

// Of a set of ranks: those up to the eight, the ace in bit 0, or 0 where there are fewer than
// three.
std::uint8_t low_ranks_of(RankMask ranks);

}  // namespace pokerfloor::equity::omaha
