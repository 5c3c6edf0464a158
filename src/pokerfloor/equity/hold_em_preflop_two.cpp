#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <pokerfloor/equity/hold_em_preflop.hpp>
#include <pokerfloor/equity/hold_em_two.hpp>
#include <pokerfloor/equity/hold_em_work.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

// The suits, those in which the same ranks are dead being one class: in it, only who holds what
// matters.
struct Suits {
    explicit Suits(const Tables& tables, CardSet dead) {
        for (std::size_t suit = 0; suit < 4; ++suit) {
            in_deck[suit] = tables.ranks_in(tables.deck() - dead, all_suits[suit]);
            suit_class[suit] = 0;
            while (in_deck[suit_class[suit]] != in_deck[suit]) ++suit_class[suit];
        }
    }

    std::array<RankMask, 4> in_deck;
    std::array<std::size_t, 4> suit_class;  // the first suit of the class
};

// How often each pattern of a suit occurs among the match-ups of two pairs of ranks, by class * 16
// + the first player's part + 4 times the second's; by weight.
template <class Sum>
struct Patterns {
    Sum match_ups = 0;
    std::array<Sum, 64> suits{};

    Patterns(std::span<const Pocket> first, std::span<const Pocket> second, const Suits& by) {
        for (const Pocket& one : first)
            for (const Pocket& other : second) {
                if (!(one.cards & other.cards).empty()) continue;
                const Sum weight = static_cast<Sum>(one.weight) * static_cast<Sum>(other.weight);
                match_ups += weight;
                for (std::size_t suit = 0; suit < 4; ++suit)
                    suits[by.suit_class[suit] * 16 + one.in_suit[suit] +
                          4U * other.in_suit[suit]] += weight;
            }
    }
};

struct Item {
    int one, other;  // pairs of ranks, the lower number first
};

class Counter {
  public:
    Counter(const Tables& tables, const Kernel& kernel, const ByPair& first, const ByPair& second,
            CardSet dead)
        : tables_(tables),
          first_(first),
          second_(second),
          suits_(tables, dead),
          two_(tables, kernel) {
        for (int rank = 0; rank < tables.ranks; ++rank)
            for (const RankMask suit : suits_.in_deck) left_[rank] += suit >> rank & 1;
        const int cards = (tables.deck() - dead).size() - 4;
        boards_ = 1;
        for (int i = 0; i < 5; ++i) boards_ = boards_ * (cards - i) / (i + 1);
    }

    template <class Sum>
    void add(Item item) {
        const Patterns<Sum> as_asked(first_.of(item.one), second_.of(item.other), suits_);
        // The same ranks the other way round are the same boards.
        const bool alike = item.one == item.other;
        const Patterns<Sum> turned(alike ? std::span<const Pocket>{} : second_.of(item.one),
                                   first_.of(item.other), suits_);
        if (as_asked.match_ups == 0 && turned.match_ups == 0) return;
        hold(item);
        Count won = 0, tied = 0, turned_won = 0, turned_tied = 0;
        const auto add_up = [&](Outcome outcome, Count times, Count turned_times) {
            won += times * outcome.won;
            tied += times * outcome.tied;
            turned_won += turned_times * outcome.won;
            turned_tied += turned_times * outcome.tied;
        };
        add_up(two_.by_ranks(), as_asked.match_ups, turned.match_ups);
        for (std::size_t pattern = 0; pattern < 64; ++pattern) {
            if (as_asked.suits[pattern] == 0 && turned.suits[pattern] == 0) continue;
            const RankMask one = ranks_of(item.one, pattern & 3);
            const RankMask other = ranks_of(item.other, pattern >> 2 & 3);
            const RankMask in_deck = suits_.in_deck[pattern / 16] & ~one & ~other;
            add_up(two_.change_by_suit(one, other, in_deck), as_asked.suits[pattern],
                   turned.suits[pattern]);
        }
        deals_[1] += won + (boards_ * turned.match_ups - turned_won - turned_tied);
        deals_[2] += turned_won + (boards_ * as_asked.match_ups - won - tied);
        deals_[3] += tied + turned_tied;
    }

    const std::array<Count, 4>& deals() const { return deals_; }

  private:
    void hold(Item item) {
        Left left = left_;
        for (const int pair : {item.one, item.other})
            for (const std::size_t part : {1, 2}) --left[std::countr_zero(ranks_of(pair, part))];
        two_.hold(item.one, item.other, left);
    }

    const Tables& tables_;
    const ByPair &first_, &second_;
    Suits suits_;
    Two two_;
    Left left_{};
    Count boards_;
    std::array<Count, 4> deals_{};
};

std::uint64_t most_weight(const Pockets& pockets) {
    std::uint64_t most = 0;
    for (const Pocket& pocket : pockets) most = std::max(most, pocket.weight);
    return most;
}

std::vector<Item> items_of(const ByPair& first, const ByPair& second) {
    std::vector<Item> items;
    for (int one = 0; one < 91; ++one)
        for (int other = one; other < 91; ++other)
            if ((!first.of(one).empty() && !second.of(other).empty()) ||
                (!first.of(other).empty() && !second.of(one).empty()))
                items.push_back({one, other});
    return items;
}

}  // namespace

std::optional<ByWinners> count_two(const Tables& tables, const Kernel& kernel, const Pockets& first,
                                   const Pockets& second, CardSet dead, const Effort& effort) {
    const ByPair by_first(first), by_second(second);
    const std::vector<Item> items = items_of(by_first, by_second);
    // 1,024 match-ups at most of the same ranks: below that, their weights fit in 64 bits.
    const bool small = most_weight(first) < (1U << 26) && most_weight(second) < (1U << 26);
    std::vector<std::unique_ptr<Counter>> counters(std::max(effort.threads, 1));
    const bool whole = each_in_parallel(effort, items.size(), 8, [&](std::size_t item, int thread) {
        auto& counter = counters[thread];
        if (!counter)
            counter = std::make_unique<Counter>(tables, kernel, by_first, by_second, dead);
        if (small)
            counter->add<std::uint64_t>(items[item]);
        else
            counter->add<Count>(items[item]);
    });
    if (!whole) return std::nullopt;
    ByWinners deals(4);
    for (const auto& counter : counters)
        for (std::size_t best = 1; counter && best < 4; ++best)
            deals[best] += counter->deals()[best];
    return deals;
}

double seconds_for_two(const Pockets& first, const Pockets& second) {
    const std::size_t items = items_of(ByPair(first), ByPair(second)).size();
    return static_cast<double>(items) * 40e-6 +
           static_cast<double>(first.size()) * static_cast<double>(second.size()) * 10e-9;
}

}  // namespace pokerfloor::equity::hold_em
