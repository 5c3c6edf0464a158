#include <pokerfloor/round/award.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/omaha.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/round/odd_chip.hpp>
#include <pokerfloor/round/pots.hpp>

namespace pokerfloor {
namespace {

using Strengths = std::array<Strength, most_players>;

Strength strength_of(const Round& round, const Player& player, const Share& share) {
    const std::span<const Card> board(round.board.data(), round.board_count);
    if (share.use == Use::two_and_three) {
        const CardSet hole(player.hand()), common(board);
        return share.order == Order::eight_or_better ? omaha::low(hole, common)
                                                     : omaha::high(hole, common);
    }
    const Hand hand = Hand(player.hand()) + Hand(board);
    switch (share.order) {
        case Order::high:
            return high::rank(hand);
        case Order::six_plus:
            return six_plus::rank(hand);
        case Order::ace_to_five:
            return ace_to_five::rank(hand);
        case Order::eight_or_better:
            return ace_to_five::eight_or_better(ace_to_five::rank(hand));
        case Order::deuce_to_seven:
            return deuce_to_seven::rank(hand);
        case Order::badugi:
            return badugi::rank(hand.cards(), badugi::Ace::low);
        case Order::badugi_ace_high:
            return badugi::rank(hand.cards(), badugi::Ace::high);
        default:
            MUST(false && "not an order of a pot game");
            return {};
    }
}

void award_share(const Round& round, const Share& share, const Strengths& strengths,
                 std::uint16_t eligible, Chips amount, std::uint8_t pot, Events& out) {
    Strength best;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (eligible >> i & 1) best = std::max(best, strengths[i]);
    std::array<std::uint8_t, most_players> winners{};
    std::size_t count = 0;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if ((eligible >> i & 1) && strengths[i] == best) winners[count++] = i;

    const auto award = [&](std::uint8_t player, Chips won) {
        if (won > Chips{})
            out.push_back(
                {.kind = EventKind::pot_awarded, .player = player, .detail = pot, .amount = won});
    };
    if (count == 1) return award(winners[0], amount);

    // MDQ-37: a rest of a dollar or less goes whole to the player entitled to it; more is paid chip
    // by chip.
    const Shares shares =
        split(amount, static_cast<std::int64_t>(count), round.terms.smallest_chip);
    Chips rest = shares.rest;
    const Chips at_once = rest <= dollars(1) ? rest : round.terms.smallest_chip;
    if (rest > Chips{}) in_order_of_entitlement(round, share, {winners.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
        const Chips extra = std::min(rest, at_once);
        rest -= extra;
        award(winners[i], shares.each + extra);
    }
    MUST(rest == Chips{});
}

}  // namespace

Pots pots_of(const Round& round) {
    std::array<Contribution, most_players> contributions{};
    std::uint16_t live = 0;
    Chips put_in{};
    for (std::uint8_t i = 0; i < round.players; ++i) {
        contributions[i] = {round.player[i].put_in, !round.player[i].folded};
        if (!round.player[i].folded) live = static_cast<std::uint16_t>(live | 1u << i);
        put_in += round.player[i].put_in;
    }
    Pots pots = pots_of({contributions.data(), round.players});
    if (pots.count == 0) {  // nobody left has more in than an ante that lies apart
        pots.pot[0] = {round.apart + put_in, live};
        pots.count = 1;
    } else if (pots.pot[0].eligible == live || round.apart == Chips{}) {
        pots.pot[0].amount += round.apart;
    } else {  // who has only such an ante in contests that alone
        std::copy_backward(pots.pot.begin(), pots.pot.begin() + pots.count,
                           pots.pot.begin() + pots.count + 1);
        pots.pot[0] = {round.apart, live};
        ++pots.count;
    }
    return pots;
}

void award_pots(const Round& round, Events& out) {
    std::uint8_t last_live = 0;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (!round.player[i].folded) last_live = i;
    if (round.live == 1) {  // MDP-7.E.1: nobody called
        if (round.pot > Chips{})
            out.push_back(
                {.kind = EventKind::pot_awarded, .player = last_live, .amount = round.pot});
        return;
    }
    const std::span<const Share> shares = round.game->shares;
    std::array<Strengths, 2> strengths{};
    for (std::size_t s = 0; s < shares.size(); ++s)
        for (std::uint8_t i = 0; i < round.players; ++i)
            if (!round.player[i].folded)
                strengths[s][i] = strength_of(round, round.player[i], shares[s]);

    const Pots pots = pots_of(round);
    for (int p = pots.count - 1; p >= 0; --p) {
        const Pot& pot = pots.pot[static_cast<std::size_t>(p)];
        const auto number = static_cast<std::uint8_t>(p);
        bool second_share = false;
        if (shares.size() == 2)
            for (std::uint8_t i = 0; i < round.players; ++i)
                second_share |= (pot.eligible >> i & 1) && strengths[1][i].qualifies();
        if (!second_share) {  // MDP-10.M.2, 12.L.2: without a low the high hand takes all
            award_share(round, shares[0], strengths[0], pot.eligible, pot.amount, number, out);
            continue;
        }
        // MDP-10.L.3.b, 21.F.1.c: what does not divide goes with the first share.
        const Shares halves = split(pot.amount, 2, round.terms.smallest_chip);
        award_share(round, shares[0], strengths[0], pot.eligible, halves.each + halves.rest, number,
                    out);
        award_share(round, shares[1], strengths[1], pot.eligible, halves.each, number, out);
    }
}

}  // namespace pokerfloor
