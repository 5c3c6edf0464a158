// Whole deals by chance, a batch at a time.
#pragma once

#include <memory>

#include <pokerfloor/equity/sampled/combinations.hpp>

namespace pokerfloor::equity {

// What all threads share: it is made once and only read.
class DealsByChance {
  public:
    DealsByChance(const ToDeal& to_deal, FastRandom pilot);

    std::optional<Hand> always(std::size_t player) const { return combinations_.always(player); }

    // One thread's deals. A block of them begins with a stream of its own.
    class Dealer {
      public:
        explicit Dealer(const DealsByChance& deals);

        void begin_block(FastRandom random);
        // The next deals, at most BatchOfDeals::size; nothing where almost none is possible.
        const BatchOfDeals* next(std::size_t count);

      private:
        void deal_in_parts(std::size_t count);
        void deal_set(int cards, Hand* sums, std::size_t count);
        void deal_part(std::size_t cards, Hand* sums, std::size_t count);
        void deal_card_by_card(std::size_t count);

        const DealsByChance& deals_;
        FastRandom random_;
        BatchOfDeals batch_;
        Combinations::Drawn drawn_;
        BatchOfDeals::Of<std::uint64_t> taken_{};  // by the deals in the making
        std::vector<Hand> deck_;                   // in the order the last deal left it in
    };

  private:
    // Missing cards are drawn in parts of up to three from all sets of so many in the deck, a part
    // again where it meets what is taken: every set of cards comes from equally many parts. Where
    // most of the deck is dealt that would be too often, and there, or where a player does not
    // always miss as many, the deck is shuffled instead.
    bool in_parts_ = false;
    Combinations combinations_;
    std::vector<int> missing_;  // by player
    std::vector<BoardBeginning> boards_;
    std::array<std::vector<Hand>, 4> sets_;  // of the deck, by size
    std::vector<Hand> deck_;
};

// Where a player's missing cards are one or two, every holding with all its completions: the same
// deals, with nothing missing but the board.
ToDeal completed(ToDeal to_deal);

}  // namespace pokerfloor::equity
