#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <unordered_map>

#include <pokerfloor/equity/hold_em/preflop.hpp>
#include <pokerfloor/equity/hold_em/several.hpp>
#include <pokerfloor/equity/hold_em/work.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

// How often each pattern of a suit occurs among the match-ups of the same ranks, by weight: two
// bits for each player, in the order they sit, and above them the first suit with the same ranks
// in the deck.
class Patterns {
  public:
    Patterns(std::span<const std::span<const Pocket>> pockets,
             const std::array<RankMask, 4>& in_deck)
        : pockets_(pockets) {
        for (std::size_t suit = 0; suit < 4; ++suit) {
            std::uint32_t same = 0;
            while (in_deck[same] != in_deck[suit]) ++same;
            suit_class_[suit] = same << (2 * pockets.size());
        }
        choose(0, {}, 1, suit_class_);
    }

    Count match_ups = 0;
    std::unordered_map<std::uint32_t, Count> suits;

  private:
    void choose(std::size_t player, CardSet taken, Count weight,
                const std::array<std::uint32_t, 4>& patterns) {
        if (player == pockets_.size()) {
            match_ups += weight;
            for (const std::uint32_t pattern : patterns) suits[pattern] += weight;
            return;
        }
        for (const Pocket& pocket : pockets_[player]) {
            if (!(pocket.cards & taken).empty()) continue;
            std::array<std::uint32_t, 4> with = patterns;
            for (std::size_t suit = 0; suit < 4; ++suit)
                with[suit] |= static_cast<std::uint32_t>(pocket.in_suit[suit]) << (2 * player);
            choose(player + 1, taken | pocket.cards, weight * static_cast<Count>(pocket.weight),
                   with);
        }
    }

    std::span<const std::span<const Pocket>> pockets_;
    std::array<std::uint32_t, 4> suit_class_{};
};

class Counter {
  public:
    Counter(const Tables& tables, const Kernel& kernel, std::span<const ByPair> players,
            CardSet dead)
        : tables_(tables),
          players_(players),
          several_(tables, kernel, players.size()),
          pairs_(players.size()),
          pockets_(players.size()),
          held_(players.size()),
          deals_(std::size_t{1} << players.size()) {
        for (std::size_t suit = 0; suit < 4; ++suit)
            in_deck_[suit] = tables.ranks_in(tables.deck() - dead, all_suits[suit]);
    }

    // The players' pairs, one of each one's choice, by number among all such choices.
    void add(std::size_t item) {
        Left left{};
        for (int rank = 0; rank < tables_.ranks; ++rank)
            for (const RankMask suit : in_deck_) left[rank] += suit >> rank & 1;
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const std::vector<int>& pairs = players_[i].pairs;
            pairs_[i] = pairs[item % pairs.size()];
            item /= pairs.size();
            pockets_[i] = players_[i].of(pairs_[i]);
            for (const std::size_t part : {1, 2})
                if (left[std::countr_zero(ranks_of(pairs_[i], part))]-- == 0) return;
        }
        const Patterns patterns(pockets_, in_deck_);
        if (patterns.match_ups == 0) return;
        several_.hold(pairs_, left);
        add_up(several_.by_ranks(), patterns.match_ups);
        for (const auto& [pattern, times] : patterns.suits) {
            RankMask in_deck = in_deck_[pattern >> (2 * players_.size())];
            for (std::size_t i = 0; i < players_.size(); ++i) {
                held_[i] = ranks_of(pairs_[i], pattern >> (2 * i) & 3);
                in_deck &= ~held_[i];
            }
            add_up(several_.change_by_suit(held_, in_deck), times);
        }
    }

    const ByWinners& deals() const { return deals_; }

  private:
    void add_up(const Several::Boards& boards, Count times) {
        for (std::size_t best = 0; best < deals_.size(); ++best)
            if (boards[best] != 0) deals_[best] += times * boards[best];
    }

    const Tables& tables_;
    std::span<const ByPair> players_;
    Several several_;
    std::array<RankMask, 4> in_deck_;
    std::vector<int> pairs_;
    std::vector<std::span<const Pocket>> pockets_;
    std::vector<RankMask> held_;
    ByWinners deals_;
};

}  // namespace

std::optional<ByWinners> count_several(const Tables& tables, const Kernel& kernel,
                                       std::span<const Pockets> players, CardSet dead,
                                       const Effort& effort) {
    const std::vector<ByPair> by_pair(players.begin(), players.end());
    std::size_t items = 1;
    for (const ByPair& player : by_pair) items *= player.pairs.size();
    std::vector<std::unique_ptr<Counter>> counters(std::max(effort.threads, 1));
    const bool whole = each_in_parallel(effort, items, 1, [&](std::size_t item, int thread) {
        auto& counter = counters[thread];
        if (!counter) counter = std::make_unique<Counter>(tables, kernel, by_pair, dead);
        counter->add(item);
    });
    if (!whole) return std::nullopt;
    ByWinners deals(std::size_t{1} << players.size());
    for (const auto& counter : counters)
        for (std::size_t best = 0; counter && best < deals.size(); ++best)
            deals[best] += counter->deals()[best];
    return deals;
}

double seconds_for_several(std::span<const Pockets> players) {
    double items = 1, match_ups = 1, any_suits = 4, by_players = 1;
    for (const Pockets& pockets : players) {
        items *= static_cast<double>(ByPair(pockets).pairs.size());
        match_ups *= static_cast<double>(pockets.size());
        by_players *= 4;
        if (pockets.size() > 1) any_suits *= 4;
    }
    const double patterns = std::min(4 * match_ups, items * std::min(any_suits, by_players));
    return items * 15e-6 + patterns * 26e-6 + match_ups * 100e-9;
}

}  // namespace pokerfloor::equity::hold_em
