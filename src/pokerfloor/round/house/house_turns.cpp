// Whose turn it is: decisions, draws, and how one step follows another.
#include <algorithm>

#include <pokerfloor/round/house/house_play.hpp>

namespace pokerfloor::house {

// Has something that can still be won or lost.
bool Play::is_live(const Area& one) const {
    if (!one.in || one.settled) return false;
    for (int w = 0; w < wagers(); ++w) {
        if (one.open(w)) return true;
        if (wager(w).against == Against::meter && one.has(w) && !one.folded) return true;
    }
    return false;
}

bool Play::anything_live() const {
    return std::ranges::any_of(round_.area, [&](const Area& one) { return is_live(one); });
}

void Play::begin_step(int step) {
    if (!anything_live()) return emit(EventKind::round_ended);
    emit(EventKind::step_begun, 0, step);
    switch (round_.now().kind) {
        case StepKind::decision:
            if (round_.now().turns == Turns::in_order) next_decision();
            break;
        case StepKind::draw:
            next_draw();
            break;
        case StepKind::settlement:
            next_settlement();
            break;
        case StepKind::deal:
        case StepKind::reveal:
            break;
    }
}

// MDD-11.C.1, 11.C.7, MFC-x11.B: clockwise from the far left.
void Play::next_decision() {
    const int needs = wager(round_.now().wager).of;
    for (int i = 0; i < round_.areas(); ++i) {
        const Area& one = area(i);
        if (!one.in || one.folded || one.decided || one.held || !one.has(needs)) continue;
        if (!one.left) return emit(EventKind::decision_opened, i);
        fold_for(i, FoldedBy::absence);  // DD-10: without a ruling
    }
    if (round_.now().call == Call::no_more_bets && anything_live())
        return emit(EventKind::decisions_closed);
    after_decisions();
}

void Play::after_decisions() {
    // MFC-11.D.1.a, 11.D.1.b: gathered when everybody has decided.
    if (law_.forfeits == Forfeits::after_the_last_decision)
        for (int i = 0; i < round_.areas(); ++i)
            if (area(i).folded) forfeit(i);
    next_step();
}

// DD-7: seat by seat, each completed before the next.
void Play::next_draw() {
    for (int i = 0; i < round_.areas(); ++i) {
        const Area& one = area(i);
        if (!one.in || one.folded || one.drew) continue;
        if (!one.left) return emit(EventKind::draw_opened, i);
        emit(EventKind::draw_finished, i);  // DD-10: the hand stands pat
    }
    next_step();
}

void Play::fold_for(int i, FoldedBy by) {
    emit(EventKind::folded, i, static_cast<int>(by));
    if (law_.forfeits == Forfeits::at_once) forfeit(i);
}

void Play::forfeit(int i) {
    for (int w = 0; w < wagers(); ++w) {
        if (wager(w).on_fold != OnFold::lost || !area(i).has(w)) continue;
        if (wager(w).against == Against::meter)
            emit(EventKind::progressive_lost, i);  // its chip is in the inventory already
        else if (area(i).open(w))
            emit(EventKind::forfeited, i, w, area(i).wager[static_cast<std::size_t>(w)]);
    }
}

Play::Answer Play::fold(const Command& command) {
    if (const Answer no = may_act_for(command)) return no;
    const bool price =
        round_.stage == Stage::deciding && wager(round_.now().wager).duty == Duty::price_of_staying;
    if (!price) return Refusal{Reason::not_now};
    if (round_.to_act != command.area)
        return Refusal{.reason = Reason::not_your_turn, .area = round_.to_act};
    fold_for(command.area, FoldedBy::player);
    next_decision();
    return std::nullopt;
}

Play::Answer Play::discard(const Command& command) {
    if (const Answer no = may_act_for(command)) return no;
    if (round_.stage != Stage::drawing) return Refusal{Reason::not_now};
    if (round_.to_act != command.area)
        return Refusal{.reason = Reason::not_your_turn, .area = round_.to_act};
    const int most = round_.now().discards;
    if (command.card_count > most)
        return Refusal{.reason = Reason::wrong_number_of_cards, .cards = most};
    CardSet held(area(command.area).hand());
    for (Card card : command.cards()) {
        if (card.is_unknown() || !held.contains(card)) return Refusal{Reason::card_not_held};
        held.erase(card);
    }
    // MDD-2.B.3: apart until he is served, then in the rack.
    for (Card card : command.cards()) emit_card(EventKind::discarded, command.area, card);
    emit(EventKind::draw_finished, command.area, 0, Chips{command.card_count});
    if (area(command.area).to_replace == 0) next_draw();
    return std::nullopt;
}

}  // namespace pokerfloor::house
