// The words of the kernels: the rankings as straight-line bit logic, written once for two kinds of
// V: a plain integer (one hand at a time) and a vector of sixteen 16-bit lanes (sixteen hands at a
// time). Suits arrive as four values of a Hand's sixteen bits each. Nothing here branches and
// nothing is looked up, which is what makes the vector form fast.
//
// V needs + - & | ^ ~ << >>, and zero(x): all ones where x is 0, at_least(x, k): all ones where x
// >= k (unsigned), more_than(x, k): all ones where x > k (both below 2^15), least(a, b),
// greatest(a, b), select(mask, a, b): a where the mask is set, else b. Where a subset or a class
// decides, & | and greatest() are better than select(), which takes up to three steps on some
// processors.
#pragma once

#include <cstdint>

#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::kernel {

// A strength in two halves: class and made ranks, and kickers. See strength.hpp.
template <class V>
struct Halves {
    V upper;
    V lower;
};

template <class V>
struct Suits {
    V clubs, diamonds, hearts, spades;
};

// One hand as the plain V, and its answer.
inline Suits<std::uint32_t> suits_of(Hand hand) {
    const auto suit = [&](int shift) {
        return static_cast<std::uint32_t>(hand.word() >> shift & 0xffff);
    };
    return {suit(0), suit(16), suit(32), suit(48)};
}
constexpr Strength joined(Halves<std::uint32_t> halves) {
    return {halves.upper << 16 | (halves.lower & 0xffff)};
}

// The plain V.
inline std::uint32_t zero(std::uint32_t x) {
    return x == 0 ? ~std::uint32_t{0} : 0;
}
inline std::uint32_t at_least(std::uint32_t x, std::uint32_t k) {
    return x >= k ? ~std::uint32_t{0} : 0;
}
inline std::uint32_t more_than(std::uint32_t x, std::uint32_t k) {
    return x > k ? ~std::uint32_t{0} : 0;
}
inline std::uint32_t least(std::uint32_t a, std::uint32_t b) {
    return a < b ? a : b;
}
inline std::uint32_t greatest(std::uint32_t a, std::uint32_t b) {
    return a > b ? a : b;
}
inline std::uint32_t select(std::uint32_t mask, std::uint32_t a, std::uint32_t b) {
    return (mask & a) | (~mask & b);
}

// Classes of a high Strength (see Fields; class 0 is no pair or one pair). Six Plus exchanges flush
// and full house.
inline constexpr std::uint32_t two_pair_class = 1, trips_class = 2, straight_class = 3,
                               flush_class = 4, full_house_class = 5, quads_class = 6,
                               straight_flush_class = 7;

// How often each rank occurs, a bit per rank in each.
template <class V>
struct RankCounts {
    V any;           // at least once
    V pairs;         // exactly twice
    V trips;         // exactly three times
    V quads;         // four times
    V at_least_two;  // pairs, trips and quads
};

template <class V>
[[gnu::always_inline]] inline RankCounts<V> count_ranks(const Suits<V>& s) {
    const V ranks(all_ranks);
    const V odd_ab = s.clubs ^ s.diamonds;
    const V both_ab = s.clubs & s.diamonds;
    const V odd_cd = s.hearts ^ s.spades;
    const V both_cd = s.hearts & s.spades;
    const V odd = (odd_ab ^ odd_cd) & ranks;
    const V quads = both_ab & both_cd & ranks;
    const V two = (both_ab | both_cd | (odd_ab & odd_cd)) & ranks;
    const V trips = odd & two;
    return {odd | two, two ^ trips ^ quads, trips, quads, two};
}

// Removes the lowest rank unless it is the only one left: less one, nothing is greater than any
// rank.
template <class V>
[[gnu::always_inline]] inline V drop_lowest_of_several(V ranks) {
    const V one(1), less = ranks - one;
    return least((ranks & less) - one, less) + one;
}
template <class V>
[[gnu::always_inline]] inline V drop_two_lowest_of_several(V ranks) {
    return drop_lowest_of_several(drop_lowest_of_several(ranks));
}

// Of one or two ranks the higher.
template <class V>
[[gnu::always_inline]] inline V higher_of_two(V ranks) {
    const V rest = ranks & (ranks - V(1));
    return greatest(rest, ranks ^ rest);
}

// Removes the lowest rank where the mask is set: adding the mask subtracts one exactly there.
template <class V>
[[gnu::always_inline]] inline V drop_lowest_where(V mask, V ranks) {
    return ranks & (ranks + mask);
}

}  // namespace pokerfloor::kernel
