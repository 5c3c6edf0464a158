#include <pokerfloor/round/award.hpp>

#include <algorithm>
#include <bit>
#include <optional>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/jackpots/contribution.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/omaha.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/round/odd_chip.hpp>
#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/rake.hpp>

namespace pokerfloor {
namespace {

using Strengths = std::array<Strength, most_players>;

using Board = std::span<const Card>;

Strength strength_of(const Player& player, Board board, const Share& share) {
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

// The awards below are told with what they are for; `Tell` takes a fact and an AwardedFor.
template <class Tell>
void award_share(const Round& round, Board board, const Strengths& strengths,
                 std::uint16_t eligible, Chips amount, std::uint8_t pot, AwardedFor what,
                 Tell&& tell) {
    const Share& share = round.game->shares[what.share];
    Strength best;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (eligible >> i & 1) best = std::max(best, strengths[i]);
    std::array<std::uint8_t, most_players> winners{};
    std::size_t count = 0;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if ((eligible >> i & 1) && strengths[i] == best) winners[count++] = i;

    const auto award = [&](std::uint8_t player, Chips won) {
        if (won > Chips{})
            tell(
                Event{
                    .kind = EventKind::pot_awarded, .player = player, .detail = pot, .amount = won},
                what);
    };
    if (count == 1) return award(winners[0], amount);
    // Equal hands share equally: MDP-6.H, 6.M, 10.L.3.c, 10.L.3.e, 11.K.3, 12.K.5, 12.K.7, 19.K.5,
    // MDP-19.K.7, 20.L.6, 21.E.4, 22.K.3.

    // MDQ-37: a rest of a dollar or less goes whole to the player entitled to it; more is paid chip
    // by chip.
    const Shares shares =
        split(amount, static_cast<std::int64_t>(count), round.terms.smallest_chip);
    Chips rest = shares.rest;
    const Chips at_once = rest <= dollars(1) ? rest : round.terms.smallest_chip;
    if (rest > Chips{}) in_order_of_entitlement(round, board, share, {winners.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
        const Chips extra = std::min(rest, at_once);
        rest -= extra;
        award(winners[i], shares.each + extra);
    }
    MUST(rest == Chips{});
}

// A pot, or the half of it that one board decides (MDP-8.L.3.a, 8.L.3.b, 8.N.3.a, 8.N.3.b), by the
// game's shares (MDP-7.E.2, 8.M.3.a, 8.O.3.a). A player's two hands are found each for itself, so
// they may be different cards or the same, with an ace low in one and high in the other:
// MDP-10.M.3, 10.M.4, 10.M.4.a, 10.M.4.b, 10.M.5, 12.L.4, 12.L.5, 12.L.6, 19.L.4, 19.L.5, 19.L.6.
template <class Tell>
void award_on_board(const Round& round, Board board, std::uint16_t eligible, Chips amount,
                    std::uint8_t pot, AwardedFor what, Tell&& tell) {
    const std::span<const Share> shares = round.game->shares;
    std::array<Strengths, 2> strengths{};
    bool second_share = false;
    for (std::size_t s = 0; s < shares.size(); ++s)
        for (std::uint8_t i = 0; i < round.players; ++i)
            if (eligible >> i & 1) {
                strengths[s][i] = strength_of(round.player[i], board, shares[s]);
                second_share |= s == 1 && strengths[s][i].qualifies();
            }
    if (!second_share)  // MDP-10.M.2, 12.L.2, 19.L.2: without a low the high hand takes all
        return award_share(round, board, strengths[0], eligible, amount, pot, what, tell);
    what.half = true;
    // MDP-10.L.3.b, 12.K.4, 19.K.4, 21.F.1.c, 21.F.2.c: what does not divide goes with the first
    // share.
    const Shares halves = split(amount, 2, round.terms.smallest_chip);
    award_share(round, board, strengths[0], eligible, halves.each + halves.rest, pot, what, tell);
    what.share = 1;
    award_share(round, board, strengths[1], eligible, halves.each, pot, what, tell);
}

}  // namespace

Pots pots_in(const Round& round) {
    std::array<Contribution, most_players> contributions{};
    // A pot run twice stays what it was when all were asked, whoever throws his hand away after
    // that (MDP-8.L.1.e, MDQ-50).
    std::uint16_t live = round.second_run ? round.answered : std::uint16_t{0};
    Chips put_in{};
    for (std::uint8_t i = 0; i < round.players; ++i) {
        if (!round.player[i].folded) live = static_cast<std::uint16_t>(live | 1u << i);
        contributions[i] = {round.player[i].put_in, (live >> i & 1) != 0};
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

bool is_run_twice(const Round& round, const Pot& pot) {
    return std::popcount(pot.eligible) >= 2 && (pot.eligible & ~round.agreed) == 0;
}

bool is_on_two_boards(const Round& round, const Pot& pot) {
    return round.option == Option::double_board || (round.second_run && is_run_twice(round, pot));
}

namespace {

template <class Tell>
void award_all(const Round& round, Tell&& tell) {
    // MDQ-60: each pot gives its part of the rake before it is awarded (MDP-7.F.8.c, 17.B.1),
    // and nothing is taken afterwards (MDP-17.E).
    const auto take = [&](std::uint8_t pot, Chips taken) {
        if (taken > Chips{})
            tell(Event{.kind = EventKind::raked, .detail = pot, .amount = taken}, AwardedFor{});
    };
    // MDP-7.F.8.d, 15.C.2, 16.C.2: out of the main pot once its rake is taken (MDQ-60), by the size
    // of all pots before it (MDQ-59), each jackpot's by itself (MDQ-64). What is left to be won.
    const auto contribute = [&](Chips all, Chips left) {
        for (std::size_t jackpot = 0; jackpot < jackpot_count; ++jackpot) {
            const Chips taken =
                std::min(contribution_of(round.terms.contributions[jackpot], all), left);
            if (taken == Chips{}) continue;
            tell(Event{.kind = EventKind::contributed,
                       .detail = static_cast<std::uint8_t>(jackpot),
                       .amount = taken},
                 AwardedFor{});
            left -= taken;
        }
        return left;
    };
    if (round.live == 1) {  // MDP-7.E.1: nobody called
        std::uint8_t last = 0;
        while (round.player[last].folded) ++last;
        Pots all;
        all.pot[0].amount = round.pot;
        all.count = 1;
        const Chips taken = rake_of(round, all)[0];
        const Chips all_of_it = round.pot;
        take(0, taken);
        const Chips won = contribute(all_of_it, all_of_it - taken);
        if (won > Chips{})
            tell(Event{.kind = EventKind::pot_awarded, .player = last, .amount = won},
                 AwardedFor{});
        return;
    }
    const Board first(round.board.data(), round.board_count),
        second(round.second_board.data(), round.second_board_count);
    const Pots pots = pots_in(round);
    std::uint16_t still_in = 0;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (!round.player[i].folded) still_in = static_cast<std::uint16_t>(still_in | 1u << i);
    const auto rake = rake_of(round, pots);
    Chips all{};
    for (int p = 0; p < pots.count; ++p) all += pots.pot[static_cast<std::size_t>(p)].amount;
    for (int p = pots.count - 1; p >= 0; --p) {
        const Pot& pot = pots.pot[static_cast<std::size_t>(p)];
        const auto eligible = static_cast<std::uint16_t>(pot.eligible & still_in);
        const auto number = static_cast<std::uint8_t>(p);
        Chips amount = pot.amount - rake[number];
        take(number, rake[number]);
        if (p == 0) amount = contribute(all, amount);
        // MDQ-50, MDQ-52: half per board, the odd unit with the first.
        const bool two_boards = is_on_two_boards(round, pot);
        Chips on_first = amount;
        if (two_boards) {
            const Shares halves = split(amount, 2, round.terms.smallest_chip);
            on_first = halves.each + halves.rest;
        }
        AwardedFor what{.two_boards = two_boards};
        award_on_board(round, first, eligible, on_first, number, what, tell);
        what.board = 1;
        if (two_boards)
            award_on_board(round, second, eligible, amount - on_first, number, what, tell);
    }
}

}  // namespace

void award_pots(const Round& round, Events& out) {
    award_all(round, [&](const Event& fact, AwardedFor) { out.push_back(fact); });
}

namespace {

const Share* high_share_of(const GameSpec& game) {
    for (const Share& share : game.shares)
        if (share.order == Order::high) return &share;
    return nullptr;
}

std::optional<Ranked> high_of(const Round& round, int player) {
    const Share* const share = high_share_of(*round.game);
    const Player& one = round.player[static_cast<std::size_t>(player)];
    const CardSet hole(one.hand()), board(Board(round.board.data(), round.board_count));
    const bool whole = share != nullptr &&
                       (share->use == Use::two_and_three ? hole.size() >= 2 && board.size() >= 3
                                                         : hole.size() + board.size() >= 5);
    return whole ? rank_under(share->order, share->use, hole, board) : std::nullopt;
}

}  // namespace

std::vector<TurnedUp> turned_up_in(const Round& round) {
    std::vector<TurnedUp> hands;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (round.player[i].shown && !round.player[i].folded)
            if (const auto high = high_of(round, i)) hands.push_back({i, high->strength});
    return hands;
}

NamedHand high_hand_in(const Round& round, int player) {
    const auto high = high_of(round, player);
    MUST(high.has_value());
    return {to_string(high->cards), high->name};
}

std::vector<AwardedFor> what_awards_are_for(const Round& round) {
    std::vector<AwardedFor> all;
    if (round.live < 2) return all;
    award_all(round, [&](const Event& fact, AwardedFor what) {
        if (fact.kind == EventKind::pot_awarded) all.push_back(what);
    });
    return all;
}

}  // namespace pokerfloor
