#include <algorithm>
#include <array>
#include <memory>

#include <pokerfloor/equity/hold_em/match_ups.hpp>
#include <pokerfloor/equity/hold_em/preflop.hpp>
#include <pokerfloor/equity/hold_em/work.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

using Item = std::array<int, 2>;  // pairs of ranks, the lower number first

struct Counter {
    MatchUps match_ups;
    std::array<Count, 4> deals{};

    template <class Sum>
    void add(Item item, const ByPair& first, const ByPair& second) {
        const auto [one, other] = item;
        match_ups.hold(one, other);
        add(match_ups.count<Sum>(first.of(one), second.of(other)), 1, 2);
        // The same ranks the other way round fall on the same boards.
        if (one != other) add(match_ups.count<Sum>(second.of(one), first.of(other)), 2, 1);
    }

  private:
    void add(const MatchUps::Counts& counts, std::size_t who, std::size_t opponent) {
        deals[who] += counts.won;
        deals[opponent] += counts.deals - counts.won - counts.tied;
        deals[3] += counts.tied;
    }
};

std::uint64_t most_weight(const Pockets& pockets) {
    std::uint64_t most = 0;
    for (const Pocket& pocket : pockets) most = std::max(most, pocket.weight);
    return most;
}

std::vector<Item> items_of(const ByPair& first, const ByPair& second) {
    std::vector<Item> items;
    for (const int one : first.pairs)
        for (const int other : second.pairs)
            if (one <= other)
                items.push_back({one, other});
            else if (first.of(other).empty() || second.of(one).empty())
                items.push_back({other, one});  // else it comes the other way round
    return items;
}

}  // namespace

std::optional<ByWinners> count_two(const Tables& tables, const Kernel& kernel, const Pockets& first,
                                   const Pockets& second, CardSet dead, const Effort& effort) {
    const ByPair by_first(first), by_second(second);
    std::vector<Item> items = items_of(by_first, by_second);
    if (items.size() > 1) order_by_ranks(items);
    // Sums of 4 times 256 match-ups then fit in 64 bits.
    constexpr std::uint64_t small = 1U << 26;
    const bool are_small = most_weight(first) < small && most_weight(second) < small;
    std::vector<std::unique_ptr<Counter>> counters(std::max(effort.threads, 1));
    const bool whole = each_in_parallel(effort, items.size(), 8, [&](std::size_t item, int thread) {
        auto& counter = counters[thread];
        if (!counter) counter.reset(new Counter{MatchUps(tables, kernel, dead)});
        if (are_small)
            counter->add<std::uint64_t>(items[item], by_first, by_second);
        else
            counter->add<Count>(items[item], by_first, by_second);
    });
    if (!whole) return std::nullopt;
    ByWinners deals(4);
    for (const auto& counter : counters)
        for (std::size_t best = 1; counter && best < deals.size(); ++best)
            deals[best] += counter->deals[best];
    return deals;
}

double seconds_for_two(const Pockets& first, const Pockets& second) {
    const std::size_t items = items_of(ByPair(first), ByPair(second)).size();
    return static_cast<double>(items) * 25e-6 +
           static_cast<double>(first.size()) * static_cast<double>(second.size()) * 5e-9;
}

}  // namespace pokerfloor::equity::hold_em
