// The suited ranks a board may have: sets of three, four and five of the ranks of one suit that are
// in the deck, numbered as in hold_em_tables.hpp.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include <pokerfloor/equity/hold_em_tables.hpp>

namespace pokerfloor::equity::hold_em {

using Left = std::array<std::uint8_t, 16>;  // how many cards of each rank are in the deck

struct SuitRanks {
    std::array<int, 13> ranks{};  // ascending
    int count = 0;

    explicit SuitRanks(RankMask in_deck) {
        for (; in_deck != 0; in_deck &= in_deck - 1) ranks[count++] = std::countr_zero(in_deck);
    }
};

// By rank and place among the chosen: what it adds to index_of_different.
inline constexpr auto different_terms = [] {
    std::array<std::array<int, 13>, 5> terms{};
    for (int at = 0; at < 5; ++at)
        for (int rank = 0; rank < 13; ++rank) terms[at][rank] = choose(rank, at + 1);
    return terms;
}();

// Calls visit(number, ranks) for each set of `size` ranks, the numbers ascending.
template <int size, class Visit>
void for_each_suited(const SuitRanks& from, int below, int number, RankMask chosen, Visit& visit) {
    for (int i = size - 1; i < below; ++i) {
        const int rank = from.ranks[i];
        const int next = number + different_terms[size - 1][rank];
        const RankMask with = chosen | RankMask{1} << rank;
        if constexpr (size == 1)
            visit(next, with);
        else
            for_each_suited<size - 1>(from, i, next, with, visit);
    }
}
template <class Visit>
void for_each_three(const SuitRanks& from, Visit&& visit) {
    for_each_suited<3>(from, from.count, 0, 0, visit);
}
template <class Visit>
void for_each_four(const SuitRanks& from, Visit&& visit) {
    for_each_suited<4>(from, from.count, 0, 0, visit);
}
template <class Visit>
void for_each_five(const SuitRanks& from, Visit&& visit) {
    for_each_suited<5>(from, from.count, 0, 0, visit);
}

// How many cards of each rank are in the deck in the three other suits.
std::array<int, 16> left_in_other_suits(const Left& left, RankMask in_deck);

// In how many ways two of them have such ranks, by pair_of.
void ways_of_two(const Tables& tables, const std::array<int, 16>& others, std::uint16_t* ways);

// The numbers of the sets of three or four other ranks with which these, one or two, make a
// straight flush; each once.
std::vector<int> straight_flushes_of(const Tables& tables, RankMask held, int suited);

}  // namespace pokerfloor::equity::hold_em
