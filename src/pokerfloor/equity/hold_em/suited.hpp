// The suited ranks a board may have: sets of three, four and five of the ranks of one suit that are
// in the deck, numbered as in hold_em/tables.hpp.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include <pokerfloor/equity/hold_em/tables.hpp>

namespace pokerfloor::equity::hold_em {

using Left = std::array<std::uint8_t, 16>;  // how many cards of each rank are in the deck

struct SuitRanks {
    std::array<int, 13> ranks{};  // ascending
    int count = 0;

    explicit SuitRanks(RankMask in_deck) {
        for (; in_deck != 0; in_deck &= in_deck - 1) ranks[count++] = std::countr_zero(in_deck);
    }
};

// Calls visit(set) for each set of `size` ranks and those chosen before.
template <int size, class Visit>
void for_each_suited(const SuitRanks& from, int below, RankMask chosen, Visit& visit) {
    if constexpr (size == 0)
        visit(chosen);
    else
        for (int i = size - 1; i < below; ++i)
            for_each_suited<size - 1>(from, i, chosen | RankMask{1} << from.ranks[i], visit);
}
template <int size, class Visit>
void for_each_suited(const SuitRanks& from, Visit&& visit) {
    for_each_suited<size>(from, from.count, 0, visit);
}
template <class Visit>
void for_each_suited(const SuitRanks& from, int size, RankMask chosen, Visit&& visit) {
    switch (size) {
        case 0:
            return for_each_suited<0>(from, from.count, chosen, visit);
        case 1:
            return for_each_suited<1>(from, from.count, chosen, visit);
        case 2:
            return for_each_suited<2>(from, from.count, chosen, visit);
        case 3:
            return for_each_suited<3>(from, from.count, chosen, visit);
        case 4:
            return for_each_suited<4>(from, from.count, chosen, visit);
        case 5:
            return for_each_suited<5>(from, from.count, chosen, visit);
    }
}

// How many cards of each rank are in the deck in the three other suits.
std::array<int, 16> left_in_other_suits(const Left& left, RankMask in_deck);

// In how many ways two of them have such ranks, by pair_of.
void ways_of_two(const Tables& tables, const std::array<int, 16>& others, std::uint16_t* ways);

// The sets of three or four other ranks with which these, one or two, make a straight flush; each
// once.
std::vector<RankMask> straight_flushes_of(const Tables& tables, RankMask held, int suited);

}  // namespace pokerfloor::equity::hold_em
