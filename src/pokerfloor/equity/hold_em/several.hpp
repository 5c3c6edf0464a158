// As hold_em/two.hpp, for any number of players: who has the best hand, a bit for each, instead of
// won and tied.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <pokerfloor/equity/hold_em/kernel.hpp>
#include <pokerfloor/equity/hold_em/suited.hpp>
#include <pokerfloor/equity/hold_em/tables.hpp>

namespace pokerfloor::equity::hold_em {

class Several {
  public:
    // Boards by who has the best hand on them.
    using Boards = std::vector<std::int64_t>;

    Several(const Tables& tables, const Kernel& kernel, std::size_t players);

    // The ranks the players hold (pair_of), and what is left in the deck.
    void hold(std::span<const int> pairs, const Left& left);

    // As if there were no flushes.
    const Boards& by_ranks() const { return by_ranks_; }

    // What flushes in one suit change, of which the players hold such ranks and the deck has such.
    Boards change_by_suit(std::span<const RankMask> held, RankMask in_deck);

  private:
    struct Flush {
        std::uint32_t who = 0;  // has the best
        Place place = 0;
    };
    Flush best_flush(RankMask board) const;
    std::uint32_t best_without(std::uint32_t flushes, Flush flush, int board) const;
    void settle(RankMask suited, std::span<const std::uint16_t> boards,
                std::span<const std::uint16_t> ways, std::int64_t all, Boards& change) const;

    const Tables& tables_;
    const Kernel& kernel_;
    std::size_t players_;
    Left left_{};
    bool weighed_ = false;
    std::vector<const Place*> rows_;
    Boards by_ranks_;
    std::array<std::uint16_t, most_boards + 16> weights_;
    std::array<std::uint16_t, most_boards> best_;
    std::span<const RankMask> held_;  // while a suit is settled
};

}  // namespace pokerfloor::equity::hold_em
