// Two ranges on a whole board. Going through all holdings from the worst to the best, what a
// holding wins against is all that was met before, less what shares a card with it: the sums are
// kept as a whole and for each card. Where one player has few holdings, each is compared with all
// of the other's instead.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <pokerfloor/equity/hold_em/ranges.hpp>

namespace pokerfloor::equity::hold_em {

class Sweep {
  public:
    Sweep(Order order, std::span<const Pockets> players);

    void add(CardSet board);

    const ByWinners& deals() const { return deals_; }

  private:
    using Weights = std::array<std::uint64_t, 2>;  // by player
    struct Held {
        std::uint64_t cards;
        std::uint8_t pair;
        std::array<std::uint8_t, 2> codes;
        Weights weights;
    };

    void rank_all(CardSet board);
    void put_flushes_right(CardSet board, Suit suit);
    void compare_few();
    void sort();
    void settle_equal(std::span<const std::uint32_t> equal);
    Weights met_without(const Held& held) const {
        const Weights &one = met_with_[held.codes[0]], &other = met_with_[held.codes[1]];
        return {met_[0] - one[0] - other[0], met_[1] - one[1] - other[1]};
    }

    const Tables& tables_;
    std::vector<Held> held_;
    std::size_t few_ = 2;                        // who has few holdings, or 2
    std::vector<int> pairs_;                     // those anybody holds
    std::vector<std::uint32_t> sorted_, other_;  // place above the number of the holding
    Weights met_{};
    std::array<Weights, 52> met_with_{};
    std::vector<Weights> before_;
    ByWinners deals_;
};

}  // namespace pokerfloor::equity::hold_em
