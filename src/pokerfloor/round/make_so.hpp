// Facts change a round here and nowhere else. In a header, so that where the kind of a fact is
// known when the program is built, as it is almost everywhere in act.cpp, only that kind's lines
// are left: choosing among forty kinds at run time is a jump the processor cannot foresee.
#pragma once

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {
namespace facts {

inline Player& of(Round& round, const Event& event) {
    return round.player[event.player];
}

inline void take_card_from_deck(Round& round, Card card) {
    ++round.cards_out;
    if (!card.is_unknown()) round.unseen.erase(card);
}

inline void pay(Round& round, Player& player, Chips amount) {
    player.stack -= amount;
    player.put_in += amount;
    round.pot += amount;
}

inline void give_card(Round& round, Player& player, Card card, bool up) {
    take_card_from_deck(round, card);
    if (up) player.up_cards = static_cast<std::uint8_t>(player.up_cards | 1u << player.card_count);
    player.cards[player.card_count++] = card;
    if (player.to_replace > 0 && --player.to_replace == 0) {
        round.muck |= round.fresh_discards;
        round.fresh_discards = {};
    }
}

// The bet of a player grows to `total`; a full bet or raise sets what the next must add (MDQ-42).
inline void raise_bet(Round& round, Player& player, Chips total, std::uint8_t who) {
    pay(round, player, total - player.bet);
    player.bet = total;
    player.acted = true;
    const Chips unit = bet_unit(round);
    const Chips step = total - round.full_level;
    if (round.completion_open) {
        // Lifting the forced bet to the lower limit is a bet, not a raise.
        if (total >= unit) {
            round.full_level = total;
            round.last_full_raise = total;
            round.completion_open = false;
        }
    } else if (round.terms.structure == Structure::fixed_limit) {
        // From half a unit on an all-in counts as a full bet. Completing a shorter one is the bet
        // itself, not a raise.
        if (step + step >= unit) {
            if (round.full_level > Chips{}) ++round.raises;
            round.full_level = total;
            if (step >= round.terms.big_bet && may_bet_double(round))
                round.last_full_raise = round.terms.big_bet;
        }
    } else if (total - round.to_match >= round.last_full_raise) {
        if (round.to_match > Chips{}) ++round.raises;
        round.last_full_raise = total - round.to_match;
        round.full_level = total;
    }
    // Between two players who can still bet there is no cap, unless it was reached before.
    if (round.terms.max_raises > 0 && round.raises >= round.terms.max_raises &&
        players_able_to_bet(round) > 2)
        round.cap_reached = true;
    round.to_match = std::max(round.to_match, total);
    round.last_bettor = who;
}

inline void clear_betting(Round& round) {
    for (std::uint8_t i = 0; i < round.players; ++i) {
        round.player[i].bet = {};
        round.player[i].acted = false;
    }
    round.to_match = {};
    round.full_level = {};
    round.last_full_raise = round.terms.small_bet;
    round.raises = 0;
    round.cap_reached = false;
    round.completion_open = false;
    round.forced_bet_due = false;
}

// MDQ-69: a call, bet or raise is voluntary; forced money and checks are not.
inline void volunteer(Round& round, std::uint8_t player) {
    round.volunteers = static_cast<std::uint16_t>(round.volunteers | 1u << player);
}

inline void note_call(Round& round, std::uint8_t player) {
    Deeds& deeds = round.deeds[player];
    deeds.calls = static_cast<std::uint8_t>(deeds.calls | 1u << round.street);
}

inline void note_raise(Round& round, std::uint8_t player) {
    if (round.street < Deeds::most_streets) ++round.deeds[player].raises[round.street];
}

inline void note_draw(Round& round, std::uint8_t player, std::uint8_t cards) {
    Deeds& deeds = round.deeds[player];
    if (deeds.draws < Deeds::most_draws) deeds.changed[deeds.draws++] = cards;
}

inline std::size_t place_of(const Player& player, Card card) {
    return static_cast<std::size_t>(std::ranges::find(player.cards, card) - player.cards.begin());
}

inline void take_from_hand(Player& player, Card card) {
    const std::size_t at = place_of(player, card);
    std::copy(player.cards.begin() + static_cast<std::ptrdiff_t>(at) + 1,
              player.cards.begin() + player.card_count,
              player.cards.begin() + static_cast<std::ptrdiff_t>(at));
    player.cards[--player.card_count] = Card();
    ++player.to_replace;
}

inline void muck_hand(Round& round, Player& player) {
    for (Card card : player.hand())
        if (!card.is_unknown()) round.muck.insert(card);
}

}  // namespace facts

[[gnu::always_inline]] inline void make_so(Round& round, const Event& event) {
    using namespace facts;
    switch (event.kind) {
        case EventKind::round_started:
            round.stage = Stage::dealing;
            break;
        case EventKind::ante_posted: {
            Player& player = of(round, event);
            pay(round, player, event.amount);
            if (round.antes_apart) {
                player.put_in -= event.amount;
                round.apart += event.amount;
            }
            break;
        }
        case EventKind::blind_posted: {
            Player& player = of(round, event);
            pay(round, player, event.amount);
            player.bet += event.amount;
            // A short blind is still owed in full by those who call (practice: the amount to call
            // is the full blind).
            const Chips owed = round.entries[event.player].blind;
            round.to_match = std::max(round.to_match, owed);
            round.full_level = round.to_match;
            round.last_full_raise = std::max(round.terms.small_bet, round.to_match);
            break;
        }
        case EventKind::forced_bet_posted: {
            Player& player = of(round, event);
            pay(round, player, event.amount);
            player.bet += event.amount;
            player.acted = true;
            round.forced_bet_due = false;
            round.completion_open = round.terms.forced_bet < round.terms.small_bet;
            round.to_match = round.terms.forced_bet;
            round.full_level = round.completion_open ? Chips{} : round.to_match;
            round.last_full_raise = std::max(round.terms.small_bet, round.to_match);
            round.last_bettor = event.player;
            round.to_act = next_to_act(round);
            break;
        }
        case EventKind::burned:  // MDP-7.F.3: apart from the discards
            take_card_from_deck(round, event.card);
            round.burns[round.burn_count++] = event.card;
            break;
        case EventKind::dealt_down:
            give_card(round, of(round, event), event.card, false);
            break;
        case EventKind::dealt_up:
            give_card(round, of(round, event), event.card, true);
            break;
        case EventKind::board_dealt:
        case EventKind::common_card_dealt:
            take_card_from_deck(round, event.card);
            if (event.detail == 1)
                round.second_board[round.second_board_count++] = event.card;
            else
                round.board[round.board_count++] = event.card;
            break;
        case EventKind::discards_reshuffled:
            round.unseen = round.unseen | round.muck;
            round.deck_size = static_cast<std::uint8_t>(round.muck.size());
            round.muck = {};
            round.cards_out = 0;
            break;
        case EventKind::burns_reshuffled:
            for (std::uint8_t i = 0; i < round.burn_count; ++i)
                if (!round.burns[i].is_unknown()) round.unseen.insert(round.burns[i]);
            round.deck_size =
                static_cast<std::uint8_t>(round.deck_size - round.cards_out + round.burn_count);
            round.burn_count = 0;
            round.cards_out = 0;
            break;
        case EventKind::street_begun:
            round.street = event.detail;
            round.stage = Stage::dealing;
            round.last_bettor = round.opener = most_players;
            for (Player& player : round.player) player.drew = false;
            break;
        case EventKind::betting_opened:
            round.stage = Stage::betting;
            round.forced_bet_due = event.detail != 0;
            round.last_bettor = most_players;
            round.opener = event.player;
            round.to_act = event.player;
            break;
        case EventKind::draw_opened:
            round.stage = Stage::drawing;
            round.to_act = event.player;
            break;
        case EventKind::showdown_opened:
            round.stage = Stage::showdown;
            round.to_act = event.player;
            break;
        case EventKind::folded: {
            Player& player = of(round, event);
            player.folded = true;
            --round.live;
            muck_hand(round, player);
            if (event.detail == static_cast<std::uint8_t>(By::thrown_in)) {
                // The bet before it passed the turn on already; who is left may owe nothing now.
                round.thrown_in = static_cast<std::uint16_t>(round.thrown_in | 1u << event.player);
                round.to_act = event.player;
            }
            // A ruling may fold a player out of turn.
            if (round.to_act == event.player || round.live == 1) round.to_act = next_to_act(round);
            break;
        }
        case EventKind::checked:
            of(round, event).acted = true;
            round.to_act = next_to_act(round);
            break;
        case EventKind::called: {
            Player& player = of(round, event);
            pay(round, player, event.amount);
            player.bet += event.amount;
            player.acted = true;
            volunteer(round, event.player);
            note_call(round, event.player);
            round.to_act = next_to_act(round);
            break;
        }
        case EventKind::bet_to:
        case EventKind::raised_to:
            volunteer(round, event.player);
            note_raise(round, event.player);
            round.forced_bet_due = false;
            raise_bet(round, of(round, event), event.amount, event.player);
            round.to_act = next_to_act(round);
            break;
        case EventKind::discarded: {
            Player& player = of(round, event);
            take_from_hand(player, event.card);
            if (!event.card.is_unknown()) round.fresh_discards.insert(event.card);
            break;
        }
        case EventKind::draw_finished: {
            Player& player = of(round, event);
            player.drew = true;
            note_draw(round, event.player, player.to_replace);
            if (player.to_replace > 0) round.stage = Stage::replacing;
            break;
        }
        case EventKind::run_it_twice_offered:
            round.stage = Stage::offering;
            round.run_twice_offered = true;
            round.run_from = static_cast<std::uint8_t>(round.street + 1);
            round.to_act = event.player;
            break;
        case EventKind::run_it_twice_agreed:
        case EventKind::run_it_twice_declined: {
            const auto bit = static_cast<std::uint16_t>(1u << event.player);
            round.answered = static_cast<std::uint16_t>(round.answered | bit);
            if (event.kind == EventKind::run_it_twice_agreed)
                round.agreed = static_cast<std::uint16_t>(round.agreed | bit);
            round.to_act = next_to_answer(round);
            break;
        }
        case EventKind::second_run_begun: {
            // The second board shares what was there when the offer was made: nothing, the flop, or
            // flop and turn (MDP-8.L.2.c, 8.L.2.c.i, .ii, .iii).
            round.second_run = true;
            round.street = event.detail;
            round.stage = Stage::dealing;
            for (int street = 0; street < event.detail; ++street)
                for (int i = 0;
                     i < round.game->pot->streets[static_cast<std::size_t>(street)].board; ++i) {
                    round.second_board[round.second_board_count] =
                        round.board[round.second_board_count];
                    ++round.second_board_count;
                }
            break;
        }
        case EventKind::uncalled_returned: {
            Player& player = of(round, event);
            player.stack += event.amount;
            player.put_in -= event.amount;
            player.bet -= std::min(player.bet, event.amount);
            round.pot -= event.amount;
            break;
        }
        case EventKind::betting_closed:
            clear_betting(round);
            break;
        case EventKind::shown:
            of(round, event).shown = true;
            round.to_act = next_to_show(round);
            break;
        case EventKind::mucked: {
            Player& player = of(round, event);
            player.folded = true;
            --round.live;
            muck_hand(round, player);
            round.to_act = next_to_show(round);
            break;
        }
        case EventKind::card_removed:
            take_card_from_deck(round, event.card);
            round.dead.insert(event.card);
            if (static_cast<Removal>(event.detail) == Removal::face_up_in_deck)
                ++round.face_up_found;
            break;
        case EventKind::exposed: {
            // The exposed hole card is an up card; on the first street the card dealt up is a hole
            // card instead.
            Player& player = of(round, event);
            player.up_cards =
                static_cast<std::uint8_t>(player.up_cards | 1u << place_of(player, event.card));
            if (round.street == 0)
                player.up_cards =
                    static_cast<std::uint8_t>(player.up_cards & ~(1u << (player.card_count - 1)));
            else
                player.last_card_exposed = true;
            break;
        }
        case EventKind::taken_back:
            take_from_hand(of(round, event), event.card);
            round.muck.insert(event.card);
            round.interrupted = round.to_act;
            round.to_act = event.player;
            round.stage = Stage::replacing;
            break;
        case EventKind::betting_resumed:
            round.stage = Stage::betting;
            round.to_act = event.player;
            round.interrupted = most_players;
            break;
        case EventKind::capped:
            of(round, event).capped = true;
            if (round.to_act == event.player) round.to_act = next_to_act(round);
            break;
        case EventKind::hand_voided: {
            // His whole contribution leaves the pots; what others put in and may win stays
            // (MDQ-75).
            Player& player = of(round, event);
            player.stack += event.amount;
            round.pot -= event.amount;
            if (round.antes_apart) round.apart -= event.amount - player.put_in;
            player.put_in = player.bet = {};
            player.folded = true;
            --round.live;
            muck_hand(round, player);
            // What nobody else has bet is owed no more; blinds and forced bets stay the price of
            // the first betting round.
            Chips most = round.street == 0 ? round.terms.forced_bet : Chips{};
            for (std::uint8_t i = 0; i < round.players; ++i) {
                most = std::max(most, round.player[i].bet);
                if (round.street == 0) most = std::max(most, round.entries[i].blind);
            }
            if (most < round.to_match) {
                round.to_match = most;
                round.full_level = std::min(round.full_level, most);
                if (round.last_bettor == event.player) round.last_bettor = most_players;
            }
            if (round.to_act == event.player || round.live == 1) round.to_act = next_to_act(round);
            break;
        }
        case EventKind::refunded:
            of(round, event).stack += event.amount;
            round.pot -= event.amount;
            break;
        case EventKind::raked:
            round.raked += event.amount;
            round.pot -= event.amount;
            break;
        case EventKind::contributed:
            round.contributed += event.amount;
            round.pot -= event.amount;
            break;
        case EventKind::pot_awarded:
            of(round, event).stack += event.amount;
            round.pot -= event.amount;
            break;
        case EventKind::round_ended:
            MUST(round.pot == Chips{});
            round.stage = Stage::over;
            break;
    }
}

}  // namespace pokerfloor
