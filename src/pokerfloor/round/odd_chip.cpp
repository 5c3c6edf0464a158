#include <pokerfloor/round/odd_chip.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor {
namespace {

bool is_low(Order order) {
    return order != Order::high && order != Order::six_plus;
}

// Cards in the order the rule looks at them, the first the most telling: for high hands from the
// ace down, for lows from the smallest up, with the ace low unless the game has it high.
struct Telling {
    std::array<Card, 5> card;  // a hand has no more
    std::size_t count = 0;
};
Telling in_telling_order(CardSet cards, Order order) {
    const bool ace_low =
        order == Order::ace_to_five || order == Order::eight_or_better || order == Order::badugi;
    const auto height = [&](Card card) {
        return ace_low && card.rank() == Rank::ace ? -1 : index_of(card.rank());
    };
    Telling telling;
    MUST(cards.size() <= static_cast<int>(telling.card.size()));
    for (const Card card : cards) telling.card[telling.count++] = card;
    std::ranges::sort(std::span(telling.card).first(telling.count), [&](Card a, Card b) {
        if (height(a) != height(b))
            return is_low(order) ? height(a) < height(b) : height(a) > height(b);
        return is_low(order) ? a.suit() < b.suit() : a.suit() > b.suit();
    });
    return telling;
}

// MDQ-38, MDQ-39: tied hands differ, if at all, in suits only. Cards both use are skipped; the
// first difference decides, the higher suit for high hands, the lower for lows; spades, hearts,
// diamonds, clubs from the top (MDP-10.L.3.g, 12.K.9, 19.K.9).
bool entitled_before(CardSet a, CardSet b, Order order) {
    const Telling mine = in_telling_order(a - b, order), other = in_telling_order(b - a, order);
    for (std::size_t i = 0; i < std::min(mine.count, other.count); ++i) {
        const Suit suit = mine.card[i].suit(), others = other.card[i].suit();
        if (suit != others) return is_low(order) ? suit < others : suit > others;
    }
    return false;
}

bool all_suits_differ(CardSet cards) {
    for (const Suit suit : all_suits)
        if (std::popcount(cards.ranks_in(suit)) > 1) return false;
    return true;
}

// The cards a player shows for his hand. Who can make it in several suits uses the best one
// (MDQ-38).
CardSet shown_for(const Share& share, CardSet hole, CardSet board) {
    const auto ranked = best_under(share.order, share.use, hole, board);
    if (!ranked) return {};
    CardSet best = ranked->cards;
    const auto consider = [&](CardSet two, CardSet three) {
        const CardSet cards = two | three;
        if (!entitled_before(cards, best, share.order)) return;
        const auto other = best_under(share.order, share.use, two, three);
        if (other && other->strength == ranked->strength) best = cards;
    };
    if (share.order == Order::badugi || share.order == Order::badugi_ace_high) {
        for_each_subset(hole, best.size(), [&](CardSet cards) {
            if (cards.ranks() == best.ranks() && all_suits_differ(cards) &&
                entitled_before(cards, best, share.order))
                best = cards;
        });
    } else if (share.use == Use::two_and_three) {
        for_each_subset(hole, 2, [&](CardSet two) {
            for_each_subset(board, 3, [&](CardSet three) { consider(two, three); });
        });
    } else {
        for_each_subset(hole | board, 5, [&](CardSet five) { consider(five, {}); });
    }
    return best;
}

}  // namespace

void in_order_of_entitlement(const Round& round, std::span<const Card> board, const Share& share,
                             std::span<std::uint8_t> winners) {
    // Players are numbered from the left of the button, so their order is the order clockwise from
    // it.
    std::ranges::sort(winners);
    const PotLaw& law = *round.game->pot;
    switch (round.terms.odd_chip.value_or(law.odd_chip)) {
        case OddChip::left_of_button:
            return;
        case OddChip::right_of_button:
            std::ranges::reverse(winners);
            return;
        case OddChip::by_suit:
            break;
    }
    std::array<CardSet, most_players> made{};
    for (const std::uint8_t i : winners)
        made[i] = shown_for(share, CardSet(round.player[i].hand()), CardSet(board));
    // Each to his place among those before him, behind his equals: a stable sort of a few, without
    // the memory std::stable_sort asks for.
    const auto before = [&](std::uint8_t a, std::uint8_t b) {
        return entitled_before(made[a], made[b], share.order);
    };
    for (auto next = winners.begin(); next != winners.end(); ++next)
        std::rotate(std::upper_bound(winners.begin(), next, *next, before), next, next + 1);
}

}  // namespace pokerfloor
