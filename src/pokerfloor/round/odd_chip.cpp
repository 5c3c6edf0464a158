#include <pokerfloor/round/odd_chip.hpp>

#include <algorithm>
#include <vector>

#include <pokerfloor/ranking/orders.hpp>

namespace pokerfloor {
namespace {

bool is_low(Order order) {
    return order != Order::high && order != Order::six_plus;
}

// Cards in the order the rule looks at them, the first the most telling: for high hands from the
// ace down, for lows from the smallest up, with the ace low unless the game has it high.
std::vector<Card> in_telling_order(CardSet cards, Order order) {
    const bool ace_low =
        order == Order::ace_to_five || order == Order::eight_or_better || order == Order::badugi;
    const auto height = [&](Card card) {
        return ace_low && card.rank() == Rank::ace ? -1 : index_of(card.rank());
    };
    std::vector<Card> sorted(cards.begin(), cards.end());
    std::ranges::sort(sorted, [&](Card a, Card b) {
        if (height(a) != height(b))
            return is_low(order) ? height(a) < height(b) : height(a) > height(b);
        return is_low(order) ? a.suit() < b.suit() : a.suit() > b.suit();
    });
    return sorted;
}

// MDQ-38, MDQ-39: tied hands differ, if at all, in suits only. Cards both use are skipped; the
// first difference decides, the higher suit for high hands, the lower for lows.
bool entitled_before(CardSet a, CardSet b, Order order) {
    const std::vector<Card> mine = in_telling_order(a - b, order),
                            other = in_telling_order(b - a, order);
    for (std::size_t i = 0; i < std::min(mine.size(), other.size()); ++i)
        if (mine[i].suit() != other[i].suit())
            return is_low(order) ? mine[i].suit() < other[i].suit()
                                 : mine[i].suit() > other[i].suit();
    return false;
}

}  // namespace

void in_order_of_entitlement(const Round& round, std::span<const Card> board, const Share& share,
                             std::span<std::uint8_t> winners) {
    // Players are numbered from the left of the button, so their order is the order clockwise from
    // it.
    std::ranges::sort(winners);
    if (round.game->pot->odd_chip == OddChip::left_of_button) return;
    std::array<CardSet, most_players> made{};
    for (const std::uint8_t i : winners)
        if (const auto ranked =
                rank_under(share.order, share.use, CardSet(round.player[i].hand()), CardSet(board)))
            made[i] = ranked->cards;
    std::ranges::stable_sort(winners, [&](std::uint8_t a, std::uint8_t b) {
        return entitled_before(made[a], made[b], share.order);
    });
}

}  // namespace pokerfloor
