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

// Ascending ranks as a hand in which no suit counts as held five times: equal ranks in different
// suits, and the suit counts left out, so that no ranking sees a flush.
template <std::size_t size>
constexpr Hand without_flush(const std::array<int, size>& ranks) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) {
        int suit = 0;
        while (bits >> (16 * suit + ranks[i]) & 1) ++suit;
        bits |= std::uint64_t{1} << (16 * suit + ranks[i]);
    }
    return Hand::from_word(bits);
}

constexpr int choose(int n, int k) {
    int result = 1;
    for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return n < k ? 0 : result;
}

// Numbers ascending ranks without gaps: 0 to choose(12 + size, size) - 1, whether or not five are
// alike.
template <std::size_t size>
constexpr int index_of_ranks(const std::array<int, size>& ranks) {
    int index = 0;
    for (std::size_t i = 0; i < size; ++i)
        index += choose(ranks[i] + static_cast<int>(i), static_cast<int>(i) + 1);
    return index;
}

}  // namespace pokerfloor
