// Hands seen by rank alone: all ways to hold some ranks, at most four of each. What ranks allow is
// settled once per such multiset (6,175 for five cards) instead of once per hand (2,598,960);
// flushes are settled apart.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <pokerfloor/ranking/hand.hpp>

namespace pokerfloor {

// Calls visit(ranks) with ranks ascending, for each multiset of `size` ranks.
template <std::size_t size, class Visit>
void for_each_rank_multiset(Visit&& visit) {
    std::array<int, size> ranks{};
    const auto walk = [&](auto& self, std::size_t at, int from) -> void {
        if (at == size) {
            visit(std::as_const(ranks));
            return;
        }
        for (int rank = from; rank < rank_count; ++rank) {
            const bool fifth = at >= 4 && ranks[at - 4] == rank;
            if (fifth) continue;
            ranks[at] = rank;
            self(self, at + 1, rank);
        }
    };
    walk(walk, 0, 0);
}

// Suit counts of a hand of `cards` cards in which no suit is held five times: four of one suit, the
// rest of another. Rankings look at the counts to see a flush, and at nothing else in them.
constexpr std::uint64_t counts_without_flush(int cards) {
    return std::uint64_t{4} << 13 | static_cast<std::uint64_t>(cards - 4) << 29;
}

// Ascending ranks as a hand in which no ranking sees a flush: equal ranks in different suits, with
// such counts.
template <std::size_t size>
constexpr Hand without_flush(const std::array<int, size>& ranks) {
    std::uint64_t bits = 0;
    for (const int rank : ranks) {
        int suit = 0;
        while (bits >> (16 * suit + rank) & 1) ++suit;
        bits |= std::uint64_t{1} << (16 * suit + rank);
    }
    return Hand::from_word(bits | counts_without_flush(static_cast<int>(size)));
}

constexpr int choose(int n, int k) {
    int result = 1;
    for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return n < k ? 0 : result;
}

// index_of_ranks() is a sum of one term for each place and the rank there.
inline constexpr auto index_terms = [] {
    std::array<std::array<int, 13>, 5> terms{};
    for (int at = 0; at < 5; ++at)
        for (int rank = 0; rank < 13; ++rank) terms[at][rank] = choose(rank + at, at + 1);
    return terms;
}();

// Numbers up to five ascending ranks without gaps: 0 to choose(12 + size, size) - 1, whether or not
// five are alike.
template <std::size_t size>
constexpr int index_of_ranks(const std::array<int, size>& ranks) {
    int index = 0;
    for (std::size_t i = 0; i < size; ++i) index += index_terms[i][ranks[i]];
    return index;
}

}  // namespace pokerfloor
