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
    const V in_longest = longest >> 13;
    const V flush = more_than(in_longest, 4);
    const V suited = longest & ranks;
    V flush_ranks = suited;
    if constexpr (cards >= 6)
        flush_ranks = drop_lowest_where(more_than(in_longest, 5), flush_ranks);
    if constexpr (cards >= 7)
        flush_ranks = drop_lowest_where(more_than(in_longest, 6), flush_ranks);

    // Straights: a bit at the bottom of each run of five. Runs overlap into one block of bits in
    // seven cards, so the top run is the one bit without a neighbour above. (In five cards there is
    // one run, and a flush holds all ranks.)
    V line = count.any;
    if constexpr (cards >= 6) line = line & ~(flush & ~suited);
    line = Order::with_low_ace(line);
    const V twos = line & (line >> 1);
    V bottoms = twos & (twos >> 2) & (line >> 4);
    if constexpr (cards >= 6) bottoms = bottoms & ~(bottoms >> 1);
    const V straight_top = bottoms << Order::top_above_bottom;
    const V no_straight = zero(straight_top);

    // A class stands above its ranks, so what a hand has several of is settled by the greatest:
    // the two highest pairs, the higher trips, alone or with a pair beside them, and quads.
    V pairs = count.pairs;
    const V upper_pairs = pairs & (pairs - V(1));
    if constexpr (cards >= 6)
        pairs = upper_pairs | (pairs & zero(upper_pairs & (upper_pairs - V(1))));
    const V of_pairs = pairs | (~zero(upper_pairs) & class_bits(two_pair_class));
    V trips = count.trips;
    if constexpr (cards >= 6) trips = higher_of_two(trips);
    const V no_trips = zero(trips);
    const V trips_alone = zero(count.at_least_two ^ trips);
    const V of_trips = ~no_trips & ((trips | class_bits(trips_class)) +
                                    (~trips_alone & class_bits(Order::full_house - trips_class)));
    const V of_quads = ~zero(count.quads) & (count.quads | class_bits(quads_class));
    const V of_groups = greatest(greatest(of_pairs, of_trips), of_quads);

    // Beside trips that are not alone only a pair counts. (Quads beside trips leave the trips.) In
    // five cards nothing else is there, nor beside a flush.
    V kickers = count.any ^ (of_groups & ranks);
    if constexpr (cards >= 6) kickers = kickers & (count.at_least_two | trips_alone | no_trips);
    if constexpr (cards == 6) kickers = drop_lowest_of_several(kickers);
    if constexpr (cards == 7) kickers = drop_two_lowest_of_several(kickers);

    // A straight's class and a flush's make a straight flush's together.
    static_assert((straight_class | Order::flush) == straight_flush_class);
    const V of_line = (~no_straight & (straight_top | class_bits(straight_class))) |
                      (flush & class_bits(Order::flush));
    if constexpr (cards >= 6) kickers = select(flush, flush_ranks, kickers);
    return {greatest(of_groups, of_line), no_straight & kickers};
}

}  // namespace pokerfloor::kernel
