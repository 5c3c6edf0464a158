#include <pokerfloor/equity/hold_em/ranges.hpp>

#include <algorithm>
#include <utility>

#include <pokerfloor/equity/settle.hpp>

namespace pokerfloor::equity::hold_em {
namespace {

// The higher card first.
Pocket pocket_of(Card one, Card other, const Tables& tables) {
    Pocket pocket{.cards = CardSet{one, other},
                  .weight = 0,
                  .pair = pair_of(tables.rank_of(one), tables.rank_of(other)),
                  .in_suit = {}};
    const auto add = [&](Card card, unsigned part) {
        std::uint8_t& parts = pocket.in_suit[static_cast<std::size_t>(card.suit())];
        parts = static_cast<std::uint8_t>(parts | part);
    };
    add(one, 1);
    add(other, one.rank() == other.rank() ? 1 : 2);
    return pocket;
}

}  // namespace

Pockets pockets_of(const Player& player, const Tables& tables, CardSet gone) {
    const CardSet deck = tables.deck() - gone;
    std::array<std::array<std::uint64_t, 52>, 52> weights{};  // by code, the higher first
    std::vector<std::pair<int, std::array<int, 2>>> found;    // pairs and codes
    const auto add = [&](Card one, Card other, std::uint64_t weight) {
        if (one < other) std::swap(one, other);
        std::uint64_t& sum = weights[one.code()][other.code()];
        if (sum == 0)
            found.push_back(
                {pair_of(tables.rank_of(one), tables.rank_of(other)), {one.code(), other.code()}});
        sum += weight;
    };
    for (const Holding& holding : player.range) {
        const CardSet cards = holding.cards();
        if (!deck.contains(cards) || cards.size() > 2 || holding.weight == 0) continue;
        const Card first = cards.first();
        if (cards.size() == 2) {
            add(first, (cards - CardSet{first}).first(), holding.weight);
        } else if (cards.size() == 1) {
            for (const Card other : deck - cards) add(first, other, holding.weight);
        } else {
            for (const Card one : deck)
                for (const Card other : deck)
                    if (other < one) add(one, other, holding.weight);
        }
    }
    std::ranges::sort(found);
    Pockets pockets;
    pockets.reserve(found.size());
    for (const auto& [pair, codes] : found) {
        pockets.push_back(pocket_of(Card::from_code(codes[0]), Card::from_code(codes[1]), tables));
        pockets.back().weight = weights[codes[0]][codes[1]];
    }
    return pockets;
}

RankMask ranks_of(int pair, std::size_t in_suit) {
    int higher = 0;
    while (pair_of(higher + 1, 0) <= pair) ++higher;
    const int lower = pair - pair_of(higher, 0);
    return ((in_suit & 1) != 0 ? RankMask{1} << higher : 0) |
           ((in_suit & 2) != 0 ? RankMask{1} << lower : 0);
}

ByPair::ByPair(const Pockets& all) : pockets(&all) {
    for (const Pocket& pocket : all) {
        if (start[pocket.pair + 1] == 0) pairs.push_back(pocket.pair);
        ++start[pocket.pair + 1];
    }
    for (std::size_t pair = 1; pair < start.size(); ++pair) start[pair] += start[pair - 1];
}

Answer answer_of(std::size_t players, const ByWinners& deals) {
    Answer answer;
    answer.exact = true;
    answer.players.resize(players);
    for (std::uint32_t best = 1; best < deals.size(); ++best) {
        if (deals[best] == 0) continue;
        answer.deals += deals[best];
        count(answer.players, settle(players, 1, {best, 0}), deals[best]);
    }
    return answer;
}

}  // namespace pokerfloor::equity::hold_em
