// Two large ranges on one board, without going through all pairs of holdings: those a holding meets
// are all that are worse, as good or better, less those that share a card with it, which are
// counted by the cards they have in common.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/equity/omaha/outcomes.hpp>

namespace pokerfloor::equity::omaha {

// A holding on one board.
struct Shown {
    std::uint64_t cards;
    std::uint64_t weight;
    std::uint64_t same;  // what the very same cards weigh in the other's range
    std::uint16_t high;
    std::uint8_t low;  // 0: none
};

class TwoRanges {
  public:
    explicit TwoRanges(int own) : own_(own) {}

    // Whether this way is quicker than all pairs.
    static bool is_quicker(std::size_t one, std::size_t other) { return one > 100 && other > 100; }
    // About how long a board takes, with so many different lows.
    static double seconds(double one, double other, double lows) {
        return 40e-9 * lows * std::min(one, other) + 40e-9 * std::max(one, other) + 10e-6 * lows;
    }

    // Both on the same board; players are numbered 0 and 1.
    void add(const std::vector<Shown>& first, const std::vector<Shown>& second, Outcomes& to);

  private:
    // Holdings of `few` against those of `many` with one low, which are in the order of their
    // highs, as `few` is.
    template <int own>
    void add_group(const std::vector<Shown>& few, const std::vector<Shown>& many, std::size_t begin,
                   std::size_t end);

    int own_;
    std::vector<Shown> few_, many_;
    // Sums by the outcome for `few`, 0 worse, 1 as good, 2 better: of the high and the low; the
    // last where neither has a low.
    std::array<std::array<Count, 4>, 3> sums_{};
    std::vector<std::uint64_t> weights_;  // of holdings, by one to four cards that are in them
};

}  // namespace pokerfloor::equity::omaha
