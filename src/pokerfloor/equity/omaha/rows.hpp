// The loops over rows (omaha/kernel.hpp), for any V: some 16-bit numbers side by side. Everything
// here is a template of V, so that the two compilations share no function.
//
// V has `lanes`, load, store, all (one number in each lane), + - * | &, greatest, above and equal
// (all ones where so, else 0) and either (the first where the mask is set, else the second).
#pragma once

#include <pokerfloor/equity/omaha/kernel.hpp>

namespace pokerfloor::equity::omaha {

template <class V>
void greatest_of_rows(const std::uint16_t* const* rows, std::size_t count, std::uint16_t* out) {
    for (std::size_t board = 0; board < row_length; board += V::lanes) {
        V most = V::load(rows[0] + board);
        for (std::size_t i = 1; i < count; ++i) most = greatest(most, V::load(rows[i] + board));
        most.store(out + board);
    }
}

template <class V>
void best_of_rows(const std::uint16_t* const* rows, std::size_t count, std::uint16_t limit,
                  std::uint16_t* best, std::uint16_t* where_above) {
    const V least = V::all(limit);
    for (std::size_t board = 0; board < row_length; board += V::lanes) {
        V most = V::load(rows[0] + board), who = V::all(1);
        for (std::size_t i = 1; i < count; ++i) {
            const V place = V::load(rows[i] + board);
            const V bit = V::all(static_cast<std::uint16_t>(1U << i));
            who = either(above(place, most), bit, who | (equal(place, most) & bit));
            most = greatest(most, place);
        }
        who.store(best + board);
        (who & above(most, least)).store(where_above + board);
    }
}

// Ways of dealing some ranks, in all and with at least one, two and three cards of each suit.
template <class V>
struct WaysOfRanks {
    std::uint32_t all = 1;
    std::uint32_t one[4]{}, two[4]{}, three[4]{};

    // With `count` cards of a further rank.
    WaysOfRanks and_of(const Left& left, std::size_t count, std::size_t rank) const {
        WaysOfRanks more;
        more.all = all * left.any[count][rank];
        for (std::size_t suit = 0; suit < left.suits; ++suit) {
            const std::uint32_t with = left.with[suit][count][rank];
            const std::uint32_t without = left.without[suit][count][rank];
            more.one[suit] = without * one[suit] + with * all;
            more.two[suit] = without * two[suit] + with * one[suit];
            more.three[suit] = without * three[suit] + with * two[suit];
        }
        return more;
    }
};

// The two lowest ranks of a board, at higher * (higher + 1) / 2 + lower: the ways in all, and with
// none, one and two of a suit.
template <class V>
struct WaysOfPairs {
    alignas(32) std::uint16_t any[112];
    alignas(32) std::uint16_t none[4][112], one[4][112], two[4][112];

