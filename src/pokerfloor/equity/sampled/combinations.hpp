// Which holdings the players have, by chance: one of each range in proportion to its weight, all
// combinations that share a card being thrown away whole. To draw player after player from what the
// others left would be wrong: a player's holdings would not be rarer where they leave the others
// less to choose from.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/equity/sampled/batch_of_deals.hpp>
#include <pokerfloor/equity/sampled/fast_random.hpp>
#include <pokerfloor/equity/to_deal.hpp>

namespace pokerfloor::equity {

// 0 .. n-1 in proportion to weights, in constant time (Walker's alias method): half of the bits
// find a number, the other half say whether it is taken or its alias.
class Weighted {
  public:
    explicit Weighted(const std::vector<double>& weights);

    std::size_t pick(std::uint64_t bits) const {
        const std::uint32_t at = FastRandom::below(count_, bits >> 32);
        if (slots_.empty()) return at;  // all alike
        return static_cast<std::uint32_t>(bits) <= slots_[at].last ? at : slots_[at].alias;
    }

    // Where all weights are alike 32 bits do.
    bool even() const { return slots_.empty(); }
    std::size_t pick_even(std::uint64_t bits) const { return FastRandom::below(count_, bits); }

  private:
    struct Slot {
        std::uint32_t last, alias;
    };
    std::vector<Slot> slots_;
    std::uint32_t count_;
};

// The holdings of one player, or the combinations of several that share no card.
struct JointRange {
    std::vector<std::size_t> players;
    std::vector<std::uint64_t> taken;  // the cards of each combination, as bits
    std::vector<Hand> kept;            // by combination, then by player
    std::vector<std::uint8_t> missing;
    std::vector<double> weights;

    std::size_t size() const { return taken.size(); }
};

class Combinations {
  public:
    // `pilot` finds out how many combinations are thrown away.
    Combinations(const ToDeal& to_deal, FastRandom pilot);

    // Cards of the deck that no player of a single holding has.
    CardSet deck() const { return deck_; }
    bool all_complete() const { return all_complete_; }
    // None where the player's holding is not always the same or not whole.
    std::optional<Hand> always(std::size_t player) const;

    // For `count` deals: the players' hands, the cards taken out of deck() and, where not all are
    // complete, how many cards are missing. False where almost no combination is possible.
    struct Drawn {
        BatchOfDeals::Of<std::uint64_t> taken{};
        std::vector<BatchOfDeals::Of<std::uint8_t>> missing;
    };
    // To be called once for what is to be drawn into: what is always the same.
    void prepare(BatchOfDeals& batch, Drawn& drawn) const;
    bool draw(FastRandom& random, std::size_t count, BatchOfDeals& batch, Drawn& drawn) const;

  private:
    struct Single {
        std::size_t player;
        Hand kept;
        std::uint8_t missing;
    };

    // The usual cases without detours: false where it is neither.
    bool draw_heads_up(FastRandom& random, std::size_t count, BatchOfDeals& batch,
                       Drawn& drawn) const;
    bool join_smallest(double most_tried);
    double possible(FastRandom& random, int tries) const;
    bool even_lengths(FastRandom& random, std::uint64_t taken) const;

    CardSet deck_;
    std::vector<Single> singles_;
    std::vector<JointRange> ranges_;
    std::vector<Weighted> picks_;  // by range
    bool all_complete_ = true;
    int fewest_taken_ = 0;          // by the ranges together
    std::vector<double> accepted_;  // by how many more are taken; empty where that is always alike
};

}  // namespace pokerfloor::equity
