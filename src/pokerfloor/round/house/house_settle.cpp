// Settlement: hand by hand, wager by wager, in the law's order.
#include <algorithm>

#include <pokerfloor/round/house/house_play.hpp>

namespace pokerfloor::house {
namespace {

CardSet with_box_card(const Round& round, const Area& area) {
    CardSet six = hand_of(round, area);
    six.insert(round.box);
    return six;
}

}  // namespace

void Play::next_settlement() {
    const int areas = round_.areas();
    for (int step = 0; step < areas; ++step) {
        const int i = law_.settles == Direction::clockwise ? step : areas - 1 - step;
        if (is_live(area(i))) return emit(EventKind::settlement_opened, i);
    }
    emit(EventKind::round_ended);
}

Play::Answer Play::settle(int i) {
    if (round_.stage != Stage::settling) return Refusal{Reason::not_now};
    if (round_.to_act != i) return Refusal{.reason = Reason::not_your_turn, .area = round_.to_act};
    emit(EventKind::shown, i);  // MDD-11.D.1, MFC-11.D.4.a
    // MDD-11.D.2: the best there is in the cards.
    const Strength hand = law_.rank(hand_of(round_, area(i)));
    for (const Settlement& one : law_.settlement) {
        switch (one.what) {
            case Settled::wager:
                if (area(i).open(one.wager)) settle_wager(i, one.wager, hand);
                break;
            case Settled::extra_on_win:
                pay_extra(i, one, hand);
                break;
            case Settled::progressive:
                settle_progressive(i, one.wager, hand);
                break;
            case Settled::envy:
                pay_envy(i, one.wager, hand);
                break;
        }
    }
    emit(EventKind::hand_settled, i);
    next_settlement();
    return std::nullopt;
}

// MFC-11.D.3, 6.E, x11.E, x12.A: the dealer always plays, and a tie is the player's.
bool Play::beats_dealer(Strength hand) const {
    return hand >=
           law_.rank(CardSet(std::span<const Card>(round_.dealer.data(), round_.dealer_count)));
}

// FC-8: the sum of money this wager wins whatever the stake, once it is settled; nothing otherwise.
Chips Play::posted_sum(int i, int w) const {
    const int t = wager(w).table;
    if (t == none || !area(i).open(w)) return {};
    if (law_.tables[static_cast<std::size_t>(t)].meets != Meets::hand_and_box_card) return {};
    const auto suit = law_.suit_of_sum(with_box_card(round_, area(i)));
    if (!suit) return {};
    const games::SuperRoyal& sums = round_.terms.super_royal;
    return *suit == Suit::diamonds ? sums.diamonds : sums.other_suits;
}

// Winnings up to the payout limit of the hand, stakes apart (DD-8, DS-2). A posted sum is paid
// whole, and what the hand wins beside it has the rest of the limit (FC-8); before, it had what the
// others left of it.
void Play::win(int i, int w, EventKind kind, Chips amount) {
    const Chips limit = round_.terms.payout_limit;
    Chips left = limit - area(i).paid;
    if (round_.behaviour >= Behaviour::second)
        for (int other = 0; other < wagers(); ++other) left -= posted_sum(i, other);
    const Chips paid = limit == Chips{} ? amount : std::clamp(left, Chips{}, amount);
    emit(kind, i, w, paid);
    if (paid < amount) emit(EventKind::limit_reached, i, w, amount - paid);
}

void Play::settle_wager(int i, int w, Strength hand) {
    const Wager& law = wager(w);
    const Chips stake = area(i).wager[static_cast<std::size_t>(w)];
    Odds odds = loses;
    if (law.against == Against::dealer) {
        odds = beats_dealer(hand) ? 1 : loses;
    } else {
        const TableLaw& table = law_.tables[static_cast<std::size_t>(law.table)];
        Strength met = hand;
        if (table.meets == Meets::hand_and_box_card) {
            if (const Chips sum = posted_sum(i, w); sum > Chips{})
                return round_.behaviour >= Behaviour::second ? emit(EventKind::wager_won, i, w, sum)
                                                             : win(i, w, EventKind::wager_won, sum);
            met = law_.rank_with_box(with_box_card(round_, area(i)));
        }
        const int line = table.line(met);
        odds = law.against == Against::listed_hand
                   ? (line == no_line ? loses : 1)  // DD-1
                   : round_.terms.tables[static_cast<std::size_t>(law.table)].of(line);
    }
    // MDD-11.D.3, MDS-9.a-2, 9.b-1, 9.c-1: paid, left alone (MDS-1.4) or collected.
    if (odds > pushes)
        win(i, w, EventKind::wager_won, odds * stake);
    else
        emit(odds == pushes ? EventKind::wager_pushed : EventKind::wager_lost, i, w, stake);
}

// MFC-x1.B, FC-4: on a wager that won, and by the operator's choice on one that lost; never after a
// fold.
void Play::pay_extra(int i, const Settlement& extra, Strength hand) {
    const Area& one = area(i);
    if (!one.has(extra.wager) || one.folded) return;
    if (!beats_dealer(hand) && !round_.terms.extra_on_loss) return;
    const auto table = static_cast<std::size_t>(extra.table);
    const Odds odds = round_.terms.tables[table].of(law_.tables[table].line(hand));
    if (odds > pushes)
        win(i, extra.wager, EventKind::extra_paid,
            odds * one.wager[static_cast<std::size_t>(extra.wager)]);
}

// MFC-11.D.8, 11.D.9, 11.D.10.d: whatever the dealer has. Winners are paid in turn from the meter
// as it then stands (MFC-x12.I, FC-9).
void Play::settle_progressive(int i, int w, Strength hand) {
    if (!area(i).has(w) || area(i).folded) return;
    const int row = law_.progressive_row(hand);
    if (row == no_line) return emit(EventKind::progressive_lost, i);
    const ProgressiveTerms& terms = round_.terms.progressive;
    const ProgressiveRow& pays = terms.rows[static_cast<std::size_t>(row)];
    const Chips share = split(pays.percent * round_.meter, 100, Chips{1}).each;
    // MFC-11.D.10.d.i: the whole meter is not paid out of the table inventory.
    const PaidFrom from = pays.percent == 100 ? PaidFrom::cage : PaidFrom::table;
    emit(EventKind::progressive_won, i, row_and_source(row, from),
         pays.percent > 0 ? share : pays.sum);
    if (pays.percent == 100)
        emit(EventKind::meter_reset, 0, 0, terms.reset);
    else if (pays.percent > 0)
        emit(EventKind::meter_lowered, 0, 0, share);
}

// MFC-11.D.10.e.i, .ii, .iii, FC-7: every other player who made the progressive wager, folded or
// not, once for each such hand; nobody for a hand of his own. A sum, whatever was wagered
// (MFC-x1.D).
void Play::pay_envy(int i, int w, Strength hand) {
    if (!round_.terms.progressive.offered) return;
    const int row = law_.envy_row(hand);
    if (row == no_line) return;
    const Chips award = round_.terms.progressive.envy[static_cast<std::size_t>(row)];
    if (award == Chips{}) return;
    unsigned paid = 1u << area(i).owner;
    for (int other = 0; other < round_.areas(); ++other) {
        const Area& one = area(other);
        if (one.owner == nobody || (paid >> one.owner & 1u) != 0 || !one.has(w)) continue;
        paid |= 1u << one.owner;
        emit(EventKind::envy_paid, other, i, award);
    }
}

}  // namespace pokerfloor::house
