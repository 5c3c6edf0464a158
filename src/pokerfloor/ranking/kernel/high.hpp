// Chapter 6's high list, and the two orders that share it, for 5, 6 or 7 cards.
#pragma once

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

// What differs between the orders built on chapter 6's high list.
struct FullDeck {  // MDP-6.B: the ace also closes 5-4-3-2
    static constexpr std::uint32_t flush = flush_class, full_house = full_house_class;
    static constexpr int top_above_bottom = 3;
    template <class V>
    static V with_low_ace(V ranks) {
        return (ranks << 1) | (ranks >> 12);
    }
};
struct SixPlus {  // MDP-6.K: flush above full house; MDQ-01: the ace also stands below the six
    static constexpr std::uint32_t flush = full_house_class, full_house = flush_class;
    static constexpr int top_above_bottom = 4;
    template <class V>
    static V with_low_ace(V ranks) {
        return ranks | ((ranks >> 12) << 3);
    }
};
struct AceHighOnly {  // MDQ-32: in deuce-to-seven the ace never plays low
    static constexpr std::uint32_t flush = flush_class, full_house = full_house_class;
    static constexpr int top_above_bottom = 4;
    template <class V>
    static V with_low_ace(V ranks) {
        return ranks;
    }
};

// Best five of `cards` (5, 6 or 7) cards, chapter 6's order.
template <int cards, class Order, class V>
[[gnu::always_inline]] inline Halves<V> high(const Suits<V>& s) {
    const auto class_bits = [](std::uint32_t made_class) { return V(made_class << 13); };
    const V ranks(all_ranks);
    const RankCounts<V> count = count_ranks(s);

    // The longest suit has the greatest word, since its count stands above its ranks. No hand of
    // seven cards holds a flush together with a full house or quads (a flush takes five ranks, they
    // leave at most four), so a flush settles the class, and one straight finder serves both: over
    // the flush's ranks or over all.
    const V longest = greatest(greatest(s.clubs, s.diamonds), greatest(s.hearts, s.spades));
    const V flush = at_least(longest, 5u << 13);
    const V suited = longest & ranks;
    V flush_ranks = suited;
    if constexpr (cards >= 6)
        flush_ranks = drop_lowest_where(at_least(longest, 6u << 13), flush_ranks);
    if constexpr (cards >= 7)
        flush_ranks = drop_lowest_where(at_least(longest, 7u << 13), flush_ranks);

    // Straights: a bit at the bottom of each run of five. Runs overlap into one block of bits in
    // seven cards, so the top run is the one bit without a neighbour above.
    const V line = Order::with_low_ace(select(flush, suited, count.any));
    const V twos = line & (line >> 1);
    const V bottoms = twos & (twos >> 2) & (line >> 4);
    const V straight_top = (bottoms & ~(bottoms >> 1)) << Order::top_above_bottom;

    // Groups: quads, else the higher trips, else the two highest pairs.
    V pairs = count.pairs;
    const V upper_pairs = pairs & (pairs - V(1));
    if constexpr (cards >= 6)
        pairs = select(zero(upper_pairs & (upper_pairs - V(1))), pairs, upper_pairs);
    V trips = count.trips;
    if constexpr (cards >= 6) trips = drop_lowest_of_several(trips);
    const V no_trips = zero(trips);
    const V no_quads = zero(count.quads);
    const V beside_trips = count.at_least_two ^ trips;  // meaningful where there are trips
    const V full_house = ~(no_trips | zero(beside_trips));
    const V made = select(no_quads, select(no_trips, pairs, trips), count.quads);
    V kickers = select(full_house & no_quads, beside_trips, count.any) ^
                select(full_house & no_quads, V(0), made);
    if constexpr (cards >= 6) kickers = drop_lowest_of_several(kickers);
    if constexpr (cards >= 7) kickers = drop_lowest_of_several(kickers);
    const V of_groups =
        select(no_quads,
               select(no_trips, ~zero(upper_pairs) & class_bits(two_pair_class),
                      select(full_house, class_bits(Order::full_house), class_bits(trips_class))),
               class_bits(quads_class)) |
        made;

    const V no_straight = zero(straight_top);
    const V upper_without_straight = select(flush, class_bits(Order::flush), of_groups);
    const V straight_bits =
        select(flush, class_bits(straight_flush_class), class_bits(straight_class));
    return {select(no_straight, upper_without_straight, straight_top | straight_bits),
            no_straight & select(flush, flush_ranks, kickers)};
}

}  // namespace pokerfloor::kernel
