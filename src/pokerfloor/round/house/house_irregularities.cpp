// What goes wrong at a table, each with the book's outcome. A void round gives back every wager,
// forfeited ones too (DS-3, FC-7).
#include <algorithm>
#include <bit>

#include <pokerfloor/round/house/house_play.hpp>

namespace pokerfloor::house {

// After the first call, and no hand is settled yet.
Play::Answer Play::still_to_settle() const {
    const bool settled = std::ranges::any_of(round_.area, &Area::settled);
    if (round_.calls == 0 || round_.stage == Stage::collecting || settled)
        return Refusal{Reason::not_now};
    return std::nullopt;
}

Play::Answer Play::void_round(Void why) {
    emit(EventKind::round_voided, 0, static_cast<int>(why));
    for (int i = 0; i < round_.areas(); ++i)
        for (int w = 0; w < wagers(); ++w)
            if (area(i).has(w))
                emit(EventKind::refunded, i, w, area(i).wager[static_cast<std::size_t>(w)]);
    if (round_.meter_raised > Chips{}) emit(EventKind::meter_reversed, 0, 0, round_.meter_raised);
    emit(EventKind::round_ended);
    return std::nullopt;
}

// MDD-8.F.4, 9.D.4, 10.C.3, MFC-10.F, x13.G, MDS-11.d: all cards are there, and somebody has too
// many or too few. After a wrong count that the hand does not explain the deck is bad as well.
Play::Answer Play::misdeal_found(int place, std::int64_t cards) {
    if (const Answer no = still_to_settle()) return no;
    int right = 0;
    if (place == dealers_place)
        right = round_.dealer_count;
    else if (place == box_place)
        right = round_.has_box;
    else if (place < round_.areas() && area(place).in)
        right = area(place).card_count;
    else
        return Refusal{.reason = Reason::nobody_there, .area = static_cast<std::uint8_t>(place)};
    if (cards == right || cards < 0 || cards > 99)
        return Refusal{.reason = Reason::no_misdeal, .cards = right};
    if (round_.stage != Stage::checking_hands) return void_round(Void::misdeal);
    const bool explained = round_.counted + round_.cards_out + (cards - right) == round_.deck_size;
    return void_round(explained ? Void::misdeal : Void::bad_deck);
}

// MDD-8.F.5, 9.D.5, 10.C.4, MFC-10.G: the hands are right, so the deck is not, and it leaves.
Play::Answer Play::no_misdeal() {
    if (round_.stage != Stage::checking_hands) return Refusal{Reason::not_now};
    return void_round(Void::bad_deck);
}

// MDD-13.A, 13.B, MFC-x13.A, x13.B, MDS-11.b-1, 11.b-2: one is put aside, a second voids the round.
Play::Answer Play::card_face_up(std::span<const Card> cards) {
    if (needed(round_).need != Need::cards) return Refusal{Reason::not_now};
    if (cards.size() != 1) return Refusal{.reason = Reason::wrong_number_of_cards, .cards = 1};
    if (cards[0].is_unknown()) return Refusal{Reason::card_unknown};
    if (!round_.unseen.contains(cards[0])) return Refusal{Reason::card_not_in_deck};
    emit_card(EventKind::card_removed, 0, cards[0]);
    if (round_.face_up_found > 1) return void_round(Void::face_up_cards);
    // Nine players need every card: without one of them the deal cannot be right (MFC-x13.G).
    if (round_.stage == Stage::dealing && cards_left(round_) < cards_in_deal(round_) - round_.dealt)
        return void_round(Void::misdeal);
    return std::nullopt;
}

// MDD-13.C, MFC-x13.C, MDS-11.c: pulled but not seen, it is the next card.
Play::Answer Play::error_card(std::span<const Card> cards) {
    const bool dealing = needed(round_).need == Need::cards;
    const bool draws_follow =
        round_.calls > 0 && round_.stage != Stage::collecting &&
        std::any_of(law_.steps.begin() + round_.step, law_.steps.end(),
                    [](const Step& step) { return step.kind == StepKind::draw; });
    if ((!dealing && !draws_follow) || !round_.error_card.is_unknown())
        return Refusal{Reason::not_now};
    if (cards.size() != 1) return Refusal{.reason = Reason::wrong_number_of_cards, .cards = 1};
    if (cards[0].is_unknown()) return Refusal{Reason::card_unknown};
    if (!round_.unseen.contains(cards[0])) return Refusal{Reason::card_not_in_deck};
    emit_card(EventKind::error_card_kept, 0, cards[0]);
    return std::nullopt;
}

// DD-11: nobody competes with anybody, so it stays; everybody has seen it.
Play::Answer Play::card_flashed(int i, std::span<const Card> cards) {
    if (const Answer no = still_to_settle()) return no;
    if (i >= round_.areas() || !area(i).in)
        return Refusal{.reason = Reason::nobody_there, .area = static_cast<std::uint8_t>(i)};
    if (cards.size() != 1) return Refusal{.reason = Reason::wrong_number_of_cards, .cards = 1};
    const Area& one = area(i);
    const auto hand = one.hand();
    const auto at = std::ranges::find(hand, cards[0]) - hand.begin();
    if (at == static_cast<std::ptrdiff_t>(hand.size())) return Refusal{Reason::card_not_held};
    if ((one.up >> at & 1) != 0) return Refusal{Reason::no_hidden_card};
    emit_card(EventKind::flashed, i, cards[0]);
    return std::nullopt;
}

// MDS-11.a, MFC-x13.H, x13.I: before the last decision it voids the round; after that it is the
// reveal (DS-3).
Play::Answer Play::hidden_exposed(int place) {
    if (law_.clauses.exposure.empty()) return Refusal{Reason::not_in_this_book};
    const bool hidden =
        place == box_place
            ? round_.has_box && !round_.box_shown
            : round_.dealer_count > std::popcount(round_.dealer_up) && !round_.dealer_shown;
    if (!hidden) return Refusal{Reason::no_hidden_card};
    if (round_.stage == Stage::revealing) return reveal();
    return void_round(Void::exposure);
}

// MDD-13.E, MFC-x13.E
Play::Answer Play::shoe_failed() {
    if (law_.clauses.shoe_failure.empty()) return Refusal{Reason::not_in_this_book};
    if (round_.terms.delivered_by != DeliveredBy::auto_shoe) return Refusal{Reason::not_now};
    if (const Answer no = still_to_settle()) return no;
    return void_round(Void::shoe_failure);
}

// MDD-7.B.2, 7.B.3, MFC-x7.B
Play::Answer Play::player_left(int i) {
    if (const Answer no = still_to_settle()) return no;
    if (i >= round_.areas() || !area(i).in || area(i).left)
        return Refusal{.reason = Reason::nobody_there, .area = static_cast<std::uint8_t>(i)};
    emit(EventKind::player_left, i);
    return std::nullopt;
}

// DD-10: the floor rules that all he staked is lost, side wagers too.
Play::Answer Play::abandon(int i) {
    if (i >= round_.areas() || !area(i).left || area(i).folded || area(i).to_replace > 0 ||
        round_.stage == Stage::settling || round_.stage == Stage::checking_hands)
        return Refusal{Reason::not_now};
    const bool his_turn = round_.to_act == i;
    const Stage stage = round_.stage;
    emit(EventKind::folded, i, static_cast<int>(FoldedBy::floor));
    for (int w = 0; w < wagers(); ++w)
        if (area(i).open(w))
            emit(EventKind::forfeited, i, w, area(i).wager[static_cast<std::size_t>(w)]);
    if (his_turn && stage == Stage::deciding) next_decision();
    if (his_turn && stage == Stage::drawing) next_draw();
    return std::nullopt;
}

// DD-10: or that his wagers stay and are settled as they lie.
Play::Answer Play::hold(int i) {
    if (i >= round_.areas() || !area(i).left || area(i).held || area(i).folded ||
        area(i).to_replace > 0 || round_.stage == Stage::checking_hands)
        return Refusal{Reason::not_now};
    emit(EventKind::hand_held, i);
    if (round_.to_act != i) return std::nullopt;
    if (round_.stage == Stage::deciding) next_decision();
    if (round_.stage == Stage::drawing) next_draw();
    return std::nullopt;
}

}  // namespace pokerfloor::house
