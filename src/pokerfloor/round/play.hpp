// A round being played: a command is checked against the round and, if it is allowed, everything
// that follows from it is emitted as facts and made so. The ways of a round are here; what goes
// wrong at a table is in irregularities.cpp.
#pragma once

#include <algorithm>
#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/showing.hpp>
#include <pokerfloor/round/award.hpp>
#include <pokerfloor/round/make_so.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {

class Play {
  public:
    using Answer = std::optional<Refusal>;

    Play(Round& round, Events& out) : round_(round), out_(out) {}

    // The three commonest wishes apart: a jump to one of twenty places is harder to foresee, and
    // what the others need would be saved and restored for each of these.
    [[gnu::always_inline]] Answer run(const Command& command) {
        if (command.kind == CommandKind::check) return check(command.player);
        if (command.kind == CommandKind::call) return call(command.player);
        if (command.kind == CommandKind::show) return show(command.player);
        return run_any(command);
    }

  private:
    [[gnu::noinline]] Answer run_any(const Command& command) {
        switch (command.kind) {
            case CommandKind::start:
                return start();
            case CommandKind::deal:
                return deal(command.cards());
            case CommandKind::forced_bet:
                return forced_bet(command.player);
            case CommandKind::fold:
                return fold(command.player);
            case CommandKind::fold_owing:
                return fold_owing(command.player, command.amount);
            case CommandKind::check:
                return check(command.player);
            case CommandKind::call:
                return call(command.player);
            case CommandKind::raise_to:
                return raise(command.player, command.amount);
            case CommandKind::draw:
                return draw(command.player, command.cards());
            case CommandKind::run_twice:
                return answer(command.player, EventKind::run_it_twice_agreed);
            case CommandKind::run_once:
                return answer(command.player, EventKind::run_it_twice_declined);
            case CommandKind::time_expired:
                return time_expired(command.player);
            case CommandKind::floor_folds:
                return floor_folds(command.player);
            case CommandKind::misdeal_not_shuffled:
                return void_round();
            case CommandKind::misdeal_wrong_start:
            case CommandKind::misdeal_seat_skipped:
                return misdeal();
            case CommandKind::deck_defective:
                return void_round();
            case CommandKind::card_face_up:
                return remove_cards(
                    command.cards().first(std::min<std::size_t>(command.card_count, 1)),
                    Removal::face_up_in_deck);
            case CommandKind::card_off_table:
                return remove_cards(
                    command.cards().first(std::min<std::size_t>(command.card_count, 1)),
                    Removal::off_the_table);
            case CommandKind::dealt_to_ineligible:
                return remove_cards(command.cards(), Removal::dealt_to_ineligible);
            case CommandKind::card_exposed:
                return card_exposed(command.player, command.cards());
            case CommandKind::cap:
                return cap(command.player);
            case CommandKind::hand_fouled:
                return hand_fouled(command.player);
            case CommandKind::show:
                return show(command.player);
            case CommandKind::muck:
                return muck(command.player);
        }
        return Refusal{Reason::not_now};
    }

    // Part by part into its place.
    [[gnu::always_inline]] void emit(const Event& event) {
        Event& fact = out_.append();
        fact.kind = event.kind;
        fact.player = event.player;
        fact.card = event.card;
        fact.detail = event.detail;
        fact.amount = event.amount;
        make_so(round_, event);
    }
    [[gnu::always_inline]] void emit(EventKind kind, int player, Chips amount = {}) {
        emit({.kind = kind, .player = static_cast<std::uint8_t>(player), .amount = amount});
    }
    [[gnu::always_inline]] void emit_card(EventKind kind, int player, Card card) {
        emit({.kind = kind, .player = static_cast<std::uint8_t>(player), .card = card});
    }

    Answer turn_of(Stage stage, int player) const {
        if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
        if (round_.stage != stage) return Refusal{Reason::not_now};
        if (round_.to_act != player) return Refusal{Reason::not_your_turn};
        return std::nullopt;
    }

    Answer start() {
        if (round_.stage != Stage::starting) return Refusal{Reason::not_now};
        emit(EventKind::round_started, 0);
        for (int i = 0; i < round_.players; ++i) {
            const Chips ante = std::min(entry(i).ante, player(i).stack);
            if (ante > Chips{}) emit(EventKind::ante_posted, i, ante);
        }
        if (round_.game->pot->opening == ForcedMoney::blinds_before_deal) post_blinds();
        return std::nullopt;
    }

    void post_blinds() {
        for (int i = 0; i < round_.players; ++i) {
            const Chips blind = std::min(entry(i).blind, player(i).stack);
            if (blind > Chips{}) emit(EventKind::blind_posted, i, blind);
        }
    }

