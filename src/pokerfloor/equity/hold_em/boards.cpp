#include <pokerfloor/equity/hold_em/boards.hpp>

#include <algorithm>
#include <memory>

#include <pokerfloor/equity/hold_em/sweep.hpp>
#include <pokerfloor/equity/hold_em/work.hpp>
#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

// Three and more players: every choice of holdings on every board.
class Choices {
  public:
    Choices(Order order, std::span<const Pockets> players)
        : order_(order), hands_(players.size()), deals_(std::size_t{1} << players.size()) {
        for (std::size_t i = 0; i < players.size(); ++i)
            for (const Pocket& pocket : players[i])
                hands_[i].push_back({pocket.cards, Hand(pocket.cards), pocket.weight, 0});
        possible_.resize(players.size());
    }

    void add(CardSet board) {
        const Hand common(board);
        for (std::size_t i = 0; i < hands_.size(); ++i) {
            possible_[i].clear();
            for (OnBoard hand : hands_[i]) {
                if (!(hand.cards & board).empty()) continue;
                hand.strength = order_ == Order::high ? high::place<7>(common + hand.hand)
                                                      : six_plus::rank<7>(common + hand.hand).value;
                possible_[i].push_back(hand);
            }
        }
        choose(0, {}, 1, 0, 0);
    }

    const ByWinners& deals() const { return deals_; }

  private:
    struct OnBoard {
        CardSet cards;
        Hand hand;
        std::uint64_t weight;
        std::uint32_t strength;
    };

    void choose(std::size_t player, CardSet taken, Count weight, std::uint32_t best,
                std::uint32_t who) {
        const std::uint32_t me = 1U << player;
        const bool last = player + 1 == hands_.size();
        for (const OnBoard& hand : possible_[player]) {
            if (!(hand.cards & taken).empty()) continue;
            const Count with = weight * static_cast<Count>(hand.weight);
            const std::uint32_t now = hand.strength > best    ? me
                                      : hand.strength == best ? who | me
                                                              : who;
            if (last)
                deals_[now] += with;
            else
                choose(player + 1, taken | hand.cards, with, std::max(best, hand.strength), now);
        }
    }

    Order order_;
    std::vector<std::vector<OnBoard>> hands_, possible_;
    ByWinners deals_;
};

template <class Way>
std::optional<ByWinners> count_by(Order order, std::span<const Pockets> players,
                                  std::span<const CardSet> boards, const Effort& effort) {
    std::vector<std::unique_ptr<Way>> ways(std::max(effort.threads, 1));
    const bool whole =
        each_in_parallel(effort, boards.size(), 8, [&](std::size_t item, int thread) {
            if (!ways[thread]) ways[thread] = std::make_unique<Way>(order, players);
            ways[thread]->add(boards[item]);
        });
    if (!whole) return std::nullopt;
    ByWinners deals(std::size_t{1} << players.size());
    for (const auto& way : ways)
        for (std::size_t best = 0; way && best < deals.size(); ++best)
            deals[best] += way->deals()[best];
    return deals;
}

}  // namespace

std::optional<ByWinners> count_boards(Order order, std::span<const Pockets> players, CardSet board,
                                      CardSet dead, const Effort& effort) {
    CardSet deck = tables_of(order).deck() - board - dead;
    // A holding that is certain is on no board.
    for (const Pockets& pockets : players)
        if (pockets.size() == 1) deck = deck - pockets[0].cards;
    std::vector<CardSet> boards;
    for_each_subset(deck, 5 - board.size(), [&](CardSet rest) { boards.push_back(board | rest); });
    return players.size() == 2 ? count_by<Sweep>(order, players, boards, effort)
                               : count_by<Choices>(order, players, boards, effort);
}

double seconds_for_boards(const Tables& tables, std::span<const Pockets> players, CardSet board,
                          CardSet dead) {
    const int cards = (tables.deck() - board - dead).size();
    double boards = 1, holdings = 0, choices = 1;
    for (int i = 0; i < 5 - board.size(); ++i) boards = boards * (cards - i) / (i + 1);
    for (const Pockets& pockets : players) {
        holdings += static_cast<double>(pockets.size());
        choices *= static_cast<double>(pockets.size());
    }
    if (players.size() == 2) return boards * (70e-9 + holdings * 10e-9);
    return boards * (20e-9 + holdings * 5e-9 + choices * 3e-9);
}

}  // namespace pokerfloor::equity::hold_em