    explicit WaysOfPairs(const Left& left) {
        const auto number = [](std::uint32_t value) { return static_cast<std::uint16_t>(value); };
        for (std::size_t high = 0, at = 0; high < 13; ++high, ++at) {
            for (std::size_t low = 0; low < high; ++low, ++at) {
                any[at] = number(left.any[1][high] * left.any[1][low]);
                for (std::size_t suit = 0; suit < left.suits; ++suit) {
                    const auto& with = left.with[suit][1];
                    const auto& without = left.without[suit][1];
                    none[suit][at] = number(without[high] * without[low]);
                    one[suit][at] = number(with[high] * without[low] + without[high] * with[low]);
                    two[suit][at] = number(with[high] * with[low]);
                }
            }
            any[at] = left.any[2][high];
            for (std::size_t suit = 0; suit < left.suits; ++suit) {
                none[suit][at] = left.without[suit][2][high];
                one[suit][at] = left.with[suit][2][high];
                two[suit][at] = 0;
            }
        }
    }
};

template <class V>
void ways_of_boards(const Left& left, std::uint16_t* out, std::uint16_t* const* with_three) {
    const auto number = [](std::uint32_t value) { return static_cast<std::uint16_t>(value); };
    const WaysOfPairs<V> pairs(left);
    const WaysOfRanks<V> nothing;
    std::size_t board = 0;
    // Ranks from the highest down. What a vector writes beyond its boards is written again, with
    // what belongs there, by the next.
    for (std::size_t first = 0; first < 13; ++first) {
        const WaysOfRanks<V> of_first = nothing.and_of(left, 1, first);
        for (std::size_t second = 0; second <= first; ++second) {
            const WaysOfRanks<V> of_both =
                second < first ? of_first.and_of(left, 1, second) : nothing.and_of(left, 2, first);
            for (std::size_t third = 0; third <= second; ++third) {
                const WaysOfRanks<V>& above_third = third < second   ? of_both
                                                    : second < first ? of_first
                                                                     : nothing;
                const std::size_t alike = third < second ? 1 : second < first ? 2 : 3;

                // The two lowest below the third.
                const WaysOfRanks<V> three = above_third.and_of(left, alike, third);
                const std::size_t below = third * (third + 1) / 2;
                for (std::size_t at = 0; at < below; at += V::lanes) {
                    V ways = V::all(number(three.all)) * V::load(pairs.any + at);
                    for (std::size_t suit = 0; suit < left.suits; ++suit) {
                        const V suited =
                            V::all(number(three.one[suit])) * V::load(pairs.two[suit] + at) +
                            V::all(number(three.two[suit])) * V::load(pairs.one[suit] + at) +
                            V::all(number(three.three[suit])) * V::load(pairs.none[suit] + at);
                        suited.store(with_three[suit] + board + at);
                        ways = ways - suited;
                    }
                    ways.store(out + board + at);
                }
                board += below;

                // The fourth of the third's rank, the lowest below.
                const WaysOfRanks<V> four = above_third.and_of(left, alike + 1, third);
                for (std::size_t at = 0; at < third; at += V::lanes) {
                    V ways = V::all(number(four.all)) * V::load(left.any[1] + at);
                    for (std::size_t suit = 0; suit < left.suits; ++suit) {
                        const V suited =
                            V::all(number(four.two[suit])) * V::load(left.with[suit][1] + at) +
                            V::all(number(four.three[suit])) * V::load(left.without[suit][1] + at);
                        suited.store(with_three[suit] + board + at);
                        ways = ways - suited;
                    }
                    ways.store(out + board + at);
                }
                board += third;

                // All three of one rank.
                const WaysOfRanks<V> five = above_third.and_of(left, alike + 2, third);
                std::uint32_t ways = five.all;
                for (std::size_t suit = 0; suit < left.suits; ++suit) {
                    with_three[suit][board] = number(five.three[suit]);
                    ways -= five.three[suit];
                }
                out[board++] = number(ways);
            }
        }
    }
    for (; board < row_length; ++board) {
        out[board] = 0;
        for (std::size_t suit = 0; suit < left.suits; ++suit) with_three[suit][board] = 0;
    }
}

template <class V>
void share_flushes(const SuitRows& suits, const std::uint16_t* where_above, std::uint16_t* ways,
                   std::uint16_t* const* of_holder) {
    for (std::size_t board = 0; board < row_length; board += V::lanes) {
        const V nothing_above = equal(V::load(where_above + board), V::all(0));
        V others = V::load(ways + board);
        for (std::size_t holder = 0; holder < suits.holders; ++holder) {
            V suited = V::all(0);
            for (std::size_t suit = 0; suit < suits.suits; ++suit)
                if (suits.holder[suit] == holder)
                    suited = suited + V::load(suits.with_three[suit] + board);
            const V won = suited & nothing_above;
            won.store(of_holder[holder] + board);
            others = others + (suited - won);
        }
        others.store(ways + board);
    }
}

}  // namespace pokerfloor::equity::omaha