    Answer deal(std::span<const Card> cards) {
        if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
        const Needed due = needed(round_);
        if (due.need != Need::cards) return Refusal{Reason::not_now};
        if (cards.size() != due.cards)
            return Refusal{.reason = Reason::wrong_number_of_cards, .cards = due.cards};
        CardSet allowed = round_.unseen;
        if (due.source == Source::discards) allowed = allowed | round_.muck;
        if (due.source == Source::burns)
            for (int i = 0; i < round_.burn_count; ++i)
                if (!round_.burns[static_cast<std::size_t>(i)].is_unknown())
                    allowed.insert(round_.burns[static_cast<std::size_t>(i)]);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].is_unknown()) {
                if (i >= hidden_cards(round_, due)) return Refusal{Reason::card_unknown};
                continue;
            }
            if (!allowed.contains(cards[i])) return Refusal{Reason::card_not_in_deck};
            allowed.erase(cards[i]);
        }
        if (due.source == Source::discards) emit(EventKind::discards_reshuffled, 0);
        if (due.source == Source::burns) emit(EventKind::burns_reshuffled, 0);
        if (round_.stage == Stage::replacing)
            replace(cards);
        else
            deal_street(cards);
        return std::nullopt;
    }

    void replace(std::span<const Card> cards) {
        const int who = round_.to_act;
        for (Card card : cards) emit_card(EventKind::dealt_down, who, card);
        if (player(who).to_replace > 0) return;
        if (round_.interrupted != most_players)
            return emit(EventKind::betting_resumed, round_.interrupted);
        next_draw(who + 1);
    }

    void deal_street(std::span<const Card> cards) {
        const Street& street = round_.now();
        std::size_t next = 0;
        // The common card of a short deck stands for the street's cards of all (MDP-10.J.2).
        const bool common = cards.size() < full_street_cards(round_);
        // One burn a street, for two boards as well (MDP-8.L.2.a, 8.N.2.b).
        if (street.burn == Burn::yes) emit_card(EventKind::burned, 0, cards[next++]);
        if (common) {
            emit_card(EventKind::common_card_dealt, 0, cards[next++]);
        } else {
            for (int pass = 0; pass < street.down + street.up; ++pass)
                for (int i = 0; i < round_.players; ++i)
                    if (player(i).folded)
                        continue;
                    else if (pass < street.down)
                        emit_card(EventKind::dealt_down, i, cards[next++]);
                    else
                        emit_card(EventKind::dealt_up, i, cards[next++]);
            const bool only_second = round_.second_run,
                       both = round_.option == Option::double_board;
            if (!only_second)
                deal_board(cards.subspan(next, static_cast<std::size_t>(street.board)), 0);
            if (only_second || both)
                deal_board(cards.last(static_cast<std::size_t>(street.board)), 1);
        }
        if (round_.street == 0 && round_.game->pot->opening == ForcedMoney::blinds_after_deal)
            post_blinds();
        if (street.draw == Draw::yes)
            next_draw(0);
        else
            open_betting();
    }

    void deal_board(std::span<const Card> cards, std::uint8_t board) {
        for (Card card : cards)
            emit({.kind = EventKind::board_dealt, .card = card, .detail = board});
    }

    // MDP-13.G.1, 20.H.1, 21.D.6, 8.B.5.b: clockwise from the button's left, all-in players too.
    void next_draw(int from) {
        for (int i = from; i < round_.players; ++i)
            if (!player(i).folded && !player(i).drew) return emit(EventKind::draw_opened, i);
        open_betting();
    }

    void open_betting() {
        if (!betting_in_street()) return close_betting();
        const bool forced = round_.now().opener == Opener::forced_bet;
        if (!two_can_bet(round_) && !one_must_act(forced)) return close_betting();
        const int first = first_to_act();
        emit({.kind = EventKind::betting_opened,
              .player = static_cast<std::uint8_t>(first),
              .detail = forced});
    }

    // The only player who can bet has to, if he owes something or may owe the forced bet.
    bool one_must_act(bool forced) const {
        return first_from(round_, 0, [&](std::uint8_t i) {
                   return can_bet(round_.player[i]) && (forced || owes(round_, i));
               }) < round_.players;
    }

    // MDP-8.M.1.c, 8.N.1.c: nothing is bet before the flop, which comes at once
    // (MDP-8.M.2.a, 8.N.2.a); then as usual (MDP-8.M.2.b, 8.N.2.c). MDP-8.O.1.c, 8.O.2.a: nor at
    // all, but flop, turn and river follow each other (MDP-8.O.2.a.i, .ii, .iii).
    bool betting_in_street() const {
        switch (round_.option) {
            case Option::none:
                return true;
            case Option::bomb_pot:
            case Option::double_board:
                return round_.street > 0;
            case Option::waterfall:
                return false;
        }
        return true;
    }

    // The seat a betting round of this street starts from, whoever sits there.
    int opening_position() const {
        switch (round_.now().opener) {
            case Opener::after_blinds:  // MDP-11.G, 12.G, 13.F, 19.G, 20.G, 21.D.2, 22.G
                return (round_.last_blind + 1) % round_.players;
            // MDP-11.H.1, 12.H.1, 13.H, 19.H.1, 20.H.4, 21.D.9, 22.H.1
            case Opener::left_of_button:
                return 0;
            case Opener::forced_bet:  // MDP-10.D.2, 14.D.2
                return owes_forced_bet();
            case Opener::best_high_showing:
                return best_showing(showing::high, high::by_the_book);
            case Opener::best_low_showing:
                return best_showing(showing::low, ace_to_five::by_the_book);
        }
        return 0;
    }

    int first_to_act() const {
        return first_from(round_, opening_position(),
                          [&](std::uint8_t i) { return can_bet(player(i)); });
    }

    CardSet up_cards_of(int i) const {
        CardSet up;
        for (int c = 0; c < player(i).card_count; ++c)
            if (player(i).up_cards >> c & 1)
                up.insert(player(i).cards[static_cast<std::size_t>(c)]);
        return up;
    }

    int owes_forced_bet() const {
        int owes = 0, most = -1000;
        for (int i = 0; i < round_.players; ++i) {
            if (player(i).folded) continue;
            const int order =
                showing::forced_bet_order(up_cards_of(i).first(), round_.game->pot->forced_bet);
            if (order > most) {
                most = order;
                owes = i;
            }
        }
        return owes;
    }

    // MDP-10.H.3, 14.F.2: of equal hands showing the one nearest the dealer's left. A common card
    // is in every hand showing (MDQ-18), so it changes who is best only by what it makes; with it
    // five cards may show, a hand like any other (MDQ-08).
    int best_showing(Strength (*rank)(CardSet), Strength (*rank_five)(CardSet)) const {
        const CardSet common(std::span<const Card>(round_.board.data(), round_.board_count));
        int best = 0;
        Strength most;
        for (int i = 0; i < round_.players; ++i) {
            if (player(i).folded) continue;
            const CardSet seen = up_cards_of(i) | common;
            const Strength strength = seen.size() == 5 ? rank_five(seen) : rank(seen);
            if (strength > most) {
                most = strength;
                best = i;
            }
        }
        return best;
    }

    Answer forced_bet(int who) {
        if (const Answer no = turn_of(Stage::betting, who)) return no;
        if (!round_.forced_bet_due) return Refusal{Reason::not_now};
        emit(EventKind::forced_bet_posted, who,
             std::min(round_.terms.forced_bet, player(who).stack));
        after_action();
        return std::nullopt;
    }

    Answer fold(int who) {
        if (const Answer no = turn_of(Stage::betting, who)) return no;
        if (round_.forced_bet_due)
            return Refusal{.reason = Reason::forced_bet_is_due, .least = round_.terms.forced_bet};
        emit(EventKind::folded, who);
        after_action();
        return std::nullopt;
    }

    [[gnu::always_inline]] Answer check(int who) {
        if (const Answer no = turn_of(Stage::betting, who)) return no;
        if (round_.forced_bet_due)
            return Refusal{.reason = Reason::forced_bet_is_due, .least = round_.terms.forced_bet};
        if (owed_by(round_, player(who)) > Chips{})
            return Refusal{.reason = Reason::nothing_to_check,
                           .least = call_of(round_, player(who))};
        emit(EventKind::checked, who);
        after_action();
        return std::nullopt;
    }

    [[gnu::always_inline]] Answer call(int who) {
        if (const Answer no = turn_of(Stage::betting, who)) return no;
        if (round_.forced_bet_due)
            return Refusal{.reason = Reason::forced_bet_is_due, .least = round_.terms.forced_bet};
        if (owed_by(round_, player(who)) == Chips{}) return Refusal{Reason::nothing_to_call};
        emit(EventKind::called, who, call_of(round_, player(who)));
        after_action();
        return std::nullopt;
    }

    Answer raise(int who, Chips to) {
        if (const Answer no = turn_of(Stage::betting, who)) return no;
        if (const Answer no = emit_raise(who, to)) return no;
        after_action();
        return std::nullopt;
    }

    // MDP-18.L.2: what was announced is put in, and stays in; then the hand is dead. Both before
    // the next player's turn, which may not come.
    Answer fold_owing(int who, Chips to) {
        if (const Answer no = turn_of(Stage::betting, who)) return no;
        const Chips call = call_of(round_, player(who));
        if (call > Chips{} && to == player(who).bet + call)
            emit(EventKind::called, who, call);
        else if (const Answer no = emit_raise(who, to))
            return no;
        emit({.kind = EventKind::folded,
              .player = static_cast<std::uint8_t>(who),
              .detail = static_cast<std::uint8_t>(By::thrown_in)});
        after_action();
        return std::nullopt;
    }

    Answer emit_raise(int who, Chips to) {
        const Legal may = legal(round_);
        const Chips all_in = player(who).bet + player(who).stack;
        if (to > all_in) return Refusal{.reason = Reason::beyond_table_stakes, .most = all_in};
        if (!may.raise) return Refusal{Reason::may_not_raise};
        if (to < may.least_to) return Refusal{Reason::below_minimum, may.least_to, may.most_to};
        if (to > may.most_to) return Refusal{Reason::above_maximum, may.least_to, may.most_to};
        // Over an open pair on fourth street: the lower limit or the upper.
        if (round_.terms.structure == Structure::fixed_limit && to != may.least_to &&
            to != may.most_to)
            return Refusal{Reason::neither_limit, may.least_to, may.most_to};
        // Bets are chips, and there is none smaller; all-in takes what is there.
        if (to.cents % round_.terms.smallest_chip.cents != 0 && to != may.least_to &&
            to != may.most_to)
            return Refusal{.reason = Reason::not_in_chips, .least = round_.terms.smallest_chip};
        const bool opens = round_.to_match == Chips{};
        emit(opens ? EventKind::bet_to : EventKind::raised_to, who, to);
        return std::nullopt;
    }

    Answer draw(int who, std::span<const Card> cards) {
        if (const Answer no = turn_of(Stage::drawing, who)) return no;
        const auto hand = player(who).hand();
        for (Card card : cards)
            if (std::ranges::count(cards, card) > std::ranges::count(hand, card))
                return Refusal{Reason::card_not_held};
        for (Card card : cards) emit_card(EventKind::discarded, who, card);
        emit(EventKind::draw_finished, who, Chips{static_cast<std::int64_t>(cards.size())});
        if (cards.empty()) next_draw(who + 1);
        return std::nullopt;
    }

    // Rulings and irregularities, in irregularities.cpp.
    Answer time_expired(int who);
    Answer floor_folds(int who);
    Answer still_in(int who) const;
    Answer void_round();
    Chips contribution(int i) const;
    Answer misdeal();
    Answer remove_cards(std::span<const Card> cards, Removal why);
    int cards_to_come() const;
    Answer card_exposed(int who, std::span<const Card> cards);
    Answer cap(int who);
    Answer hand_fouled(int who);

    [[gnu::always_inline]] Answer show(int who) {
        if (const Answer no = turn_of(Stage::showdown, who)) return no;
        if (std::ranges::any_of(player(who).hand(), [](Card card) { return card.is_unknown(); }))
            return Refusal{Reason::card_unknown};
        emit(EventKind::shown, who);
        if (round_.to_act == most_players) award();
        return std::nullopt;
    }

    Answer muck(int who) {
        if (const Answer no = turn_of(Stage::showdown, who)) return no;
        // MDP-8.B.5.a: what nobody left has paid into, nobody left could win.
        const bool rival =
            first_from(round_, 0, [&](std::uint8_t i) {
                return i != who && !player(i).folded && player(i).put_in >= player(who).put_in;
            }) < round_.players;
        if (!rival) return Refusal{Reason::must_show};
        emit(EventKind::mucked, who);
        if (round_.to_act == most_players) award();
        return std::nullopt;
    }

    void after_action() {
        if (round_.to_act == most_players) close_betting();
    }

    // MDQ-61: what nobody matched goes back before anything else, of an ante too where others had
    // less than it.
    void return_uncalled() {
        if (round_.to_match == Chips{} && round_.street > 0) return;
        Chips most{}, second{};
        int who = 0;
        for (int i = 0; i < round_.players; ++i) {
            const Chips put_in = player(i).put_in;
            if (put_in > most) {
                second = most;
                most = put_in;
                who = i;
            } else {
                second = std::max(second, put_in);
            }
        }
        // What was announced before the cards were thrown away is owed whether or not it is called.
        const bool owed = (round_.thrown_in >> who & 1) != 0;
        if (most > second && !owed) emit(EventKind::uncalled_returned, who, most - second);
    }

    [[gnu::noinline]] void close_betting() {
        return_uncalled();
        emit(EventKind::betting_closed, 0);
        if (round_.live == 1) return award();
        if (round_.street + 1u < round_.streets) {
            if (may_be_run_twice())
                return emit(EventKind::run_it_twice_offered, next_to_answer(round_));
            return next_street();
        }
        if (is_to_be_run_again())
            return emit({.kind = EventKind::second_run_begun, .detail = round_.run_from});
        turn_up_all_in();
        // MDP-18.E.1, MDQ-67: the last bettor of the last betting round shows first, else who
        // opened it; where all-ins left nothing to bet, who would have opened it.
        const int last = round_.last_bettor;
        const bool bettor_live = last < round_.players && !player(last).folded;
        const bool opened = round_.opener < round_.players;
        const int from = bettor_live ? last : opened ? round_.opener : opening_position();
        const int first = first_from(
            round_, from, [&](std::uint8_t i) { return !player(i).folded && !player(i).shown; });
        if (first == most_players) return award();  // all lie open
        emit(EventKind::showdown_opened, first);
    }

    // Where posted, before the next card. A hand nobody recorded cannot be turned up.
    [[gnu::noinline]] void turn_up_all_in() {
        if (!is_all_in_face_up(round_)) return;
        for (int i = 0; i < round_.players; ++i) {
            const Player& one = player(i);
            if (one.folded || one.shown ||
                std::ranges::any_of(one.hand(), [](Card card) { return card.is_unknown(); }))
                continue;
            emit({.kind = EventKind::shown, .player = static_cast<std::uint8_t>(i), .detail = 1});
        }
    }

    void next_street() {
        turn_up_all_in();
        emit({.kind = EventKind::street_begun,
              .detail = static_cast<std::uint8_t>(round_.street + 1)});
    }

    // No tournament (MDP-8.L.1.a), two or three players left of whom at most one can still bet
    // (MDP-8.L.1.b, .c, .d), cards to come on a board (MDP-8.L.1.g), and enough of them for two
    // runs (MDQ-51). Asked once.
    bool may_be_run_twice() const {
        if (!round_.terms.run_it_twice || round_.terms.tournament || round_.run_twice_offered)
            return false;
        if (round_.option == Option::double_board || round_.option == Option::waterfall)
            return false;
        if (round_.live > 3 || players_able_to_bet(round_) > 1) return false;
        int to_come = 0;
        for (std::size_t s = round_.street + 1u; s < round_.streets; ++s) {
            const Street& street = round_.game->pot->streets[s];
            if (street.board == 0) return false;
            to_come += street.board + (street.burn == Burn::yes);
        }
        return 2 * to_come <= round_.deck_size - round_.cards_out;
    }

    // MDP-8.L.1.f, MDQ-50: where all who contest one of the pots agreed.
    bool is_to_be_run_again() const {
        if (!round_.run_twice_offered || round_.second_run) return false;
        const Pots pots = pots_in(round_);
        return std::any_of(pots.pot.begin(), pots.pot.begin() + pots.count,
                           [&](const Pot& pot) { return is_run_twice(round_, pot); });
    }

    Answer answer(int who, EventKind kind) {
        if (const Answer no = turn_of(Stage::offering, who)) return no;
        emit(kind, who);
        if (round_.to_act == most_players) next_street();
        return std::nullopt;
    }

    void award() {
        const std::size_t from = out_.size();
        award_pots(round_, out_);
        for (std::size_t i = from; i < out_.size(); ++i) apply(round_, out_[i]);
        emit(EventKind::round_ended, 0);
    }

    const Player& player(int i) const { return round_.player[static_cast<std::size_t>(i)]; }
    const Entry& entry(int i) const { return round_.entries[static_cast<std::size_t>(i)]; }

    Round& round_;
    Events& out_;

  public:
    // How many cards the street takes from a full deck, the burn included.
    static std::size_t full_street_cards(const Round& round) {
        const Street& street = round.now();
        const int boards = round.option == Option::double_board ? 2 : 1;
        return static_cast<std::size_t>(round.live * (street.down + street.up) +
                                        boards * street.board + (street.burn == Burn::yes));
    }

    // How many of the cards due come face down, and so first: only these may stay unknown.
    static std::size_t hidden_cards(const Round& round, const Needed& due) {
        if (round.stage == Stage::replacing) return due.cards;
        const Street& street = round.now();
        const bool common = due.cards < full_street_cards(round);
        return static_cast<std::size_t>((street.burn == Burn::yes) +
                                        (common ? 0 : round.live * street.down));
    }
};

}  // namespace pokerfloor
