// How often a deal went which way: who had the best hand in each share of the game and on each
// board. Settled once for each way at the end.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/equity/question.hpp>
#include <pokerfloor/equity/sampled/batch_of_deals.hpp>
#include <pokerfloor/equity/to_deal.hpp>

namespace pokerfloor::equity {

// On one board, by share and deal: a bit for each player who has the best hand.
using BestHands = std::array<BatchOfDeals::Of<std::uint32_t>, 2>;

// What the players' bits come to, share after share and board after board, the lowest first.
std::array<Settled, 2> settled_by_bits(const Question& question, std::uint64_t bits);

class Outcomes {
  public:
    explicit Outcomes(const Question& question);

    // The first `count` deals of a batch.
    void add(const std::array<BestHands, 2>& boards, std::size_t count);
    void add(const Outcomes& other);

    void tell(Answer& answer) const;

  private:
    // Keys are the players' bits as settled_by_bits() takes them. Short ones are places in a row of
    // counts, four times so that equal neighbours need not wait for each other; long ones are
    // looked up.
    static constexpr std::size_t longest_direct = 12, rows = 4;
    struct Entry {
        std::uint64_t key = 0, deals = 0;
    };

    template <class Key>
    void keys(const std::array<BestHands, 2>& boards, Key* out) const;
    void add_long(std::uint64_t key, std::uint64_t deals);
    template <class Visit>
    void each(Visit&& visit) const;

    const Question& question_;
    std::size_t players_, shares_, boards_, bits_;
    std::vector<std::uint64_t> direct_;
    std::vector<Entry> table_;  // open addressing; no deals: free
    std::size_t filled_ = 0;
};

}  // namespace pokerfloor::equity
