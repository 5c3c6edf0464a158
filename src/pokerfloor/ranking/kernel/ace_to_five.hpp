// Ace-to-five low for 5, 6 or 7 cards.
#pragma once

#include <pokerfloor/ranking/kernel/high.hpp>

namespace pokerfloor::kernel {

// The best ace-to-five low of 5, 6 or 7 cards. Five different ranks make an unpaired low of the
// five lowest. With fewer, all ranks are used, and what must repeat is the lowest that can:
//   four ranks: a pair of the lowest rank held twice;   three: the two lowest such ranks as pairs,
//   or trips where only one rank repeats;   two: a full house, the trips as low as possible, or
//   quads where only one rank repeats.
// In each case the kickers are the ranks left over. Halves come out complemented, so that greater
// is better.
template <class V>
Halves<V> ace_to_five(const Suits<V>& s) {
    const auto class_bits = [](std::uint32_t made_class) { return V(made_class << 13); };
    const V ranks(all_ranks);
    const V one(1);
    const RankCounts<V> count = count_ranks(s);
    const auto low_order = [&](V x) { return ((x << 1) | (x >> 12)) & ranks; };
    const V any = low_order(count.any);
    const V repeated = low_order(count.at_least_two);
    const V three = low_order(count.trips | count.quads);

    // What is left without the lowest one, two, ... five ranks.
    const V beyond1 = any & (any - one);
    const V beyond2 = beyond1 & (beyond1 - one);
    const V beyond3 = beyond2 & (beyond2 - one);
    const V beyond4 = beyond3 & (beyond3 - one);
    const V beyond5 = beyond4 & (beyond4 - one);
    const V under_five_ranks = zero(beyond4);
    const V under_four_ranks = zero(beyond3);
    const V two_ranks = zero(beyond2);

    const V repeated_rest = repeated & (repeated - one);
    const V one_repeats = zero(repeated_rest);
    const V lowest_pair = repeated ^ repeated_rest;
    const V two_lowest = repeated ^ (repeated_rest & (repeated_rest - one));
    const V lowest_three = three ^ (three & (three - one));
    const V made =
        under_five_ranks &
        select(under_four_ranks, select(two_ranks, lowest_three, two_lowest), lowest_pair);
    const V made_class =
        under_four_ranks &
        select(two_ranks,
               select(one_repeats, class_bits(quads_class), class_bits(FullDeck::full_house)),
               select(one_repeats, class_bits(trips_class), class_bits(two_pair_class)));
    return {~(made_class | made), ~(any ^ beyond5 ^ made)};
}

}  // namespace pokerfloor::kernel
