// Boards with three or more cards of one suit, where somebody holds two of it. Who has the best
// flush depends on the ranks of that suit alone; only a full house or better, which needs a paired
// board, may beat it, and never a straight flush.
#include <algorithm>
#include <bit>

#include <pokerfloor/equity/omaha_match_up.hpp>
#include <pokerfloor/ranking/place.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::equity::omaha {
namespace {

constexpr std::uint16_t first_straight_flush = 7462 - 9;  // ten of them are the best of all hands

struct Best {
    Players who = 0;
    std::uint16_t place = 0;

    void add(std::size_t player, std::uint16_t its) {
        if (its < place) return;
        if (its > place) who = 0;
        who |= Players{1} << player;
        place = its;
    }
};

// One suit's boards. Flushes of three cards on the board are worked out first; with four or five
// the best is that of the best three.
class Flushes {
  public:
    Flushes(const SuitLeft& suit, std::size_t players, const std::uint16_t* above,
            MatchUpCounts& counts)
        : suit_(suit), above_(above), counts_(counts), lows_(counts.lows.size() > 1) {
        for (std::size_t i = 0; i < players; ++i)
            if (std::popcount(suit.held[i]) >= 2) holders_[holder_count_++] = i;
        for (const std::uint32_t number : suit.other) others_ += number;
        for (const std::uint32_t number : suit.other) other_twice_ += number * number;
        for (RankMask rank = 0; rank < 13; ++rank) low_rank_[rank] = low_bit(RankMask{1} << rank);
    }

    void add() {
        for (std::size_t i = 0; i < boards_.threes.size(); ++i)
            if ((boards_.threes[i].ranks & ~suit_.ranks) == 0) add(boards_.threes[i], i);
        for (std::size_t i = 0; i < boards_.fours.size(); ++i)
            if ((boards_.fours[i].ranks & ~suit_.ranks) == 0) add(boards_.fours[i], i);
        for (const FiveOfSuit& five : boards_.fives)
            if ((five.ranks & ~suit_.ranks) == 0) add(five);
    }

  private:
    static std::uint32_t low_bit(RankMask ranks) { return to_low_order(ranks) & 0xff; }

    std::uint16_t best_flush(RankMask held, RankMask three) const {
        std::uint16_t place = 0;
        for (RankMask high = held; high != 0; high &= high - 1) {
            const RankMask one = high & (0 - high);
            for (RankMask rest = high ^ one; rest != 0; rest &= rest - 1)
                place = std::max(place, high::flush_place(three | one | (rest & (0 - rest))));
        }
        return place;
    }

    // Boards with these low ranks, won by such players.
    std::uint32_t& deals(std::uint32_t low_ranks, Players who) {
        return counts_.deals[counts_.at[low_ranks] + who];
    }
    // The same for a paired board.
    std::uint32_t& paired(std::uint32_t low_ranks, const Best& flush, std::uint16_t board) {
        const std::uint16_t above = above_[board];
        return deals(low_ranks,
                     above != 0 && flush.place < first_straight_flush ? above : flush.who);
    }

    void add(const ThreeOfSuit& three, std::size_t number) {
        Best best;
        for (std::size_t i = 0; i < holder_count_; ++i)
            best.add(holders_[i],
                     by_three_[i][number] = best_flush(suit_.held[holders_[i]], three.ranks));
        const std::uint32_t low = low_bit(three.ranks);
        add_unpaired(three, low, best.who);
        add_paired(three, low, best);
    }

