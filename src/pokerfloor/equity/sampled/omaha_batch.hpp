// Omaha hands of many deals (MDP-12.K.1, 19.K.1): the board is looked at once for all players. By
// rank alone the best of two and three is the greatest of six or ten entries of the board's row
// (ranking/kernel/omaha.hpp), or, for a player whose hand is always the same, one entry of a column
// made for that hand; flushes are put right.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include <pokerfloor/equity/sampled/batch_of_deals.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::equity {

class OmahaBatch {
  public:
    OmahaBatch();

    // Of one hand, the best place (ranking/places.hpp) on every board by rank.
    using Column = std::vector<std::uint16_t>;
    Column column_of(Hand hand) const;

    void look_at(std::span<const Hand> boards);

    // For the boards looked at: what is stronger is greater, 0 is no low. The numbers are places
    // and those of the 56 lows, and no strengths.
    void high(std::span<const Hand> hands, Strength* out) const;
    void high(const Column& column, Hand hand, Strength* out) const;
    void low(std::span<const Hand> hands, Strength* out) const;

  private:
    template <std::size_t cards>
    void high_of(std::span<const Hand> hands, Strength* out) const;
    void put_flushes_right(std::span<const Hand> hands, Strength* out) const;

    std::span<const Hand> boards_;
    BatchOfDeals::Of<std::uint16_t> row_;
    BatchOfDeals::Of<std::uint8_t> low_ranks_;
};

}  // namespace pokerfloor::equity
