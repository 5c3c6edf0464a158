// The countdown, the floor's rulings, and the irregularities of chapter 18, each with the book's
// outcome.
#include <algorithm>
#include <bit>

#include <pokerfloor/round/play.hpp>

namespace pokerfloor {

// The countdown of MDP-7.D.4 ran out: a check where nothing is owed, else a fold; in a draw the
// player stands pat (MDQ-86).
std::optional<Refusal> Play::time_expired(int who) {
    if (round_.stage == Stage::drawing) return draw(who, {});
    if (const Answer no = turn_of(Stage::betting, who)) return no;
    const Legal may = legal(round_);
    if (may.forced_bet) return forced_bet(who);  // MDP-18.L.2: nobody escapes forced money
    emit({.kind = may.check ? EventKind::checked : EventKind::folded,
          .player = static_cast<std::uint8_t>(who),
          .detail = static_cast<std::uint8_t>(By::clock)});
    after_action();
    return std::nullopt;
}

std::optional<Refusal> Play::floor_folds(int who) {
    if (const Answer no = still_in(who)) return no;
    if (round_.forced_bet_due && round_.to_act == who)
        return Refusal{.reason = Reason::forced_bet_is_due, .least = round_.terms.forced_bet};
    emit({.kind = EventKind::folded,
          .player = static_cast<std::uint8_t>(who),
          .detail = static_cast<std::uint8_t>(By::floor)});
    after_action();
    return std::nullopt;
}

// A ruling about a player of a betting round.
std::optional<Refusal> Play::still_in(int who) const {
    if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
    if (round_.stage != Stage::betting) return Refusal{Reason::not_now};
    if (who >= round_.players || player(who).folded) return Refusal{Reason::not_your_turn};
    return std::nullopt;
}

// MDP-18.G, 18.I: everything goes back to whom it came from, and the round is over.
std::optional<Refusal> Play::void_round() {
    if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
    for (int i = 0; i < round_.players; ++i) {
        const Chips back = contribution(i);
        if (back > Chips{}) emit(EventKind::refunded, i, back);
    }
    emit(EventKind::round_ended, 0);
    return std::nullopt;
}

// All a player has put in and not got back.
Chips Play::contribution(int i) const {
    const bool started = round_.stage != Stage::starting;
    const bool out =
        player(i).folded && player(i).put_in == Chips{} && player(i).stack >= entry(i).stack;
    const Chips apart =
        round_.antes_apart && started && !out ? std::min(entry(i).ante, entry(i).stack) : Chips{};
    return player(i).put_in + apart;
}

// MDP-18.G.2, 18.G.4: only until two players have bet of their own will.
std::optional<Refusal> Play::misdeal() {
    if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
    if (std::popcount(round_.volunteers) >= 2) return Refusal{Reason::hand_stands};
    return void_round();
}

std::optional<Refusal> Play::remove_cards(std::span<const Card> cards, Removal why) {
    if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
    if (cards.empty()) return Refusal{.reason = Reason::wrong_number_of_cards, .cards = 1};
    CardSet in_deck = round_.unseen;
    for (Card card : cards) {
        if (card.is_unknown() || !in_deck.contains(card)) return Refusal{Reason::not_such_a_card};
        in_deck.erase(card);
    }
    for (Card card : cards)
        emit({.kind = EventKind::card_removed,
              .card = card,
              .detail = static_cast<std::uint8_t>(why)});
    // MDP-18.G.3, MDQ-70: the second one found in a round makes a misdeal.
    if (round_.face_up_found >= 2) return void_round();
    // MDP-18.I, MDQ-19: a deck that can no longer serve the round is defective.
    const bool may_run_short = round_.game->pot->shortage != Shortage::cannot_happen;
    if (!may_run_short && cards_to_come() > round_.deck_size - round_.cards_out)
        return void_round();
    return std::nullopt;
}

// What the streets still to be dealt take with the players now in.
int Play::cards_to_come() const {
    Round later = round_;
    int due = round_.stage == Stage::replacing ? player(round_.to_act).to_replace : 0;
    const bool dealt = round_.stage != Stage::dealing && round_.stage != Stage::starting;
    for (std::size_t s = round_.street + (dealt ? 1u : 0u); s < round_.streets; ++s) {
        later.street = static_cast<std::uint8_t>(s);
        due += static_cast<int>(full_street_cards(later));
    }
    return due;
}

std::optional<Refusal> Play::card_exposed(int who, std::span<const Card> cards) {
    if (const Answer no = still_in(who)) return no;
    if (cards.size() != 1) return Refusal{.reason = Reason::wrong_number_of_cards, .cards = 1};
    const Player& one = player(who);
    const auto at = std::ranges::find(one.hand(), cards[0]) - one.hand().begin();
    const bool held = at < one.card_count && !(one.up_cards >> at & 1);
    if (!held || one.acted || cards[0].is_unknown()) return Refusal{Reason::not_such_a_card};
    const bool stud = round_.game->pot->opening == ForcedMoney::forced_bet;
    if (!stud) {  // MDP-18.P
        if (round_.street != 0) return Refusal{Reason::not_such_a_card};
        emit_card(EventKind::taken_back, who, cards[0]);
        return std::nullopt;
    }
    if (round_.street == 0) {
        if (!round_.forced_bet_due) return Refusal{Reason::not_such_a_card};
        // MDP-18.M.2: both hole cards of seven-card stud exposed; the first is an up card by
        // now.
        const bool second_of_two =
            round_.now().down == 2 && !(one.up_cards >> (one.card_count - 1) & 1);
        if (second_of_two) {
            emit(EventKind::hand_voided, who, contribution(who));
            if (round_.live == 1) return close_betting(), std::nullopt;
        } else {  // MDQ-73: it is the up card now, and the one dealt face up counts as face down
            emit_card(EventKind::exposed, who, cards[0]);
        }
        open_betting();  // the forced bet may fall on another player now
        return std::nullopt;
    }
    if (round_.now().down == 0 || at != one.card_count - 1) return Refusal{Reason::not_such_a_card};
    emit_card(EventKind::exposed, who,
              cards[0]);  // MDP-18.M.3, 18.M.3.b: the player may now cap, or simply play on
    return std::nullopt;
}

// MDP-18.M.3.a, MDQ-73: as if all-in from here.
std::optional<Refusal> Play::cap(int who) {
    if (const Answer no = still_in(who)) return no;
    if (!player(who).last_card_exposed || player(who).acted) return Refusal{Reason::not_now};
    emit(EventKind::capped, who);
    if (players_able_to_bet(round_) < 2 && round_.to_match == Chips{})
        return close_betting(), std::nullopt;
    after_action();
    return std::nullopt;
}

// MDP-18.K.3
std::optional<Refusal> Play::hand_fouled(int who) {
    if (const Answer no = still_in(who)) return no;
    const bool owed_forced_bet = round_.forced_bet_due && round_.to_act == who;
    emit(EventKind::hand_voided, who, contribution(who));
    if (round_.live > 1 && owed_forced_bet) return open_betting(), std::nullopt;
    after_action();
    return std::nullopt;
}

}  // namespace pokerfloor
