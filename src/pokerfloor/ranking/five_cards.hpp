// Five cards ranked as chapter 6 lists them. High poker, Six Plus and (turned round) deuce-to-seven
// share the list; what differs is data: which runs are straights, and whether a flush stands above
// a full house.
#pragma once

#include <span>
#include <string>

#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor {

// A run of five ranks and the rank that names it: the five in 5-4-3-2-A.
struct Straight {
    RankMask ranks;
    RankMask top;
};

// The order of classes in a Strength. 0 is no pair and one pair, told apart by the made ranks.
struct ClassOrder {
    std::uint32_t two_pair = 1;
    std::uint32_t three_of_a_kind = 2;
    std::uint32_t straight = 3;
    std::uint32_t flush = 4;
    std::uint32_t full_house = 5;
    std::uint32_t four_of_a_kind = 6;
    std::uint32_t straight_flush = 7;
};

struct FiveCardOrder {
    std::span<const Straight> straights;  // best first
    ClassOrder classes;
};

// The reference: reads like the book, for exactly five different cards without jokers.
Fields rank_by_the_book(CardSet five, const FiveCardOrder& order);

Category high_category(Fields fields, const FiveCardOrder& order);
std::string high_name(Fields fields, const FiveCardOrder& order);

// Ranks by how often they occur in a set of cards.
struct RankGroups {
    RankMask once = 0, twice = 0, three_times = 0, four_times = 0;
};
RankGroups groups_in(CardSet cards);

}  // namespace pokerfloor
