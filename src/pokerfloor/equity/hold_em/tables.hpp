// Hold 'Em and Six Plus seen by ranks: what every holding of two ranks makes of every board of five
// ranks, flushes left out, and what suited ranks make. 6,175 rank boards stand for 2,598,960
// boards; flushes are put right suit by suit (hold_em_suit.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

namespace pokerfloor::equity::hold_em {

using Place = std::uint16_t;  // how good a hand is: a greater place wins, equal ones share

// Ranks count from the lowest of the deck here. Two ranks, equal or not, are a pair of ranks,
// numbered without gaps: 91 of thirteen ranks, 45 of nine.
constexpr int pair_of(int higher, int lower) {
    return higher * (higher + 1) / 2 + lower;
}

inline constexpr int most_boards = 6192;  // choose(17, 5), filled up to a multiple of 16
inline constexpr int most_pairs = 96;     // 91, filled up to a multiple of 32
inline constexpr int four_stride = 16;    // 13 ranks, filled up
inline constexpr int most_threes = 286, most_fours = 715, most_fives = 1287;

struct Tables {
    int ranks = 13;       // in each suit
    int lowest_rank = 0;  // of the deck, as cards/card.hpp counts
    int pairs = 91;
    int boards = 0;  // five ranks each; those filled up and five alike have the place 0

    const Place* row(int pair) const { return rows.data() + pair * boards; }

    std::vector<Place> rows;                 // of each pair of ranks: the places on all boards
    std::vector<Place> flush;                // by five to seven suited ranks, a bit each
    Place best_flush = 0;                    // the best that is no straight flush
    std::vector<RankMask> straight_flushes;  // the fives that make one

    // Three, four and five different ranks, numbered by index_of_different: which board they are
    // with two, one or no others.
    int three_stride = most_pairs;          // `pairs`, filled up to a multiple of 32
    std::vector<std::uint16_t> with_three;  // [three][pair]
    std::vector<std::uint16_t> with_four;   // [four][rank], four_stride of each
    std::vector<std::uint16_t> with_five;
    std::vector<std::uint16_t> number_of;  // of such a set of ranks

    CardSet deck() const;
    int rank_of(Card card) const { return index_of(card.rank()) - lowest_rank; }
    RankMask ranks_in(CardSet cards, Suit suit) const {
        return cards.ranks_in(suit) >> lowest_rank;
    }
};

// Numbers ascending ranks that all differ among as many such, without gaps.
template <class Ranks>
constexpr int index_of_different(const Ranks& ranks) {
    int index = 0, size = 0;
    for (const int rank : ranks) index += choose(rank, ++size);
    return index;
}

// Of Hold 'Em or Six Plus; built when first asked for, in some milliseconds.
const Tables& tables_of(Order order);

// Whether the game is one of these: two cards of one's own, five on the board, the best five of
// all, one share.
bool is_for(const GameSpec& game);

// In how many ways a board can be dealt when so many cards of each rank are left. `weights` has
// room for 16 more than there are boards.
void weigh_boards(const Tables& tables, const std::array<std::uint8_t, 16>& left,
                  std::uint16_t* weights);

}  // namespace pokerfloor::equity::hold_em
