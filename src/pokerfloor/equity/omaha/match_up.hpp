// Known hands against each other before the flop: what the ranks of a board give is counted for all
// boards of those ranks at once, and boards with three cards or more of a suit that somebody holds
// twice are counted apart (omaha_flushes.hpp).
#pragma once

#include <array>
#include <span>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/equity/omaha/kernel.hpp>
#include <pokerfloor/equity/omaha/outcomes.hpp>
#include <pokerfloor/equity/omaha/rank_boards.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity::omaha {

// The deals of one match-up: a line for each group of players who have the best low, and in it a
// place for each group who have the best high.
struct MatchUpCounts {
    std::vector<Players> lows;          // by line; the first is nobody
    std::array<std::uint32_t, 256> at;  // where the line begins, by a board's low_ranks
    std::vector<std::uint32_t> deals;   // at[low_ranks] + best high
};

// The cards of one suit and the others left, as the flushes need them.
struct SuitLeft {
    RankMask ranks;                       // of the suit
    std::array<std::uint32_t, 13> other;  // cards of other suits, by rank
    std::array<RankMask, most_players> held;
    std::size_t holders = 0;  // players who hold two or more of it
};

// Adds all boards with three or more cards of the suit. `above` is who has the best hand by rank
// alone where that beats every plain flush, by board; else 0.
void add_flushes(const SuitLeft& suit, std::size_t players, const std::uint16_t* above,
                 MatchUpCounts& counts);

// The same where those boards were counted already, but straight flushes as plain ones.
void put_straight_flushes_right(const SuitLeft& suit, std::size_t players,
                                const std::uint16_t* above, MatchUpCounts& counts);

// For one thread: what is worked out for a match-up serves the next where hands are the same.
class MatchUps {
  public:
    enum class Lows { none, eight_or_better };

    MatchUps(const Kernel& kernel, std::size_t players, Lows lows);

    // Every deal of a board counts `weight` times. No card is in two hands or dead and in a hand.
    void add(std::span<const CardSet> hands, CardSet dead, Count weight, Outcomes& to);

  private:
    void find_rows(std::span<const CardSet> hands);
    void find_lows(std::span<const CardSet> hands);
    void find_suits(std::span<const CardSet> hands, CardSet left);
    void find_ways(CardSet left);
    void add_boards();

    const Kernel& kernel_;
    const RankBoards& boards_;
    std::size_t players_;
    Lows lows_;
    std::vector<Row> rows_;                  // by player
    std::vector<std::uint64_t> ranks_held_;  // four bits for each rank: whose row it is
    Row best_, above_, ways_;
    std::array<Suit, 4> suits_;  // in which somebody may make a flush
    std::array<SuitLeft, 4> suits_left_;
    std::size_t suit_count_ = 0;
    std::array<Row, 4> with_three_;            // by suit
    std::array<Row, 4> won_;                   // by player who alone holds a suit, or several
    std::array<std::size_t, 4> lone_holders_;  // who these are
    std::size_t lone_holder_count_ = 0;
    MatchUpCounts counts_;
};

}  // namespace pokerfloor::equity::omaha
