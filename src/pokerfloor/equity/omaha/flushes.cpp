// Boards with three or more cards of one suit, where somebody holds two of it. Who has the best
// flush depends on the ranks of that suit alone; only a full house or better, which needs a paired
// board, may beat it, and never a straight flush.
#include <algorithm>
#include <bit>

#include <pokerfloor/equity/omaha/match_up.hpp>
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
    enum class Counted { none, all };  // all: as if no flush were a straight flush

    Flushes(const SuitLeft& suit, std::size_t players, const std::uint16_t* above, Counted counted,
            MatchUpCounts& counts)
        : suit_(suit),
          above_(above),
          counted_(counted),
          counts_(counts),
          lows_(counts.lows.size() > 1) {
        for (std::size_t i = 0; i < players; ++i)
            if (std::popcount(suit.held[i]) >= 2) holders_[holder_count_++] = i;
        for (const std::uint32_t number : suit.other) others_ += number;
        for (RankMask rank = 0; rank < 13; ++rank) low_rank_[rank] = low_bit(RankMask{1} << rank);
    }

    void add() {
        for (std::size_t i = 0; i < boards_.threes.size(); ++i)
            if ((boards_.threes[i].ranks & ~suit_.ranks) == 0) add(boards_.threes[i], i);
        for (std::size_t i = 0; i < boards_.fours.size(); ++i)
            if ((boards_.fours[i].ranks & ~suit_.ranks) == 0) add(boards_.fours[i], i);
        if (counted_ == Counted::all) return;  // nothing is above a flush on five ranks
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
    // Boards that were counted for the best flush: where a full house or better beats it they are
    // not its. Or the other way round, where it is a straight flush.
    void put_right(std::uint32_t low_ranks, Players flush, std::uint16_t board,
                   std::uint32_t number) {
        if (above_[board] == 0) return;
        if (counted_ == Counted::all) number = 0 - number;
        deals(low_ranks, flush) -= number;
        deals(low_ranks, above_[board]) += number;
    }
    bool is_to_put_right(const Best& best) const {
        return (best.place < first_straight_flush) == (counted_ == Counted::none);
    }

    void add(const ThreeOfSuit& three, std::size_t number) {
        Best best;
        for (std::size_t i = 0; i < holder_count_; ++i)
            best.add(holders_[i],
                     by_three_[i][number] = best_flush(suit_.held[holders_[i]], three.ranks));
        const std::uint32_t low = low_bit(three.ranks);
        if (counted_ == Counted::none) add_all(three, low, best.who);
        if (is_to_put_right(best)) put_right_paired(three, low, best.who);
    }

    // Any two others.
    void add_all(const ThreeOfSuit& three, std::uint32_t low, Players who) {
        if (!lows_) {
            deals(0, who) += others_ * (others_ - 1) / 2;
            return;
        }
        // By the low ranks that they add.
        std::uint32_t none = others_;
        std::array<std::uint32_t, 8> number{}, bit{};
        std::size_t count = 0;
        for (const std::uint8_t rank : three.others)
            if (low_rank_[rank] != 0) {
                number[count] = suit_.other[rank];
                bit[count] = low_rank_[rank];
                none -= number[count++];
            }
        deals(low, who) += none * (none - 1) / 2;
        for (std::size_t i = 0; i < count; ++i) {
            deals(low | bit[i], who) += number[i] * none + number[i] * (number[i] - 1) / 2;
            for (std::size_t j = 0; j < i; ++j)
                deals(low | bit[i] | bit[j], who) += number[i] * number[j];
        }
    }

    void put_right_paired(const ThreeOfSuit& three, std::uint32_t low, Players who) {
        const auto& other = suit_.other;
        for (std::size_t at = 0; at < three.others.size(); ++at) {
            const std::uint32_t cards = other[three.others[at]];
            const std::uint32_t with = low | low_rank_[three.others[at]];
            put_right(with, who, three.other_twice[at], cards * (cards - 1) / 2);
            for (std::size_t i = 0; i < 3; ++i)
                put_right(with, who, three.in_and_other[i][at], cards * other[three.in[i]]);
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t cards = other[three.in[i]];
            put_right(low, who, three.in_twice[i], cards * (cards - 1) / 2);
            put_right(low, who, three.but_one[i],
                      other[three.in[(i + 1) % 3]] * other[three.in[(i + 2) % 3]]);
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
        if (counted_ == Counted::none) add_all(four, low, best.who);
        if (!is_to_put_right(best)) return;
        for (std::size_t i = 0; i < 4; ++i)
            put_right(low, best.who, four.again[i], suit_.other[four.in[i]]);
    }

    // Any other.
    void add_all(const FourOfSuit& four, std::uint32_t low, Players who) {
        std::uint32_t none = others_;
        if (lows_)
            for (RankMask rest = all_ranks & ~four.ranks; rest != 0; rest &= rest - 1) {
                const int rank = std::countr_zero(rest);
                if (low_rank_[rank] == 0) continue;
                deals(low | low_rank_[rank], who) += suit_.other[rank];
                none -= suit_.other[rank];
            }
        deals(low, who) += none;
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
    Counted counted_;
    MatchUpCounts& counts_;
    bool lows_;
    std::array<std::size_t, most_players> holders_{};  // players with two of the suit or more
    std::size_t holder_count_ = 0;
    std::uint32_t others_ = 0;
    std::array<std::uint32_t, 13> low_rank_{};  // its bit, ace lowest; 0 above the eight
    // By holder: at most six can hold two of a suit.
    std::array<std::array<std::uint16_t, 286>, 6> by_three_;
    std::array<std::array<std::uint16_t, 715>, 6> by_four_;
};

// Whether two of the ranks held and three of those left make a straight.
bool may_be_straight(RankMask held, RankMask left) {
    const auto in_line = [](RankMask ranks) { return ranks << 1 | ranks >> 12; };  // ace low too
    for (int bottom = 0; bottom < 10; ++bottom) {
        const RankMask five = RankMask{0b11111} << bottom;
        if (std::popcount(in_line(held) & five) == 2 && std::popcount(in_line(left) & five) == 3)
            return true;
    }
    return false;
}

}  // namespace

void add_flushes(const SuitLeft& suit, std::size_t players, const std::uint16_t* above,
                 MatchUpCounts& counts) {
    Flushes(suit, players, above, Flushes::Counted::none, counts).add();
}

void put_straight_flushes_right(const SuitLeft& suit, std::size_t players,
                                const std::uint16_t* above, MatchUpCounts& counts) {
    for (std::size_t i = 0; i < players; ++i)
        if (may_be_straight(suit.held[i], suit.ranks)) {
            Flushes(suit, players, above, Flushes::Counted::all, counts).add();
            return;
        }
}

}  // namespace pokerfloor::equity::omaha
