// Who has the best hands of many deals, by the batch rankings of each order.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <pokerfloor/equity/outcomes.hpp>
#include <pokerfloor/equity/sampled/batch_of_deals.hpp>
#include <pokerfloor/equity/sampled/omaha_batch.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::equity {

class BatchRanking {
  public:
    // `always`: by player, the hand they have in all deals, where that is so.
    BatchRanking(const GameSpec& game, const std::vector<std::optional<Hand>>& always);

    // On one of the boards, of the first `count` deals.
    void find_best(const BatchOfDeals& deals, std::size_t board, std::size_t count,
                   BestHands& best);

  private:
    using Strengths = BatchOfDeals::Of<Strength>;

    void rank(const Share& share, const BatchOfDeals& deals, std::size_t board, std::size_t player,
              std::size_t count, Strength* out);
    void rank_of_all(Order order, std::span<const Hand> own, std::span<const Hand> board,
                     Strength* out);

    const GameSpec& game_;
    std::vector<std::optional<Hand>> always_;
    std::optional<OmahaBatch> omaha_;
    std::vector<OmahaBatch::Column> columns_;  // by player, in Omaha
    std::vector<Strengths> strengths_;
    BatchOfDeals::Of<Hand> hands_{};
};

}  // namespace pokerfloor::equity
