// Ace-to-five low for 5, 6 or 7 cards.
#pragma once

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

// The best ace-to-five low of 5, 6 or 7 cards. Five different ranks make an unpaired low of the
// five lowest. With fewer, all ranks are used, and what must repeat is the lowest that can:
//   four ranks: a pair of the lowest rank held twice;   three: the two lowest such ranks as pairs,
//   or trips where only one rank repeats;   two: a full house, the trips as low as possible, or
//   quads where only one rank repeats.
// In each case the kickers are the ranks left over. Halves come out complemented, so that greater
// is better.
//
// The arguments are the ranks held at least once, twice and three times, the ace in bit 0 and the
// king in bit 12.
template <class V>
[[gnu::always_inline]] inline Halves<V> ace_to_five_of_counts(V any, V repeated, V three) {
    const auto class_bits = [](std::uint32_t made_class) { return V(made_class << 13); };
    const V one(1);

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
    const V next_pair = repeated_rest ^ (repeated_rest & (repeated_rest - one));
    const V lowest_three = three ^ (three & (three - one));
    const V made = under_five_ranks &
                   select(two_ranks, lowest_three, lowest_pair | (under_four_ranks & next_pair));
    // Trips are one class above two pair, quads one above a full house, and these two four above.
    constexpr std::uint32_t above = full_house_class - two_pair_class;
    static_assert(trips_class == two_pair_class + 1 && quads_class == trips_class + above);
    const V made_class =
        under_four_ranks & (class_bits(two_pair_class) + (one_repeats & class_bits(1)) +
                            (two_ranks & class_bits(above)));
    return {~(made_class | made), ~(any ^ beyond5 ^ made)};
}

template <class V>
[[gnu::always_inline]] inline Halves<V> ace_to_five(const Suits<V>& s) {
    const RankCounts<V> count = count_ranks(s);
    const auto low_order = [](V x) { return ((x << 1) | (x >> 12)) & V(all_ranks); };
    return ace_to_five_of_counts(low_order(count.any), low_order(count.at_least_two),
                                 low_order(count.trips | count.quads));
}

// The same low where five different ranks up to the eight are there, else 0 in both halves. Ranks
// as above.
template <class V>
[[gnu::always_inline]] inline Halves<V> eight_or_better_of_ranks(V any) {
    const V one(1);
    const V low = any & V(0xff);
    const V beyond1 = low & (low - one);
    const V beyond2 = beyond1 & (beyond1 - one);
    const V beyond3 = beyond2 & (beyond2 - one);
    const V beyond4 = beyond3 & (beyond3 - one);
    const V beyond5 = beyond4 & (beyond4 - one);
    const V qualifies = ~zero(beyond4);
    return {qualifies, qualifies & ~(low ^ beyond5)};
}

}  // namespace pokerfloor::kernel
