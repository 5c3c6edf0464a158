// Facts change a round here and nowhere else.
#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/house/house_round.hpp>

namespace pokerfloor::house {
namespace {

Area& of(Round& round, const Event& event) {
    return round.area[event.area];
}

Chips& purse(Round& round, const Area& area) {
    return round.stack[area.owner];
}

void take_from_deck(Round& round, Card card) {
    ++round.cards_out;
    round.unseen.erase(card);
    if (round.error_card == card) round.error_card = Card();
}

void give(Round& round, Area& area, Card card, bool up) {
    take_from_deck(round, card);
    if (up) area.up = static_cast<std::uint8_t>(area.up | 1u << area.card_count);
    area.cards[area.card_count++] = card;
    if (area.to_replace > 0) {
        if (--area.to_replace == 0) {
            round.rack |= round.fresh_discards;
            round.fresh_discards = {};
        }
    } else {
        ++round.dealt;
    }
}

void take_from_hand(Area& area, Card card) {
    const auto at = std::ranges::find(area.cards, card) - area.cards.begin();
    std::copy(area.cards.begin() + at + 1, area.cards.begin() + area.card_count,
              area.cards.begin() + at);
    area.cards[--area.card_count] = Card();
    const unsigned below = (1u << at) - 1;
    area.up = static_cast<std::uint8_t>((area.up & below) | (area.up >> 1 & ~below));
    ++area.to_replace;
}

void set_wager(Round& round, const Event& event, Chips amount) {
    Area& area = of(round, event);
    Chips& wager = area.wager[event.detail];
    purse(round, area) -= amount - wager;
    wager = amount;
}

void mark(Mask& mask, int wager) {
    mask = static_cast<Mask>(mask | bit(wager));
}

void unmark(Mask& mask, int wager) {
    mask = static_cast<Mask>(mask & ~bit(wager));
}

void pay(Round& round, const Event& event, PaidFrom from) {
    purse(round, of(round, event)) += event.amount;
    (from == PaidFrom::table ? round.inventory : round.cage) -= event.amount;
}

}  // namespace

void apply(Round& round, const Event& event) {
    switch (event.kind) {
        case EventKind::wager_placed:
            set_wager(round, event, event.amount);
            unmark(of(round, event).outside_limits, event.detail);
            of(round, event).decided = true;
            break;
        case EventKind::wager_accepted:
            set_wager(round, event, event.amount);
            mark(of(round, event).outside_limits, event.detail);
            break;
        case EventKind::wager_taken_back:
            set_wager(round, event, {});
            unmark(of(round, event).outside_limits, event.detail);
            break;
        case EventKind::bets_closed:
            if (round.calls++ == 0) {
                for (Area& area : round.area) {
                    area.in = std::ranges::any_of(area.wager,
                                                  [](Chips wager) { return wager > Chips{}; });
                    area.decided = false;
                }
            }
            break;
        case EventKind::progressive_locked:
        case EventKind::progressive_differs:
            round.stage = Stage::collecting;
            break;
        case EventKind::progressive_collected:
            round.inventory += event.amount;
            mark(of(round, event).taken, event.detail);
            break;
        case EventKind::meter_raised:
            round.meter += event.amount;
            round.meter_raised += event.amount;
            break;
        case EventKind::step_begun: {
            round.step = event.detail;
            round.dealt = 0;
            for (Area& area : round.area) area.decided = area.drew = false;
            round.to_act = nobody;
            const StepKind kind = round.now().kind;
            round.stage = kind == StepKind::deal       ? Stage::dealing
                          : kind == StepKind::decision ? Stage::deciding
                          : kind == StepKind::draw     ? Stage::drawing
                          : kind == StepKind::reveal   ? Stage::revealing
                                                       : Stage::settling;
            break;
        }
        case EventKind::dealt_down:
            give(round, of(round, event), event.card, false);
            break;
        case EventKind::dealt_up:
            give(round, of(round, event), event.card, true);
            break;
        case EventKind::dealer_dealt:
            take_from_deck(round, event.card);
            if (event.detail != 0)
                round.dealer_up =
                    static_cast<std::uint8_t>(round.dealer_up | 1u << round.dealer_count);
            round.dealer[round.dealer_count++] = event.card;
            ++round.dealt;
            break;
        case EventKind::box_dealt:
            take_from_deck(round, event.card);
            round.box = event.card;
            round.has_box = true;
            ++round.dealt;
            break;
        case EventKind::count_opened:
            round.stage = Stage::counting;
            break;
        case EventKind::stub_counted:
            round.count_due = false;
            break;
        case EventKind::count_wrong:
            round.counted = static_cast<std::int16_t>(event.amount.cents);
            round.stage = Stage::checking_hands;
            break;
        case EventKind::decision_opened:
            round.stage = Stage::deciding;
            round.to_act = event.area;
            break;
        case EventKind::decisions_closed:
            round.stage = Stage::calling;
            round.to_act = nobody;
            break;
        case EventKind::draw_opened:
            round.stage = Stage::drawing;
            round.to_act = event.area;
            break;
        case EventKind::folded:
            of(round, event).folded = of(round, event).decided = true;
            break;
        case EventKind::forfeited:
            round.inventory += event.amount;
            mark(of(round, event).taken, event.detail);
            break;
        case EventKind::discarded:
            take_from_hand(of(round, event), event.card);
            of(round, event).thrown.insert(event.card);
            round.fresh_discards.insert(event.card);
            break;
        case EventKind::draw_finished:
            of(round, event).drew = true;
            if (of(round, event).to_replace > 0) round.stage = Stage::replacing;
            break;
        case EventKind::discards_reshuffled:
            round.unseen = round.rack;
            round.deck_size = static_cast<std::uint8_t>(round.rack.size());
            round.cards_out = 0;
            round.rack = {};
            break;
        case EventKind::dealer_revealed:
            round.dealer_shown = true;
            break;
        case EventKind::box_revealed:
            round.box_shown = true;
            break;
        case EventKind::settlement_opened:
            round.to_act = event.area;
            break;
        case EventKind::shown:
            of(round, event).shown = true;
            break;
        case EventKind::wager_won: {
            Area& area = of(round, event);
            purse(round, area) += area.wager[event.detail];
            area.paid += event.amount;
            mark(area.done, event.detail);
            pay(round, event, PaidFrom::table);
            break;
        }
        case EventKind::wager_pushed:
            purse(round, of(round, event)) += event.amount;
            mark(of(round, event).done, event.detail);
            break;
        case EventKind::wager_lost:
            round.inventory += event.amount;
            mark(of(round, event).done, event.detail);
            break;
        case EventKind::extra_paid:
            of(round, event).paid += event.amount;
            pay(round, event, PaidFrom::table);
            break;
        case EventKind::limit_reached:
            break;
        case EventKind::progressive_won:
            pay(round, event, event.source());
            break;
        case EventKind::progressive_lost:
            break;
        case EventKind::meter_lowered:
            round.meter -= event.amount;
            break;
        case EventKind::meter_reset:
            round.meter = event.amount;
            break;
        case EventKind::envy_paid:
            pay(round, event, PaidFrom::table);
            break;
        case EventKind::hand_settled:
            of(round, event).settled = true;
            round.to_act = nobody;
            break;
        case EventKind::card_removed:
            take_from_deck(round, event.card);
            round.dead.insert(event.card);
            ++round.face_up_found;
            break;
        case EventKind::error_card_kept:
            round.error_card = event.card;
            break;
        case EventKind::flashed: {
            Area& area = of(round, event);
            const auto at = std::ranges::find(area.cards, event.card) - area.cards.begin();
            area.up = static_cast<std::uint8_t>(area.up | 1u << at);
            break;
        }
        case EventKind::player_left:
            of(round, event).left = true;
            break;
        case EventKind::hand_held:
            of(round, event).held = true;
            break;
        case EventKind::round_voided:
            round.is_void = true;
            round.why_void = static_cast<Void>(event.detail);
            break;
        case EventKind::refunded: {
            Area& area = of(round, event);
            purse(round, area) += event.amount;
            if ((area.taken & bit(event.detail)) != 0) round.inventory -= event.amount;
            mark(area.done, event.detail);
            break;
        }
        case EventKind::meter_reversed:
            round.meter -= event.amount;
            round.meter_raised -= event.amount;
            break;
        case EventKind::round_ended:
            round.stage = Stage::over;
            round.to_act = nobody;
            break;
    }
}

}  // namespace pokerfloor::house
