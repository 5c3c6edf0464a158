// Double Draw Poker's ten hands with two jokers in the deck (MDD-6.B, 6.D as read by DD-3): five
// cards, a category each.
#pragma once

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

// `s` holds the natural cards, `jokers` 0, 1 or 2. The answer is 1 (nothing) to 11 (five aces), in
// the order of MDD-6.D.
template <class V>
[[gnu::always_inline]] inline V double_draw(const Suits<V>& s, V jokers) {
    const V one(1);
    const RankCounts<V> count = count_ranks(s);
    const auto is = [](V x, std::uint32_t k) { return zero(x ^ V(k)); };

    // Wild: jokers complete what the natural cards leave room for. All of one suit is a flush;
    // different ranks within five of each other are a straight, from the lowest up or, with an ace,
    // from the five down.
    const V longest = greatest(greatest(s.clubs, s.diamonds), greatest(s.hearts, s.spades));
    const V flush = is((longest >> 13) + jokers, 5);
    const V lowest = count.any & (V(0) - count.any);
    const V five_from_lowest = (lowest << 5) - lowest;
    const V in_one_run = zero(count.any & ~five_from_lowest) | zero(count.any & V(0x0ff0));
    const V straight = zero(count.at_least_two) & in_one_run;
    const V broadway = zero(count.any & V(0x00ff));

    // Tame: in every other hand a joker is one more ace.
    const V ace_count = (count.any >> 12) + (count.at_least_two >> 12) +
                        ((count.trips | count.quads) >> 12) + (count.quads >> 12) + jokers;
    const V below_ace(0x0fff);
    const V pairs = (count.pairs & below_ace) | (is(ace_count, 2) & V(0x1000));
    const V trips = (count.trips & below_ace) | (is(ace_count, 3) & V(0x1000));
    const V quads = (count.quads & below_ace) | (is(ace_count, 4) & V(0x1000));

    V best = one;
    const auto override_where = [&](V there, std::uint32_t category) {
        best = select(there, V(category), best);
    };
    override_where(~zero(pairs & (pairs - one)), 2);
    override_where(~zero(trips), 3);
    override_where(straight, 4);
    override_where(flush, 5);
    override_where(~(zero(trips) | zero(pairs)), 6);
    override_where(~zero(quads), 7);
    override_where(flush & straight, 8);
    override_where(flush & straight & broadway, 9);
    override_where(flush & straight & broadway & zero(jokers), 10);
    override_where(is(ace_count, 5), 11);
    return best;
}

}  // namespace pokerfloor::kernel
