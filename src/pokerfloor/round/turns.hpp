// Whose turn it is: pure questions about a round.
#pragma once

#include <algorithm>
#include <bit>

#include <pokerfloor/round/award.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

inline bool can_bet(const Player& player) {
    return !player.folded && !player.capped && player.stack > Chips{};
}

inline int players_able_to_bet(const Round& round) {
    int able = 0;
    for (std::uint8_t i = 0; i < round.players; ++i) able += can_bet(round.player[i]);
    return able;
}

inline bool two_can_bet(const Round& round) {
    int able = 0;
    for (std::uint8_t i = 0; i < round.players; ++i)
        if (can_bet(round.player[i]) && ++able == 2) return true;
    return false;
}

// What he has to add to match the largest bet, and what he can.
inline Chips owed_by(const Round& round, const Player& player) {
    return std::max(Chips{}, round.to_match - player.bet);
}
inline Chips call_of(const Round& round, const Player& player) {
    return std::min(owed_by(round, player), player.stack);
}

// Practice, section 1: somebody dealt in on fourth street has a pair face up, and this table posts
// that it lets everybody bet the upper limit. Who folds with it leaves that open.
inline bool may_bet_double(const Round& round) {
    if (!round.terms.open_pair_double || round.street != 1 ||
        round.terms.structure != Structure::fixed_limit ||
        round.game->pot->open_pair != OpenPair::may_double)
        return false;
    return std::any_of(round.player.begin(), round.player.begin() + round.players,
                       [](const Player& player) {
                           std::uint32_t ranks = 0;
                           for (std::size_t c = 0; c < player.card_count; ++c) {
                               if (!(player.up_cards >> c & 1) || player.cards[c].is_unknown())
                                   continue;
                               const std::uint32_t rank = 1u << index_of(player.cards[c].rank());
                               if (ranks & rank) return true;
                               ranks |= rank;
                           }
                           return false;
                       });
}

// What a bet or raise of this betting round adds in fixed limit: once the upper limit was bet over
// an open pair, no less.
inline Chips bet_unit(const Round& round) {
    const BettingTerms& terms = round.terms;
    if (round.now().bet_size == BetSize::big) return terms.big_bet;
    const bool doubled =
        terms.open_pair_double && round.last_full_raise >= terms.big_bet && may_bet_double(round);
    return doubled ? terms.big_bet : terms.small_bet;
}

// An amount between the least and the most a player may bet, as it may be bet: in fixed limit there
// is nothing between the two.
inline Chips as_allowed(Structure structure, const Legal& may, Chips to) {
    return structure == Structure::fixed_limit && to > may.least_to ? may.most_to : to;
}

// The first player from `from` on, clockwise, who satisfies the question; most_players if nobody
// does.
template <class Question>
[[gnu::always_inline]] inline std::uint8_t first_from(const Round& round, int from,
                                                      Question question) {
    int at = from < round.players ? from : from - round.players;
    for (int left = round.players; left > 0; --left) {
        if (question(static_cast<std::uint8_t>(at))) return static_cast<std::uint8_t>(at);
        if (++at == round.players) at = 0;
    }
    return most_players;
}

// Whether a player has a bet to answer. What nobody else has put in and nobody else can still bet
// is not owed: a small blind that already matches a big blind posted short.
inline bool owes(const Round& round, std::uint8_t i) {
    const Player& player = round.player[i];
    if (!can_bet(player) || player.bet >= round.to_match) return false;
    for (std::uint8_t j = 0; j < round.players; ++j) {
        const Player& other = round.player[j];
        if (j != i && !other.folded && (can_bet(other) || other.bet > player.bet)) return true;
    }
    return false;
}

// MDQ-43: a betting round goes on while somebody able to bet has not matched the largest bet, or
// has not acted and has somebody to bet against: MDP-10.F, 10.I.2, 14.G.2 in stud; MDP-11.G.2,
// MDP-11.H.3, 12.G.2, 12.H.3, 19.G.2, 19.H.3, 22.G.2, 22.H.3 with a board;
// MDP-13.F.2, 13.H.2, 20.G.2, MDP-20.H.6, 21.D.4, 21.D.11 with draws. Who posted a blind has not
// acted and may raise: MDP-11.G.1, MDP-12.G.1, 13.F.1, 19.G.1, 20.G.1, 21.D.3, 22.G.1.
[[gnu::noinline]] inline std::uint8_t search_next_to_act(const Round& round) {
    return first_from(round, round.to_act + 1, [&](std::uint8_t i) {
        const Player& player = round.player[i];
        if (player.acted && player.bet >= round.to_match) return false;
        return owes(round, i) || (can_bet(player) && !player.acted && two_can_bet(round));
    });
}
inline std::uint8_t next_to_act(const Round& round) {
    if (round.live == 1) return most_players;
    // Mostly it is the next player: he and the one before him can bet, so each has a rival. Asked
    // apart from the search, which needs more registers than this.
    const int last = round.to_act, next = last + 1 < round.players ? last + 1 : 0;
    const Player& player = round.player[static_cast<std::size_t>(next)];
    if (!(player.acted && player.bet >= round.to_match) && can_bet(player) &&
        can_bet(round.player[static_cast<std::size_t>(last)]))
        return static_cast<std::uint8_t>(next);
    return search_next_to_act(round);
}

// Who contest a pot that may still be run twice: one refusal ends it for all of that pot
// (MDP-8.L.1.f, MDQ-50).
inline std::uint16_t run_twice_is_open_to(const Round& round) {
    if (round.behaviour < Behaviour::fifth) return 0xffff;  // everybody was asked
    std::uint16_t open = 0;
    const Pots pots = pots_in(round);
    for (std::size_t i = 0; i < static_cast<std::size_t>(pots.count); ++i) {
        const std::uint16_t contest = pots.pot[i].eligible;
        if (std::popcount(contest) >= 2 && (contest & round.answered & ~round.agreed) == 0)
            open = static_cast<std::uint16_t>(open | contest);
    }
    return open;
}

// MDP-8.L: every player still in is asked whose answer can still matter.
inline std::uint8_t next_to_answer(const Round& round) {
    const std::uint16_t open = run_twice_is_open_to(round);
    return first_from(round, 0, [&](std::uint8_t i) {
        return !round.player[i].folded && (open & ~round.answered) >> i & 1;
    });
}

// Terms::all_in_face_up: at most one player can still bet, and no draw is left to decide.
inline bool is_all_in_face_up(const Round& round) {
    if (!round.terms.all_in_face_up || players_able_to_bet(round) > 1) return false;
    const auto streets = round.game->pot->streets.first(round.streets).subspan(round.street + 1u);
    return std::ranges::none_of(streets,
                                [](const Street& street) { return street.draw == Draw::yes; });
}

// MDP-18.E.2: clockwise. MDP-18.E: the hand that wins is shown, also a last one without a rival,
// unless custom is posted.
inline std::uint8_t next_to_show(const Round& round) {
    const bool winner_shows = round.terms.winner_shows && round.behaviour >= Behaviour::second;
    if (round.live == 1 && !winner_shows) return most_players;
    const std::uint8_t next = first_from(round, round.to_act + 1, [&](std::uint8_t i) {
        return !round.player[i].folded && !round.player[i].shown;
    });
    // Cards that nobody recorded cannot be shown: such a hand, without a rival, wins as it lies.
    if (round.live == 1 && next != most_players)
        for (const Card card : round.player[next].hand())
            if (card.is_unknown()) return most_players;
    return next;
}

}  // namespace pokerfloor