    // Two others of different ranks.
    void add_unpaired(const ThreeOfSuit& three, std::uint32_t low, Players who) {
        if (!lows_) {
            std::uint32_t sum = others_, squares = other_twice_;
            for (const std::uint8_t rank : three.in) {
                sum -= suit_.other[rank];
                squares -= suit_.other[rank] * suit_.other[rank];
            }
            deals(0, who) += (sum * sum - squares) / 2;
            return;
        }
        // By the low ranks among them.
        std::uint32_t high = 0, high_squares = 0;
        std::array<std::uint32_t, 8> number{}, bit{};
        std::size_t count = 0;
        for (const std::uint8_t rank : three.others) {
            if (low_rank_[rank] == 0) {
                high += suit_.other[rank];
                high_squares += suit_.other[rank] * suit_.other[rank];
            } else {
                number[count] = suit_.other[rank];
                bit[count++] = low_rank_[rank];
            }
        }
        deals(low, who) += (high * high - high_squares) / 2;
        for (std::size_t i = 0; i < count; ++i) {
            deals(low | bit[i], who) += number[i] * high;
            for (std::size_t j = 0; j < i; ++j)
                deals(low | bit[i] | bit[j], who) += number[i] * number[j];
        }
    }

    void add_paired(const ThreeOfSuit& three, std::uint32_t low, const Best& best) {
        const auto& other = suit_.other;
        for (std::size_t at = 0; at < three.others.size(); ++at) {
            const std::uint32_t cards = other[three.others[at]];
            const std::uint32_t with = low | low_rank_[three.others[at]];
            paired(with, best, three.other_twice[at]) += cards * (cards - 1) / 2;
            for (std::size_t i = 0; i < 3; ++i)
                paired(with, best, three.in_and_other[i][at]) += cards * other[three.in[i]];
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t cards = other[three.in[i]];
            paired(low, best, three.in_twice[i]) += cards * (cards - 1) / 2;
            paired(low, best, three.but_one[i]) +=
                other[three.in[(i + 1) % 3]] * other[three.in[(i + 2) % 3]];
        }
    }

    void add(const FourOfSuit& four, std::size_t number) {
        Best best;
        for (std::size_t i = 0; i < holder_count_; ++i) {
            std::uint16_t place = 0;
            for (const std::uint16_t three : four.but_one)
                place = std::max(place, by_three_[i][three]);
            best.add(holders_[i], by_four_[i][number] = place);
        }
        const std::uint32_t low = low_bit(four.ranks);
        std::uint32_t high = 0;
        for (RankMask rest = all_ranks & ~four.ranks; rest != 0; rest &= rest - 1) {
            const int rank = std::countr_zero(rest);
            if (low_rank_[rank] == 0 || !lows_)
                high += suit_.other[rank];
            else
                deals(low | low_rank_[rank], best.who) += suit_.other[rank];
        }
        deals(low, best.who) += high;
        for (std::size_t i = 0; i < 4; ++i)
            paired(low, best, four.again[i]) += suit_.other[four.in[i]];
    }

    void add(const FiveOfSuit& five) {
        Best best;
        for (std::size_t i = 0; i < holder_count_; ++i) {
            std::uint16_t place = 0;
            for (const std::uint16_t four : five.but_one)
                place = std::max(place, by_four_[i][four]);
            best.add(holders_[i], place);
        }
        ++deals(low_bit(five.ranks), best.who);
    }

    const RankBoards& boards_ = rank_boards();
    const SuitLeft& suit_;
    const std::uint16_t* above_;
    MatchUpCounts& counts_;
    bool lows_;
    std::array<std::size_t, most_players> holders_{};  // players with two of the suit or more
    std::size_t holder_count_ = 0;
    std::uint32_t others_ = 0, other_twice_ = 0;
    std::array<std::uint32_t, 13> low_rank_{};  // its bit, ace lowest; 0 above the eight
    // By holder: at most six can hold two of a suit.
    std::array<std::array<std::uint16_t, 286>, 6> by_three_;
    std::array<std::array<std::uint16_t, 715>, 6> by_four_;
};

}  // namespace

void add_flushes(const SuitLeft& suit, std::size_t players, const std::uint16_t* above,
                 MatchUpCounts& counts) {
    Flushes(suit, players, above, counts).add();
}

}  // namespace pokerfloor::equity::omaha
