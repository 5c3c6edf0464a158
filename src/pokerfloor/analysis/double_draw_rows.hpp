// Inside Double Draw Poker's solver: the tables over pairs (X, e) of double_draw_tables.hpp where
// the cards seen leave hardly any two sets alike. Kinds then save nothing and only scatter what
// belongs together, so every X has a row of all e: a hand adds to five rows what its single cards
// are worth, and smaller X are sums of rows.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include <pokerfloor/analysis/alike.hpp>
#include <pokerfloor/analysis/conditions.hpp>

namespace pokerfloor::analysis {

// The set of a number among those of its size: number_of() in reverse.
Places set_of_number(std::uint32_t number, int size);

class DrawRows {
  public:
    DrawRows(const Pack& pack, int k);

    // All e of so many cards for an X of so many, by the numbers of both. Entries whose X and e
    // share a card mean nothing.
    std::int64_t* row(std::size_t held, std::size_t cards_of_e, std::uint32_t x) {
        return rows_[cards_of_e][held].data() + x * width_[cards_of_e];
    }
    const std::int64_t* row(std::size_t held, std::size_t cards_of_e, std::uint32_t x) const {
        return rows_[cards_of_e][held].data() + x * width_[cards_of_e];
    }
    std::size_t width(std::size_t cards_of_e) const { return width_[cards_of_e]; }

    // As in DrawTables: from the largest X to smaller ones, and the reverse, which leaves all
    // entries handed_down_times what they should be.
    void add_up(const Effort& effort);
    static constexpr std::int64_t handed_down_times = 6;
    void hand_down(const Effort& effort);

  private:
    std::size_t cards_, k_;
    std::array<std::size_t, 4> width_;
    std::array<std::array<std::vector<std::int64_t>, 6>, 4> rows_;  // by cards of e, cards of X
};

// Rows several threads add to, each locked for as long as that takes.
class RowLocks {
  public:
    RowLocks(std::size_t rows, bool needed) : locks_(needed ? rows : 0) {}

    template <class Work>
    void with(std::size_t row, Work&& work) {
        if (locks_.empty()) return work();
        while (locks_[row].test_and_set(std::memory_order_acquire)) {
        }
        work();
        locks_[row].clear(std::memory_order_release);
    }

  private:
    std::vector<std::atomic_flag> locks_;
};

}  // namespace pokerfloor::analysis
