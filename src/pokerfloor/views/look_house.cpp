// A table of a house game as one viewer sees it.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/cut.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/look_games.hpp>

namespace pokerfloor::views {
namespace {

using house::Area;

std::string stage_of(const HouseFloorTable& table) {
    if (!table.dealt) return "waiting";
    if (table.cutting() >= 0) return "cutting";
    switch (table.round.stage) {
        case house::Stage::wagering:
            return table.running ? "wagering" : "waiting";
        case house::Stage::drawing:
        case house::Stage::replacing:
            return "drawing";
        case house::Stage::over:
            return "over";
        default:
            return "deciding";
    }
}

// Hidden ones are unknown in the view already.
std::vector<CardView> cards_of(const house::AreaView& seen, const Area& area) {
    std::vector<CardView> cards;
    for (std::size_t i = 0; i < seen.cards.size(); ++i)
        cards.push_back({seen.cards[i], (area.up >> i & 1) != 0 || area.shown});
    return cards;
}

bool all_known(const std::vector<CardView>& cards) {
    return !cards.empty() &&
           std::ranges::none_of(cards, [](const CardView& one) { return one.card.is_unknown(); });
}

int meter_wager(const house::Law& law) {
    const auto found = std::ranges::find(law.wagers, house::Against::meter, &house::Wager::against);
    return static_cast<int>(found - law.wagers.begin());
}

// What became of each wager, and in `won` what the round brought so far: winnings, less the stakes
// that are gone.
void add_results(const HouseFloorTable& table, int seat, std::vector<WagerView>& wagers,
                 Chips& won) {
    using Kind = house::EventKind;
    const auto view_of_wager = [&](int wager) -> WagerView* {
        const auto name = wager_id(table.round.law().wagers[static_cast<std::size_t>(wager)]);
        const auto found = std::ranges::find(wagers, name, &WagerView::wager);
        return found == wagers.end() ? nullptr : &*found;
    };
    const auto note = [&](int wager, const char* result, Chips paid) {
        WagerView* const view = view_of_wager(wager);
        if (view == nullptr) return;
        view->result = result;
        view->paid += paid;
        won += paid;
    };
    for (const house::Event& fact : table.facts) {
        if (fact.area != seat) continue;
        switch (fact.kind) {
            case Kind::wager_won:
                note(fact.detail, "won", fact.amount);
                break;
            case Kind::extra_paid:
                if (WagerView* const view = view_of_wager(fact.detail)) view->paid += fact.amount;
                won += fact.amount;
                break;
            case Kind::wager_pushed:
                note(fact.detail, "pushed", {});
                break;
            case Kind::wager_lost:
            case Kind::forfeited:
                note(fact.detail, "lost", {});
                won -= fact.amount;
                break;
            case Kind::refunded:  // of a void round, in which nothing is won or lost
                note(fact.detail, "returned", {});
                won = {};
                break;
            case Kind::progressive_collected:  // this chip does not come back with a win
                won -= fact.amount;
                break;
            case Kind::progressive_won:
                note(meter_wager(table.round.law()), "won", fact.amount);
                break;
            case Kind::progressive_lost:
                note(meter_wager(table.round.law()), "lost", {});
                break;
            case Kind::envy_paid:
                won += fact.amount;
                break;
            default:
                break;
        }
    }
}

SeatView seat_view(const HouseFloorTable& table, const house::View& seen, const Sitting& sitting,
                   int seat, int viewer_seat) {
    const auto at = static_cast<std::size_t>(seat);
    SeatView view;
    view.seat = seat + 1;
    const int owner = table.owner_of(seat);
    view.taken = !sitting.names[at].empty();
    if (!view.taken) return view;
    view.name = sitting.names[at];
    view.bot = sitting.bots[at];
    view.you = viewer_seat >= 0 && owner == viewer_seat;
    if (owner != seat && owner != house::nobody) {
        view.area_of = owner + 1;
        view.sitting_out = table.table.seats[static_cast<std::size_t>(owner)].sitting_out;
    } else {
        view.stake = table.stake_of(seat);
        view.sitting_out = table.table.seats[at].sitting_out;
    }
    if (!table.is_still_in_round(seat)) return view;
    const Area& area = table.round.area[at];
    const house::Law& law = table.round.law();
    view.in_round = area.in || table.round.stage == house::Stage::wagering;
    view.folded = area.folded;
    view.to_act = is_waited_for(table, seat) || table.cutting() == seat;
    view.cards = cards_of(seen.areas[at], area);
    for (std::size_t w = 0; w < law.wagers.size(); ++w) {
        if (area.wager[w] == Chips{}) continue;
        view.put_in += area.wager[w];
        view.wagers.push_back(
            {wager_id(law.wagers[w]), wager_title(law.wagers[w]), area.wager[w], "", {}});
    }
    add_results(table, seat, view.wagers, view.won);
    if (all_known(view.cards) && area.in) view.hand = hand_in_words(table.round, area);
    return view;
}

std::vector<WagerOffer> opening_offers(const HouseFloorTable& table, int seat) {
    const house::Law& law = table.round.law();
    const Area& area = table.round.area[static_cast<std::size_t>(seat)];
    std::vector<WagerOffer> offers;
    for (std::size_t w = 0; w < law.wagers.size(); ++w) {
        const house::Wager& wager = law.wagers[w];
        if (wager.placed != house::Placed::before_the_deal ||
            !is_offered(table.round.terms, static_cast<int>(w)))
            continue;
        WagerOffer offer{wager_id(wager), wager_title(wager), {}, {}, {}, false, {}, {}};
        const house::Amounts allowed =
            wager.size == house::Size::equal
                ? house::Amounts{table.round.terms.minimum, table.round.terms.maximum,
                                 table.round.terms.increment}
                : amounts(table.round, area, static_cast<int>(w));
        offer.least = allowed.least;
        offer.most = std::min(allowed.most, table.stake_of(table.player_of(seat)) + area.wager[w]);
        offer.step = allowed.step;
        offer.needed = wager.duty == house::Duty::compulsory;
        for (std::size_t other = 0; other < law.wagers.size(); ++other)
            if ((wager.needs_all >> other & 1) != 0)
                offer.requires_all.push_back(wager_id(law.wagers[other]));
        if (wager.size == house::Size::equal)
            offer.equals = wager_id(law.wagers[static_cast<std::size_t>(wager.of)]);
        offers.push_back(std::move(offer));
    }
    return offers;
}

// The wager that keeps a hand, or doubles it.
void add_decision(const HouseFloorTable& table, int seat, std::vector<Choice>& choices) {
    const house::Round& round = table.round;
    const int w = round.now().wager;
    const house::Wager& wager = round.law().wagers[static_cast<std::size_t>(w)];
    const Area& area = round.area[static_cast<std::size_t>(seat)];
    const house::Amounts allowed = amounts(round, area, w);
    const bool must = wager.duty == house::Duty::price_of_staying;
    const std::string clause(wager.clause);
    if (must)
        choices.push_back({.action = "fold", .label = "Fold", .clause = clause});
    else
        choices.push_back(
            {.action = "stay", .label = "No " + wager_title(wager), .clause = clause});
    const Chips most = std::min(allowed.most, table.stake_of(table.player_of(seat)));
    if (most < allowed.least) return;  // cannot afford it
    Choice play{
        .action = "play",
        .label = wager_title(wager) +
                 (allowed.least == allowed.most ? " " + to_string(allowed.least) : std::string()),
        .clause = clause,
        .least = allowed.least,
        .most = most,
        .step = allowed.step};
    if (wager.size == house::Size::one_to_three_times)
        for (int times = 1; times <= 3; ++times)
            if (times * allowed.least <= most)
                play.presets.push_back({fmt::format("{}\u00d7", times), times * allowed.least});
    if (wager.size == house::Size::up_to) play.presets.push_back({"full", most});
    choices.push_back(std::move(play));
}

std::vector<Choice> cut_choices(const HouseFloorTable& table) {
    const house::Delivery& law = table.round.law().delivery;
    const CutDepths allowed = cut_depths(*law.cut, size_of(table.posted->game->deck));
    return {{.action = "cut",
             .label = "Cut",
             .clause = std::string(law.cut->clause),
             .least_depth = allowed.least,
             .most_depth = allowed.most},
            {.action = "decline-cut", .label = "Decline", .clause = std::string(law.cut_clause)}};
}

// In the area that is asked about.
std::vector<Choice> choices_in(const HouseFloorTable& table, int area) {
    std::vector<Choice> choices;
    const house::Needed due = needed(table.round);
    if (due.need == house::Need::wagers) {
        choices.push_back({.action = "wager",
                           .label = "Place wagers",
                           .clause = std::string(table.round.law().clauses.opening),
                           .wagers = opening_offers(table, area)});
        if (is_waited_for(table, area))
            choices.push_back({.action = "stay", .label = "Not this hand", .clause = ""});
        return choices;
    }
    if (!is_waited_for(table, area)) return choices;
    if (due.need == house::Need::decision || due.need == house::Need::decisions)
        add_decision(table, area, choices);
    if (due.need == house::Need::draw)
        choices.push_back(
            {.action = "draw",
             .label = "Draw",
             .clause = std::string(clause_of(table.round.law(), house::StepKind::draw)),
             .fewest_cards = 0,
             .most_cards = table.round.now().discards});
    return choices;
}

std::vector<Choice> choices_of(const HouseFloorTable& table, int seat) {
    if (!table.running || !table.in_round(seat)) return {};
    if (const int area = table.cutting(); area >= 0)
        return table.player_of(area) == seat ? cut_choices(table) : std::vector<Choice>{};
    const int area = area_asked(table, seat);
    std::vector<Choice> choices = choices_in(table, area);
    const auto areas = std::ranges::count(table.setup.owner, static_cast<std::uint8_t>(seat));
    if (areas > 1)
        for (Choice& choice : choices) choice.area = area + 1;
    return choices;
}

void add_areas(const HouseFloorTable& table, int seat, YourView& you) {
    if (table.posted->house.areas_per_player < 2) return;
    for (int area = 0; area < table.posted->seats; ++area) {
        if (house::take_area(table.table, seat, area)) you.may_take.push_back(area + 1);
        const bool playing = table.running && table.is_still_in_round(area);
        if (house::leave_area(table.table, seat, area) && !playing)
            you.may_leave.push_back(area + 1);
    }
}

void add_dealers_cards(const HouseFloorTable& table, const house::View& seen, TableView& view) {
    const house::Round& round = table.round;
    const bool shared = round.law().shared == house::Shared::yes;
    bool all = !seen.dealer.empty();
    for (const Card card : seen.dealer) {
        all = all && !card.is_unknown();
        if (shared)
            view.board.push_back(card);
        else
            view.dealer_cards.push_back({card, !card.is_unknown()});
    }
    view.box = seen.box;
    if (!shared && all) view.dealer_hand = dealers_hand_in_words(round);
}

}  // namespace

TableView look_at(const HouseFloorTable& table, const PostedWords& words, const Sitting& sitting,
                  int viewer_seat) {
    const PostedTable& posted = *table.posted;
    TableView view;
    view.table = posted.id;
    view.game = posted.game->id;
    view.title = title_in_full(*posted.game);
    view.kind = "house";
    view.stakes = words.stakes;
    view.sign = words.sign;
    view.practice = posted.practice;
    view.least_buy_in = posted.least_buy_in;
    view.most_buy_in = posted.most_buy_in;
    view.round = table.rounds;
    view.stage = stage_of(table);
    view.paytables = words.paytables;
    const Viewer viewer = viewer_seat >= 0 && table.in_round(viewer_seat)
                              ? Viewer{ViewerKind::player, viewer_seat}
                              : Viewer{ViewerKind::spectator, -1};
    house::View seen;
    if (table.dealt) {
        seen = house::view_of(table.round, viewer);
        view.street = table.round.stage == house::Stage::wagering
                          ? "wagers"
                          : std::string(table.round.now().name);
        view.commitment = to_hex(table.root);
        if (posted.house.decks == 2) view.deck = table.deck_number + 1;
        view.has_dealer =
            table.round.law().shared == house::Shared::no && has_dealers_hand(table.round.law());
        add_dealers_cards(table, seen, view);
    }
    for (int seat = 0; seat < posted.seats; ++seat)
        view.seats.push_back(seat_view(table, seen, sitting, seat, viewer_seat));
    if (viewer_seat >= 0) {
        const auto at = static_cast<std::size_t>(viewer_seat);
        view.you = YourView{viewer_seat + 1, view.seats[at].hand, choices_of(table, viewer_seat),
                            std::nullopt, table.table.seats[at].leaving};
        add_areas(table, viewer_seat, *view.you);
    }
    return view;
}

}  // namespace pokerfloor::views
