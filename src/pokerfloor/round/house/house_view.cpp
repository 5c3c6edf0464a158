#include <pokerfloor/round/house/house_view.hpp>

#include <algorithm>

namespace pokerfloor::house {
namespace {

bool sees_all(const Round& round, Viewer viewer) {
    return viewer.kind == ViewerKind::auditor && round.stage == Stage::over;
}

bool is_own(Viewer viewer, const Area& area) {
    return viewer.kind == ViewerKind::player && viewer.player == area.owner && area.owner != nobody;
}

Choices choices_of(const Round& round, Viewer viewer) {
    Choices choices;
    const bool turn = round.to_act < round.areas() && is_own(viewer, round.area[round.to_act]);
    if (round.stage == Stage::drawing && turn) {
        choices.area = round.to_act;
        choices.discards = round.now().discards;
    }
    if (round.stage != Stage::deciding) return choices;
    const int wager = round.now().wager;
    // Where anybody may, the first of his areas that has not.
    if (round.now().turns == Turns::in_order) {
        if (turn) choices.area = round.to_act;
    } else {
        for (int i = round.areas() - 1; i >= 0; --i) {
            const Area& area = round.area[static_cast<std::size_t>(i)];
            if (is_own(viewer, area) && area.in && !area.has(wager)) choices.area = i;
        }
    }
    if (choices.area < 0) return choices;
    const Area& area = round.area[static_cast<std::size_t>(choices.area)];
    const Amounts allowed = amounts(round, area, wager);
    choices.may_fold =
        round.law().wagers[static_cast<std::size_t>(wager)].duty == Duty::price_of_staying;
    if (round.stack[area.owner] < allowed.least) return choices;
    choices.wager = wager;
    choices.least = allowed.least;
    choices.most = std::min(allowed.most, round.stack[area.owner]);
    choices.step = allowed.step;
    return choices;
}

}  // namespace

View view_of(const Round& round, Viewer viewer) {
    const bool all = sees_all(round, viewer);
    View view;
    view.game = round.terms.game->id;
    view.stage = round.stage;
    view.step = round.calls > 0 ? round.now().name : "wagers";
    view.to_act = round.to_act < round.areas() ? round.to_act : -1;
    view.meter = round.meter;
    view.cards_left = round.deck_size - round.cards_out;
    view.discards = round.rack.size();
    view.is_void = round.is_void;
    // MDS-1.3, 8.b, MFC-10.B.2: face down until they are turned up.
    for (int i = 0; i < round.dealer_count; ++i) {
        const bool open = all || round.dealer_shown || (round.dealer_up >> i & 1) != 0;
        view.dealer.push_back(open ? round.dealer[static_cast<std::size_t>(i)] : Card());
    }
    if (round.has_box) view.box.push_back(all || round.box_shown ? round.box : Card());
    for (int i = 0; i < round.areas(); ++i) {
        const Area& area = round.area[static_cast<std::size_t>(i)];
        AreaView seen{.owner = area.owner,
                      .in = area.in,
                      .folded = area.folded,
                      .shown = area.shown,
                      .settled = area.settled,
                      .left = area.left,
                      .wager = area.wager,
                      .cards = {},
                      .thrown = {}};
        for (int card = 0; card < area.card_count; ++card) {
            const bool open =
                all || is_own(viewer, area) || area.shown || (area.up >> card & 1) != 0;
            seen.cards.push_back(open ? area.cards[static_cast<std::size_t>(card)] : Card());
        }
        if (all || is_own(viewer, area)) seen.thrown = area.thrown;
        view.areas.push_back(std::move(seen));
    }
    view.stacks.assign(round.stack.begin(), round.stack.end());
    view.choices = choices_of(round, viewer);
    return view;
}

namespace {

bool lies_face_down(const Event& event) {
    switch (event.kind) {
        case EventKind::dealt_down:
        case EventKind::discarded:
        case EventKind::box_dealt:
        case EventKind::error_card_kept:
            return true;
        case EventKind::dealer_dealt:
            return event.detail == 0;
        default:
            return false;  // what lies open, and facts without a card
    }
}

}  // namespace

Event heard_by_spectator(const Event& event) {
    Event heard = event;
    if (lies_face_down(event)) heard.card = Card();
    return heard;
}

Event heard_by(const Event& event, const Round& round, Viewer viewer) {
    const bool in_hand = event.kind == EventKind::dealt_down || event.kind == EventKind::discarded;
    const bool own = in_hand && is_own(viewer, round.area[event.area]);
    return own || sees_all(round, viewer) ? event : heard_by_spectator(event);
}

}  // namespace pokerfloor::house
