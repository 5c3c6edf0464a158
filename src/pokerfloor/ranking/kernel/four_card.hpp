// Four Card Poker's order: the best four of five or six cards (MFC-x6.B).
#pragma once

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

// From the best: four of a kind 6, straight flush 5, three of a kind 4, flush 3, straight 2, two
// pair 1, pair or nothing 0.
template <int cards, class V>
[[gnu::always_inline]] inline Halves<V> four_card(const Suits<V>& s) {
    static_assert(cards == 4 || cards == 5 || cards == 6);
    const auto class_bits = [](std::uint32_t made_class) { return V(made_class << 13); };
    const V ranks(all_ranks), one(1);
    const RankCounts<V> count = count_ranks(s);

    // Six cards hold at most one suit four times, and at most one block of overlapping runs of
    // four.
    const V longest = greatest(greatest(s.clubs, s.diamonds), greatest(s.hearts, s.spades));
    const V flush = at_least(longest, 4u << 13);
    const V suited = longest & ranks;
    V flush_ranks = suited;
    if constexpr (cards >= 5)
        flush_ranks = drop_lowest_where(at_least(longest, 5u << 13), flush_ranks);
    if constexpr (cards >= 6)
        flush_ranks = drop_lowest_where(at_least(longest, 6u << 13), flush_ranks);

    // MFC-x6.A.2: the ace also closes 4-3-2. The top of a run stands two above its bottom in ranks,
    // since the line begins with the low ace.
    const auto top_of_run = [&](V x) {
        const V line = (x << 1) | (x >> 12);
        const V twos = line & (line >> 1);
        const V bottoms = twos & (twos >> 2);
        return (bottoms & ~(bottoms >> 1)) << 2;
    };
    const V straight = top_of_run(count.any);
    const V straight_flush = flush & top_of_run(suited);

    V pairs = count.pairs;
    const V upper_pairs = pairs & (pairs - one);
    if constexpr (cards >= 6)
        pairs = select(zero(upper_pairs & (upper_pairs - one)), pairs, upper_pairs);
    V trips = count.trips;
    if constexpr (cards >= 6) trips = drop_lowest_of_several(trips);

    const auto kickers_beside = [&](V made) {
        V rest = count.any ^ made;
        if constexpr (cards >= 5) rest = drop_lowest_of_several(rest);
        if constexpr (cards >= 6) rest = drop_lowest_of_several(rest);
        return rest;
    };

    // From the worst to the best: each line overrides the one before where its hand is there.
    const V none(0);
    V upper = pairs, lower = kickers_beside(pairs);
    const auto override_where = [&](V there, V new_upper, V new_lower) {
        upper = select(there, new_upper, upper);
        lower = select(there, new_lower, lower);
    };
    override_where(~zero(upper_pairs), pairs | class_bits(1), none);
    override_where(~zero(straight), straight | class_bits(2), none);
    override_where(flush, class_bits(3), flush_ranks);
    override_where(~zero(trips), trips | class_bits(4), kickers_beside(trips));
    override_where(~zero(straight_flush), straight_flush | class_bits(5), none);
    override_where(~zero(count.quads), count.quads | class_bits(6), none);
    return {upper, lower};
}

}  // namespace pokerfloor::kernel
