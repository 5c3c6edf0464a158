// Whole deals by chance, a batch at a time.
#pragma once

#include <memory>

#include <pokerfloor/equity/combinations.hpp>

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
        void deal_board(std::size_t count);
        void deal_card_by_card(std::size_t count);

        const DealsByChance& deals_;
        FastRandom random_;
        BatchOfDeals batch_;
        Combinations::Drawn drawn_;
        std::vector<Hand> deck_;  // in the order the last deal left it in
    };

  private:
    // Where only a board of at most five cards is missing, it is drawn in two parts from all pairs
    // and threes of the deck, and drawn again where they meet or are taken: every board comes from
    // equally many parts.
    struct Parts {
        std::vector<Hand> first, second;
    };
    static Parts parts_of(CardSet deck, int cards);

    Combinations combinations_;
    std::vector<BoardBeginning> boards_;
    bool only_board_ = false;
    Parts parts_;
    std::vector<Hand> deck_;
};

// Where a player's missing cards are one or two, every holding with all its completions: the same
// deals, with nothing missing but the board.
ToDeal completed(ToDeal to_deal);

}  // namespace pokerfloor::equity
