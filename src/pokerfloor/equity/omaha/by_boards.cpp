#include <pokerfloor/equity/omaha/by_boards.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/equity/omaha/subsets.hpp>
#include <pokerfloor/equity/omaha/two_ranges.hpp>
#include <pokerfloor/ranking/kernel/omaha.hpp>
#include <pokerfloor/ranking/place.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::equity::omaha {
namespace {

// A holding, and what of it does not change with the board.
struct Ready {
    CardSet cards;
    std::uint64_t weight;
    std::uint64_t same = 0;  // of two players: what the same cards weigh in the other's range
    std::uint8_t low_ranks;
    std::uint8_t pair_count = 0;
    std::array<std::uint8_t, 10> pairs{};  // of its ranks, each once

    explicit Ready(const Held& held)
        : cards(held.cards),
          weight(held.weight),
          low_ranks(static_cast<std::uint8_t>(to_low_order(cards.ranks()))) {
        for (CardSet rest = cards; !rest.empty();) {
            const Card one = rest.first();
            rest.erase(one);
            for (const Card other : rest) {
                const auto [low, high] = std::minmax({one.rank(), other.rank()});
                const auto pair = static_cast<std::uint8_t>(kernel::pair_index(
                    static_cast<std::size_t>(high), static_cast<std::size_t>(low)));
                const auto end = pairs.begin() + pair_count;
                if (std::find(pairs.begin(), end, pair) == end) pairs[pair_count++] = pair;
            }
        }
    }
};

class OnBoard {
  public:
    explicit OnBoard(CardSet board) {
        const kernel::OmahaTables& tables = kernel::omaha_tables();
        std::array<int, 5> ranks{};
        std::ranges::transform(board, ranks.begin(),
                               [](Card card) { return index_of(card.rank()); });
        std::ranges::sort(ranks);
        row_ = tables.high[index_of_ranks(ranks)].data();
        lows_ = tables.low[to_low_order(board.ranks()) & 0xff].data();
        for (const Suit suit : all_suits) {
            if (std::popcount(board.ranks_in(suit)) < 3) continue;
            suit_ = suit;
            find_threes(board.ranks_in(suit));
        }
    }

    Shown shown(const Ready& hand) const {
        std::uint16_t high = 0;
        for (std::size_t i = 0; i < hand.pair_count; ++i)
            high = std::max(high, row_[hand.pairs[i]]);
        if (three_count_ != 0) high = std::max(high, flush(hand.cards.ranks_in(suit_)));
        return {hand.cards.bits(), hand.weight, hand.same, high, lows_[hand.low_ranks]};
    }

  private:
    void find_threes(RankMask ranks) {
        for (RankMask some = ranks; some != 0; some = (some - 1) & ranks)
            if (std::popcount(some) == 3) threes_[three_count_++] = some;
    }

    std::uint16_t flush(RankMask held) const {
        std::uint16_t place = 0;
        for (RankMask high = held; high != 0; high &= high - 1) {
            const RankMask one = high & (0 - high);
            for (RankMask rest = high ^ one; rest != 0; rest &= rest - 1)
                for (std::size_t i = 0; i < three_count_; ++i)
                    place =
                        std::max(place, high::flush_place(threes_[i] | one | (rest & (0 - rest))));
        }
        return place;
    }

    const std::uint16_t* row_;
    const std::uint8_t* lows_;
    Suit suit_{};  // with three cards or more on the board
    std::size_t three_count_ = 0;
    std::array<RankMask, 10> threes_{};
};

// Who is best so far, among the players looked at.
struct Best {
    Players high = 0, low = 0;
    std::uint16_t high_place = 0;
    std::uint8_t low_place = 0;
};
// 0: the new one is worse; 1: as good; 2: better.
template <class Place>
std::size_t against(Place its, Place best) {
    return (its >= best ? 1U : 0U) + (its > best ? 1U : 0U);
}
Players joined(Players who, Players its, std::size_t how) {
    return how == 0 ? who : how == 1 ? who | its : its;
}

void find_same(std::vector<Ready>& range, const Range& other) {
    for (Ready& hand : range) {
        const auto bits = [](const Held& held) { return held.cards.bits(); };
        const auto same = std::ranges::lower_bound(other, hand.cards.bits(), {}, bits);
        if (same != other.end() && same->cards == hand.cards) hand.same = same->weight;
    }
}

// For one thread.
class Boards {
  public:
    Boards(const std::vector<std::vector<Ready>>& ranges, int own, bool lows,
           const std::atomic<bool>* stop)
        : ranges_(ranges),
          stop_(stop),
          lows_(lows),
          shown_(ranges.size()),
          two_ranges_(own),
          outcomes_(ranges.size()) {}

