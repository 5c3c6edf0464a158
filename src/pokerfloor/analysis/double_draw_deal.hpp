// Inside Double Draw Poker: one deal solved alone, in milliseconds. The unseen cards are then a
// fixed set, so the second draw is a function of the five cards held and of how many are unseen;
// what four cards become with one more is worked out once for each four.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/analysis/double_draw_hands.hpp>
#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

class DealSolver {
  public:
    explicit DealSolver(const Paytable& bonus);

    // Every discard set of the hand by mask, its lowest card first: the sum over all first and
    // second draws from `unseen`, of C(u, k) x (u - k) for u unseen cards; sets of more than three
    // stay 0.
    using Values = std::array<std::int64_t, 32>;
    Values values(CardSet hand, CardSet unseen);

    // Fold, stand, discard the lowest card to the highest: sums over the unseen cards.
    std::array<std::int64_t, option_count> second_values(CardSet hand, CardSet unseen) const;

    const Nets& nets() const { return nets_; }

  private:
    // A card as the tables see it: its rank, the joker's being 13, and the suits it may be of.
    struct Seen {
        std::uint8_t rank = 0, suits = 0;
        std::uint64_t bits = 0;
    };
    static Seen seen(Card card);
    // What four cards become, and which ranks of a fifth make a hand of them.
    struct Four {
        std::int64_t sum = 0;  // of nets over the unseen cards
        std::uint16_t ranks = 0;
        std::uint8_t suits = 0;  // common to the four: a flush is possible
    };
    struct Wins {
        std::array<std::uint8_t, 14> hand{};  // by rank of the fifth card, no flush
        std::array<std::uint8_t, 14> list{};  // ranks that make a hand
        std::size_t count = 0;
    };

    std::uint16_t ranks_of(const Seen& a, const Seen& b, const Seen& c, const Seen& d) const {
        return four_[pair_[a.rank][b.rank]][pair_[c.rank][d.rank]];
    }
    Four become(const Seen& a, const Seen& b, const Seen& c, const Seen& d, CardSet drawn) const;
    std::int64_t net_of(const Four& four, std::uint64_t four_bits, const Seen& fifth) const;

    Nets nets_;
    std::array<std::array<std::uint8_t, 14>, 14> pair_{};     // number of two ranks
    std::array<std::array<std::uint16_t, 105>, 105> four_{};  // number of two pairs of ranks
    std::vector<Wins> wins_;

    std::vector<Seen> unseen_;
    std::array<std::int32_t, 14> unseen_of_rank_{};
    std::vector<Four> with_one_, with_two_, with_three_;
};

}  // namespace pokerfloor::analysis
