#include <pokerfloor/equity/settle.hpp>

#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/orders.hpp>

namespace pokerfloor::equity {
namespace {

std::uint32_t best_hands(const Share& share, std::span<const CardSet> hands, CardSet board) {
    std::uint32_t best = 0;
    Strength strongest{};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const auto ranked = best_under(share.order, share.use, hands[i], board);
        if (!ranked || (best != 0 && ranked->strength < strongest)) continue;
        if (best == 0 || ranked->strength > strongest) best = 0;
        best |= 1U << i;
        strongest = ranked->strength;
    }
    return best;
}

}  // namespace

Settled settle(std::size_t players, std::size_t shares, std::array<std::uint32_t, 2> best) {
    Settled settled{.parts = {}, .best = best};
    // Where nobody qualifies for one half, the other is the whole pot (MDP-12.L.2, 10.M.2).
    const int halves = (best[0] != 0 ? 1 : 0) + (shares > 1 && best[1] != 0 ? 1 : 0);
    MUST(halves > 0);
    for (std::size_t share = 0; share < shares; ++share) {
        if (best[share] == 0) continue;
        const int each = whole_pot / halves / std::popcount(best[share]);
        for (std::size_t i = 0; i < players; ++i)
            if (best[share] >> i & 1) settled.parts[i] += each;
    }
    return settled;
}

Settled settle(const GameSpec& game, std::span<const CardSet> hands, CardSet board) {
    std::array<std::uint32_t, 2> best{};
    for (std::size_t share = 0; share < game.shares.size(); ++share)
        best[share] = best_hands(game.shares[share], hands, board);
    return settle(hands.size(), game.shares.size(), best);
}

void count(std::span<Tally> tallies, const Settled& settled, Count deals) {
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        tallies[i].add(settled.parts[i], deals);
        for (std::size_t share = 0; share < settled.best.size(); ++share) {
            if (!(settled.best[share] >> i & 1)) continue;
            Half& half = tallies[i].halves[share];
            (std::popcount(settled.best[share]) == 1 ? half.won : half.tied) += deals;
        }
    }
}

}  // namespace pokerfloor::equity
