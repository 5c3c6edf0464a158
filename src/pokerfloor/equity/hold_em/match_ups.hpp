// All match-ups of two players who hold the same ranks, whatever the suits: counted by the patterns
// the suits have in them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <pokerfloor/equity/hold_em/kernel.hpp>
#include <pokerfloor/equity/hold_em/ranges.hpp>
#include <pokerfloor/equity/hold_em/two.hpp>

namespace pokerfloor::equity::hold_em {

class MatchUps {
  public:
    MatchUps(const Tables& tables, const Kernel& kernel, CardSet dead);

    // Pairs of ranks the players hold.
    void hold(int first, int second);

    struct Counts {  // of deals, by weight, seen from the first player
        Count deals = 0, won = 0, tied = 0;
    };
    // The players' holdings of those ranks. Sum is a number in which all their weights, two
    // multiplied, can be added up: 256 match-ups at most.
    template <class Sum>
    Counts count(std::span<const Pocket> first, std::span<const Pocket> second);

  private:
    Outcome change_of(std::size_t pattern);

    Two two_;
    // The suits, those in which the same ranks are dead being one class: in it, only who holds what
    // matters.
    std::array<RankMask, 4> in_deck_{};
    std::array<std::size_t, 4> suit_class_{};  // the first suit of the class
    Left left_{};
    Count boards_ = 1;  // for each match-up
    int first_ = 0, second_ = 0;
    bool held_ = false;  // told to two_
    std::array<std::optional<Outcome>, 64> changes_;
};

// Match-ups of the same four ranks one after the other: the boards they leave are weighed once.
void order_by_ranks(std::vector<std::array<int, 2>>& pairs);

}  // namespace pokerfloor::equity::hold_em
