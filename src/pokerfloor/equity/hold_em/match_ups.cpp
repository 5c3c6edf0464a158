#include <pokerfloor/equity/hold_em/match_ups.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>

namespace pokerfloor::equity::hold_em {

MatchUps::MatchUps(const Tables& tables, const Kernel& kernel, CardSet dead)
    : two_(tables, kernel) {
    const CardSet deck = tables.deck() - dead;
    for (std::size_t suit = 0; suit < 4; ++suit) {
        in_deck_[suit] = tables.ranks_in(deck, all_suits[suit]);
        while (in_deck_[suit_class_[suit]] != in_deck_[suit]) ++suit_class_[suit];
    }
    for (const Card card : deck) ++left_[tables.rank_of(card)];
    for (int i = 0; i < 5; ++i) boards_ = boards_ * (deck.size() - 4 - i) / (i + 1);
}

void MatchUps::hold(int first, int second) {
    first_ = first;
    second_ = second;
    held_ = false;
    changes_.fill(std::nullopt);
}

// A suit's pattern is its class times 16, what the first player holds in it, and 4 times what the
// second does.
Outcome MatchUps::change_of(std::size_t pattern) {
    std::optional<Outcome>& change = changes_[pattern];
    if (!change) {
        const RankMask first = ranks_of(first_, pattern & 3);
        const RankMask second = ranks_of(second_, pattern >> 2 & 3);
        change = two_.change_by_suit(first, second, in_deck_[pattern / 16] & ~first & ~second);
    }
    return *change;
}

template <class Sum>
MatchUps::Counts MatchUps::count(std::span<const Pocket> first, std::span<const Pocket> second) {
    Sum match_ups = 0;
    std::array<Sum, 64> patterns{};
    for (const Pocket& one : first)
        for (const Pocket& other : second) {
            if (!(one.cards & other.cards).empty()) continue;
            const Sum weight = static_cast<Sum>(one.weight) * static_cast<Sum>(other.weight);
            match_ups += weight;
            for (std::size_t suit = 0; suit < 4; ++suit)
                patterns[suit_class_[suit] * 16 + one.in_suit[suit] + 4U * other.in_suit[suit]] +=
                    weight;
        }
    if (match_ups == 0) return {};
    if (!held_) {
        Left left = left_;
        for (const int pair : {first_, second_})
            for (const std::size_t part : {1, 2}) --left[std::countr_zero(ranks_of(pair, part))];
        two_.hold(first_, second_, left);
        held_ = true;
    }
    Counts counts{.deals = static_cast<Count>(match_ups) * boards_};
    const auto add = [&](Outcome outcome, Sum times) {
        counts.won += static_cast<Count>(times) * outcome.won;
        counts.tied += static_cast<Count>(times) * outcome.tied;
    };
    add(two_.by_ranks(), match_ups);
    for (std::size_t pattern = 0; pattern < patterns.size(); ++pattern)
        if (patterns[pattern] != 0) add(change_of(pattern), patterns[pattern]);
    return counts;
}
void order_by_ranks(std::vector<std::array<int, 2>>& pairs) {
    // Four bits for each rank that count how many are held.
    std::array<std::uint64_t, 92> ranks{};
    for (int pair = 0; pair < 91; ++pair)
        for (const std::size_t part : {1, 2})
            ranks[pair] += std::uint64_t{1} << (4 * std::countr_zero(ranks_of(pair, part)));
    std::ranges::stable_sort(
        pairs, {}, [&](const std::array<int, 2>& two) { return ranks[two[0]] + ranks[two[1]]; });
}

template MatchUps::Counts MatchUps::count<std::uint64_t>(std::span<const Pocket>,
                                                         std::span<const Pocket>);
template MatchUps::Counts MatchUps::count<Count>(std::span<const Pocket>, std::span<const Pocket>);

}  // namespace pokerfloor::equity::hold_em