    void add(CardSet board) {
        const OnBoard on_board(board);
        for (std::size_t i = 0; i < ranges_.size(); ++i) {
            shown_[i].clear();
            for (const Ready& hand : ranges_[i]) {
                if (!(hand.cards & board).empty()) continue;
                shown_[i].push_back(on_board.shown(hand));
                if (!lows_) shown_[i].back().low = 0;
            }
        }
        if (shown_.size() == 2 && TwoRanges::is_quicker(shown_[0].size(), shown_[1].size()))
            two_ranges_.add(shown_[0], shown_[1], outcomes_);
        else
            walk(0, board.bits(), {}, 1);
    }
    const Outcomes& outcomes() const { return outcomes_; }

  private:
    void walk(std::size_t player, std::uint64_t used, const Best& best, Count weight) {
        const Players its = Players{1} << player;
        if (player + 1 == shown_.size()) {
            add_last(used, best, its, weight);
            return;
        }
        for (const Shown& shown : shown_[player]) {
            if ((shown.cards & used) != 0) continue;
            if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return;
            Best next;
            next.high = joined(best.high, its, against(shown.high, best.high_place));
            next.high_place = std::max(shown.high, best.high_place);
            // A low of 0 is none.
            next.low = shown.low == 0 ? best.low
                                      : joined(best.low, its, against(shown.low, best.low_place));
            next.low_place = std::max(shown.low, best.low_place);
            walk(player + 1, used | shown.cards, next, weight * shown.weight);
        }
    }

    // The last player's holdings differ only in how they stand against the best of the others.
    void add_last(std::uint64_t used, const Best& best, Players its, Count weight) {
        std::array<std::uint64_t, 9> sums{};
        for (const Shown& shown : shown_.back()) {
            const std::size_t how =
                3 * against(shown.high, best.high_place) + against(shown.low, best.low_place);
            sums[how] += (shown.cards & used) == 0 ? shown.weight : 0;
        }
        for (std::size_t how = 0; how < 9; ++how) {
            if (sums[how] == 0) continue;
            const bool no_low = how % 3 == 1 && best.low_place == 0;
            outcomes_.add(joined(best.high, its, how / 3),
                          no_low ? 0 : joined(best.low, its, how % 3), weight * sums[how]);
        }
    }

    const std::vector<std::vector<Ready>>& ranges_;
    const std::atomic<bool>* stop_;  // of large ranges one board may take long
    bool lows_;
    std::vector<std::vector<Shown>> shown_;
    TwoRanges two_ranges_;
    Outcomes outcomes_;
};

}  // namespace

double seconds_by_boards(const Question& question, int own) {
    const int dealt = 5 - question.boards[0].size();
    const double boards = subsets_of(52 - gone(question, own).size(), dealt);
    const std::vector<double> sizes = sizes_of_ranges(question, own);
    double ranked = 0, compared = 0, ways = 1;
    for (const double size : sizes) {
        ranked += size;
        ways *= size;
        compared += 1.3e-9 * ways;
    }
    if (sizes.size() == 2 && std::min(sizes[0], sizes[1]) > 150) {
        const double lows = question.game->shares.size() > 1 ? 5 : 1;  // different ones, on average
        compared = std::min(compared, TwoRanges::seconds(sizes[0], sizes[1], lows));
    }
    return boards * (40e-9 + 5e-9 * ranked + compared) + 150e-9 * ranked;
}

std::optional<Outcomes> by_boards(const Question& question, int own, const Effort& effort) {
    const std::vector<Range> all = written_out(question, own);
    std::vector<std::vector<Ready>> ranges;
    for (const Range& range : all) ranges.emplace_back(range.begin(), range.end());
    if (ranges.size() == 2)
        for (std::size_t i = 0; i < 2; ++i) find_same(ranges[i], all[1 - i]);
    const bool lows = question.game->shares.size() > 1;

    std::vector<CardSet> boards;
    const CardSet known = question.boards[0];
    for_each_subset(whole_deck - gone(question, own), 5 - known.size(),
                    [&](CardSet rest) { boards.push_back(known | rest); });

    std::vector<Boards> by_thread(static_cast<std::size_t>(std::max(1, effort.threads)),
                                  Boards(ranges, own, lows, effort.stop));
    // Large ranges make even one board a good piece of work.
    std::size_t holdings = 1;
    for (const std::vector<Ready>& range : ranges) holdings = std::max(holdings, range.size());
    const std::size_t piece = std::max<std::size_t>(1, 64 / holdings);
    const auto stopped = [&] { return effort.stop != nullptr && effort.stop->load(); };
    analysis::in_parallel({.threads = effort.threads, .progress = effort.progress}, boards.size(),
                          piece, {}, [&](std::size_t begin, std::size_t end, int thread) {
                              for (std::size_t i = begin; i < end && !stopped(); ++i)
                                  by_thread[thread].add(boards[i]);
                          });
    if (stopped()) return std::nullopt;
    Outcomes outcomes = by_thread[0].outcomes();
    for (std::size_t i = 1; i < by_thread.size(); ++i) outcomes.add(by_thread[i].outcomes());
    return outcomes;
}

}  // namespace pokerfloor::equity::omaha
