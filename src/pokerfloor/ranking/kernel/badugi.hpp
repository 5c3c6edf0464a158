// Badugi of four cards. Here V holds bytes: a plain integer, or 32 hands at a time.
//
// V needs & | ^ ~, zero(x), select(mask, a, b), least(a, b), greatest(a, b), and for the answer:
// rank_bit_low(key) and rank_bit_high(key), the two bytes of 1 << (key >> 2), and bits_set(x) for x
// < 16.
#pragma once

#include <bit>

#include <pokerfloor/ranking/kernel/vocabulary.hpp>

namespace pokerfloor::kernel {

// The plain V.
inline std::uint32_t rank_bit_low(std::uint32_t key) {
    return (1u << (key >> 2)) & 0xff;
}
inline std::uint32_t rank_bit_high(std::uint32_t key) {
    return (1u << (key >> 2)) >> 8;
}
inline std::uint32_t bits_set(std::uint32_t x) {
    return static_cast<std::uint32_t>(std::popcount(x));
}

// The ranks kept, one bit each in two bytes, and how many.
template <class V>
struct BadugiKept {
    V low, high, count;
};

// A key is 4 * rank + suit with ranks numbered from the best (lowest). Two cards conflict if they
// share rank or suit; the best badugi is the largest set without conflict and, among equals, the
// one with the lowest highest card, then the next (MDQ-30). With the cards sorted a < b < c < d the
// sets can be tried in one fixed order.
template <class V>
[[gnu::always_inline]] inline BadugiKept<V> badugi(V k1, V k2, V k3, V k4) {
    // A sorting network for four.
    V a = least(k1, k2), b = greatest(k1, k2), c = least(k3, k4), d = greatest(k3, k4);
    const V first = least(a, c), low_b = greatest(a, c), high_c = least(b, d),
            last = greatest(b, d);
    a = first;
    d = last;
    b = least(low_b, high_c);
    c = greatest(low_b, high_c);

    const auto conflict = [](V x, V y) { return zero((x ^ y) & V(3)) | zero((x ^ y) & V(0x3c)); };
    const V ab = conflict(a, b), ac = conflict(a, c), ad = conflict(a, d);
    const V bc = conflict(b, c), bd = conflict(b, d), cd = conflict(c, d);
    const V abc = ab | ac | bc, abd = ab | ad | bd, acd = ac | ad | cd, bcd = bc | bd | cd;

    // Bits of `kept`: a 1, b 2, c 4, d 8. The later a line, the better the set it chooses.
    V kept(1);
    kept = select(cd, kept, V(12));
    kept = select(bd, kept, V(10));
    kept = select(ad, kept, V(9));
    kept = select(bc, kept, V(6));
    kept = select(ac, kept, V(5));
    kept = select(ab, kept, V(3));
    kept = select(bcd, kept, V(14));
    kept = select(acd, kept, V(13));
    kept = select(abd, kept, V(11));
    kept = select(abc, kept, V(7));
    kept = select(abc | ad | bd | cd, kept, V(15));

    V low(0), high(0);
    const auto keep = [&](V key, std::uint32_t bit) {
        const V here = ~zero(kept & V(bit));
        low = low | (rank_bit_low(key) & here);
        high = high | (rank_bit_high(key) & here);
    };
    keep(a, 1);
    keep(b, 2);
    keep(c, 4);
    keep(d, 8);
    return {low, high, bits_set(kept)};
}

}  // namespace pokerfloor::kernel
