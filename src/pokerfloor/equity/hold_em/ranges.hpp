// Ranges of Hold 'Em and Six Plus as whole holdings of two cards, and what the players of a
// question may hold at once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/hold_em/tables.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity::hold_em {

struct Pocket {
    CardSet cards;
    std::uint64_t weight = 0;
    int pair = 0;                           // of its ranks
    std::array<std::uint8_t, 4> in_suit{};  // by suit: 1 the higher rank, 2 the lower; 1 for a pair
};

// Ordered by pair.
using Pockets = std::vector<Pocket>;

// Holdings of less than two cards are filled up in every way from what is not gone; holdings of
// the same cards become one.
Pockets pockets_of(const Player& player, const Tables& tables, CardSet gone);

// The ranks of such a pocket's cards in a suit.
RankMask ranks_of(int pair, std::size_t in_suit);

// The pockets of each pair of ranks.
struct ByPair {
    explicit ByPair(const Pockets& pockets);

    std::span<const Pocket> of(int pair) const {
        return std::span(*pockets).subspan(start[pair], start[pair + 1] - start[pair]);
    }

    const Pockets* pockets;
    std::array<std::size_t, 92> start{};
    std::vector<int> pairs;  // those there are
};

// Deals by who has the best hand, a bit for each player.
using ByWinners = std::vector<Count>;

Answer answer_of(std::size_t players, const ByWinners& deals);

}  // namespace pokerfloor::equity::hold_em
