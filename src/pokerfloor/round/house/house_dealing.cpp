// Cards: where the next one goes, draws, the count of what is left, and the reveal.
#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/house/house_play.hpp>

namespace pokerfloor::house {
namespace {

int areas_in(const Round& round) {
    return static_cast<int>(std::ranges::count(round.area, true, &Area::in));
}

// FC-2: in every round of a table that offers the wager, or only where somebody made it (MFC-x8.D).
bool deals_box(const Round& round) {
    if (!round.terms.box_card) return false;
    if (!round.terms.box_only_if_wagered) return true;
    return std::ranges::any_of(round.area, [&](const Area& area) {
        for (std::size_t w = 0; w < round.law().wagers.size(); ++w)
            if (round.law().wagers[w].offered == Offered::with_box_card &&
                area.has(static_cast<int>(w)))
                return true;
        return false;
    });
}

int cards_in(const Round& round, const Deal& part) {
    switch (part.to) {
        case To::players:
            return part.cards * areas_in(round);
        case To::dealer:
            return part.cards;
        case To::box:
            return deals_box(round) ? part.cards : 0;
    }
    return 0;
}

struct Spot {
    To to;
    int area;
    bool up;
};

// The part of players at the place of the dealer's, and the other way round (MFC-10.H).
const Deal& part_at(const Round& round, std::size_t i) {
    const std::span<const Deal> parts = round.now().deal;
    const bool swapped = round.terms.players_before_dealer && parts.size() > 1;
    if (!swapped || i + 2 < parts.size()) return parts[i];
    return parts[i + 1 == parts.size() ? i - 1 : i + 1];
}

Spot spot_of(const Round& round, int number) {
    for (std::size_t i = 0; i < round.now().deal.size(); ++i) {
        const Deal& part = part_at(round, i);
        const int size = cards_in(round, part);
        if (number >= size) {
            number -= size;
            continue;
        }
        if (part.to != To::players) return {part.to, 0, number >= part.cards - part.up};
        const bool around = part.manner == Manner::one_by_one_unless_by_shoe &&
                            round.terms.delivered_by != DeliveredBy::auto_shoe;
        const int in = areas_in(round);
        int place = around ? number % in : number / part.cards;
        const int card = around ? number / in : number % part.cards;
        for (int area = 0;; ++area)
            if (round.area[static_cast<std::size_t>(area)].in && place-- == 0)
                return {To::players, area, card >= part.cards - part.up};
    }
    MUST(false && "the deal has no such card");
    return {};
}

}  // namespace

int cards_in_deal(const Round& round) {
    int sum = 0;
    for (const Deal& part : round.now().deal) sum += cards_in(round, part);
    return sum;
}

void Play::deal_one(Card card) {
    const Spot spot = spot_of(round_, round_.dealt);
    switch (spot.to) {
        case To::players:
            return emit_card(spot.up ? EventKind::dealt_up : EventKind::dealt_down, spot.area,
                             card);
        case To::dealer:
            return emit_card(EventKind::dealer_dealt, 0, card, spot.up);
        case To::box:
            return emit_card(EventKind::box_dealt, 0, card);
    }
}

Play::Answer Play::deal(std::span<const Card> cards) {
    const Needed due = needed(round_);
    if (due.need != Need::cards) return Refusal{Reason::not_now};
    if (cards.empty() || cards.size() > due.cards)
        return Refusal{.reason = Reason::wrong_number_of_cards, .cards = due.cards};
    CardSet allowed = round_.unseen;
    for (Card card : cards) {
        if (card.is_unknown()) return Refusal{Reason::card_unknown};
        if (!allowed.contains(card)) return Refusal{Reason::card_not_in_deck};
        allowed.erase(card);
    }
    if (!round_.error_card.is_unknown() && cards.front() != round_.error_card)
        return Refusal{Reason::not_the_next_card};
    if (round_.stage == Stage::replacing) {
        const int who = round_.to_act;
        for (Card card : cards) emit_card(EventKind::dealt_down, who, card);
        if (area(who).to_replace == 0) next_draw();
        return std::nullopt;
    }
    for (Card card : cards) deal_one(card);
    if (round_.dealt < cards_in_deal(round_)) return std::nullopt;
    // DD-6: counted now if it is time, then it stays as the stock the draws come from.
    if (round_.count_due)
        emit(EventKind::count_opened);
    else
        next_step();
    return std::nullopt;
}

// MDD-8.E, 8.F.2, 9.C, 9.D.2, 10.C.1, MFC-10.D, x9.C: all cards there, and the round goes on.
Play::Answer Play::count_stub(std::int64_t count) {
    if (law_.delivery.rounds_per_count == 0) return Refusal{Reason::not_in_this_book};
    switch (round_.stage) {
        case Stage::counting:
        case Stage::deciding:
        case Stage::calling:
        case Stage::drawing:
        case Stage::revealing:
            break;
        default:
            return Refusal{Reason::not_now};
    }
    if (count < 0 || count > 99) return Refusal{Reason::wrong_number_of_cards};
    const bool was_due = round_.stage == Stage::counting;
    if (count != cards_left(round_)) {
        // MDD-8.F.3, MFC-10.E.1, 10.E.2: somebody's hand may explain it.
        emit(EventKind::count_wrong, 0, 0, Chips{count});
        return std::nullopt;
    }
    emit(EventKind::stub_counted, 0, 0, Chips{count});
    if (was_due) next_step();
    return std::nullopt;
}

// DD-9: the discards of those already served become the deck, without the card found face up and
// without what the waiting player threw away.
Play::Answer Play::reshuffle_discards() {
    if (needed(round_).need != Need::reshuffle) return Refusal{Reason::not_now};
    emit(EventKind::discards_reshuffled);
    return std::nullopt;
}

// MFC-11.D.2, FC-3; MDS-8.e-2.
Play::Answer Play::reveal() {
    if (round_.stage != Stage::revealing) return Refusal{Reason::not_now};
    emit(EventKind::dealer_revealed);
    if (round_.has_box) emit(EventKind::box_revealed);
    next_step();
    return std::nullopt;
}

}  // namespace pokerfloor::house
