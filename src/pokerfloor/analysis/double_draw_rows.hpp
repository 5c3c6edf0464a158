// Inside Double Draw Poker's solver: the tables over pairs (X, e) of double_draw_tables.hpp where
// the cards seen leave hardly any two sets alike. Kinds then save nothing and only scatter what
// belongs together, so every X has a row of all e: a hand adds to five rows what its single cards
// are worth, and smaller X are sums of rows.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/analysis/conditions.hpp>
#include <pokerfloor/analysis/double_draw_tables.hpp>

namespace pokerfloor::analysis {

// The set of a number among those of its size: number_of() in reverse.
Places set_of_number(std::uint32_t number, int size);

// The masks of five cards by how many they are, ascending.
inline constexpr auto masks_of_size = [] {
    std::array<std::array<std::uint8_t, 10>, 6> made{};
    std::array<std::size_t, 6> count{};
    for (std::size_t mask = 0; mask < 32; ++mask)
        made[size_of_mask[mask]][count[size_of_mask[mask]]++] = static_cast<std::uint8_t>(mask);
    return made;
}();
inline constexpr std::array<std::size_t, 4> masks_of_up_to_three{1, 5, 10, 10};

// The numbers of all subsets of five cards, by mask.
using Numbers = std::array<std::uint32_t, 32>;

// Whether a table has the rows of e of k cards. Those of three are most of it; what is asked of
// them is asked once or not at all, see AskedOnce.
enum class RowsOfAll : std::uint8_t { within, apart };

// Number is as wide as the entries need.
template <class Number>
class DrawRows {
  public:
    DrawRows(const Pack& pack, int k, RowsOfAll all = RowsOfAll::within);

    // All e of so many cards for an X of so many, by the numbers of both. Entries whose X and e
    // share a card mean nothing.
    Number* row(std::size_t held, std::size_t cards_of_e, std::uint32_t x) {
        return rows_[cards_of_e][held].data() + x * width_[cards_of_e];
    }
    const Number* row(std::size_t held, std::size_t cards_of_e, std::uint32_t x) const {
        return rows_[cards_of_e][held].data() + x * width_[cards_of_e];
    }
    // A row of single cards, as whole vectors: those beyond the pack mean nothing.
    static constexpr std::size_t single_cards = 56;

    // As in DrawTables: from the largest X to smaller ones, and the reverse, which leaves all
    // entries handed_down_times what they should be.
    void add_up(const Effort& effort);
    static constexpr std::int64_t handed_down_times = 6;
    void hand_down(const Effort& effort);

    // The best of the deal's discard sets of k cards and its value, the first of equals; after
    // add_up(). Where d is discarded and K kept, the terms (X, e) with X + e the whole deal are its
    // own; all others hold K and all but one card of d or fewer, and are shared with other deals.
    struct Best {
        std::uint8_t mask = 0;
        std::int64_t value = 0;
    };
    Best best(const Numbers& deal) const;

  private:
    template <std::size_t k>
    Best best_of(const Numbers& deal) const;
    void share(const Effort& effort);

    std::size_t cards_, k_;
    std::array<std::size_t, 4> width_;
    std::array<std::array<std::vector<Number>, 6>, 4> rows_;  // by cards of e, cards of X
    // By K and all but one card of d: what all terms with these are worth, those with fewer cards
    // divided among all they are part of; times k!, to stay whole.
    std::vector<std::int64_t> shared_;
};

extern template class DrawRows<std::int32_t>;
extern template class DrawRows<std::int64_t>;

// What deals ask of (X, e) where X is all they keep and e all they discard: each pair is one deal,
// which asks or does not. A bit instead of a number, so that rows stay in a cache.
class AskedOnce {
  public:
    AskedOnce(const Pack& pack, int k)
        : words_(
              (binomial[static_cast<std::size_t>(pack.size())][static_cast<std::size_t>(k)] + 63) /
              64),
          asked_(binomial[static_cast<std::size_t>(pack.size())][static_cast<std::size_t>(5 - k)] *
                 words_) {}

    void ask(std::uint32_t x, std::uint32_t e) {
        asked_[x * words_ + e / 64] |= std::uint64_t{1} << e % 64;
    }
    const std::uint64_t* row(std::uint32_t x) const { return asked_.data() + x * words_; }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> asked_;
};

// Rows several threads add to, each locked for as long as that takes.
class RowLocks {
  public:
    RowLocks(std::size_t rows, bool needed) : locks_(needed ? rows : 0) {}

    template <class Work>
    void with(std::size_t row, Work&& work) {
        if (locks_.empty()) return work();
        while (locks_[row].test_and_set(std::memory_order_acquire)) std::this_thread::yield();
        work();
        locks_[row].clear(std::memory_order_release);
    }

  private:
    std::vector<std::atomic_flag> locks_;
};

}  // namespace pokerfloor::analysis
