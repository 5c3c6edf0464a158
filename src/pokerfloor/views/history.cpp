#include <pokerfloor/views/history.hpp>

#include <algorithm>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/replay/record.hpp>
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/views/look_games.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

// Whose an area or a seat was in the round: a seat, or -1.
int player_at(const PastPotRound&, int seat) {
    return seat;
}
int player_at(const PastHouseRound& past, int area) {
    const std::uint8_t owner = past.began.owner[static_cast<std::size_t>(area)];
    return owner == house::nobody ? -1 : owner;
}

template <class Played>
Sitting sitting_then(const Floor& floor, const PastRound& past, const Played& played) {
    Sitting sitting;
    for (int seat = 0; seat < past.posted.seats; ++seat) {
        const int player = player_at(played, seat);
        const AccountId id = player < 0 ? nobody : past.sat[static_cast<std::size_t>(player)];
        sitting.names.push_back(floor.inside().name_of(id));
        sitting.bots.push_back(player == seat && floor.is_bot(id));
    }
    return sitting;
}

int seat_then(const PastRound& past, AccountId viewer) {
    const auto found = std::ranges::find(past.sat, viewer);
    return viewer == nobody || found == past.sat.end() ? -1
                                                       : static_cast<int>(found - past.sat.begin());
}

void sit_down(const PastRound& past, Seating& seating) {
    for (std::size_t seat = 0; seat < past.sat.size(); ++seat) {
        seating.seats[seat].account = past.sat[seat];
        seating.seats[seat].taken = past.sat[seat] != nobody;
    }
}

// The table as it was when the round began, as far as the round tells; facts are applied to it one
// by one.
PotTable table_then(const PastRound& past, const PastPotRound& played) {
    const RoundBegan& began = played.began;
    PotTable table = open_pot_table(past.posted);
    sit_down(past, table.table);
    table.plan = {began.setup, began.seat_of, began.killed};
    table.round = begin(began.setup);
    table.rounds = past.round;
    table.button = began.button;
    table.root = began.root;
    table.live = began.live;
    table.running = table.dealt = true;
    return table;
}
HouseFloorTable table_then(const PastRound& past, const PastHouseRound& played) {
    const HouseRoundBegan& began = played.began;
    HouseFloorTable table = open_house_table(past.posted);
    sit_down(past, table.table);
    table.setup = {.terms = past.posted.house,
                   .owner = began.owner,
                   .stack = began.stack,
                   .meter = began.meter,
                   .count_due = began.count_due,
                   .behaviour = began.behaviour};
    table.table.owner = began.owner;
    table.deck_number = began.deck;
    table.round = house::begin(table.setup);
    table.rounds = past.round;
    table.root = began.root;
    table.running = table.dealt = true;
    return table;
}

// The same when it was over.
template <class Played>
auto table_after(const PastRound& past, const Played& played) {
    auto table = table_then(past, played);
    for (const auto& fact : played.facts) apply(table.round, fact);
    table.facts = played.facts;
    return table;
}

// The cards of a flop come together, and so are the hands turned up of those who are all-in.
bool are_one_step(const Event& fact, const Event& next) {
    if (fact.kind == EventKind::shown && fact.detail != 0)
        return next.kind == EventKind::shown && next.detail != 0;
    return fact.kind == EventKind::board_dealt && next.kind == EventKind::board_dealt &&
           fact.detail == next.detail;
}
bool are_one_step(const house::Event&, const house::Event&) {
    return false;
}

// Steps worth a look: those the dealer says something about.
template <class Played>
std::vector<Frame> frames_of(const Floor& floor, const PastRound& past, const Played& played,
                             AccountId viewer) {
    auto table = table_then(past, played);
    const auto& facts = played.facts;
    const Sitting sitting = sitting_then(floor, past, played);
    const PostedWords words = words_of(past.posted, {.edition = played.began.submission});
    const int seat = seat_then(past, viewer);
    const auto look_again = [&](Frame& frame) {
        frame.view = look_at(table, words, sitting, seat);
        frame.view.line = frame.lines.back();
        if (frame.view.you) frame.view.you->choices.clear();
    };
    std::vector<Frame> frames;
    decltype(table.facts) together;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        apply(table.round, facts[i]);
        table.facts.push_back(facts[i]);
        together.push_back(facts[i]);
        if (i + 1 < facts.size() && are_one_step(facts[i], facts[i + 1])) continue;
        Lines lines = said_of(table, together, sitting.names);
        together.clear();
        if (lines.empty()) continue;
        frames.push_back({std::move(lines), {}});
        look_again(frames.back());
    }
    // The end of a round goes without saying.
    if (!frames.empty()) look_again(frames.back());
    return frames;
}

PlayedRound told(const Floor& floor, const RoundSummary& summary) {
    PlayedRound round{summary.round, summary.time_ms, summary.pot, {}};
    for (const RoundSummary::Winner& winner : summary.winners)
        round.winners.push_back({floor.inside().name_of(winner.account), winner.amount});
    return round;
}

// MDP-18.E: cards the viewer never saw stay unknown. Of others only what lay face up is seen, and
// of who showed down the hand held then: what was thrown away before in a draw was seen by nobody.
void hide_cards(PhhHand& hand, const PotTable& over, int viewer) {
    std::array<CardSet, most_players> seen{};
    for (std::size_t i = 0; i < over.round.players; ++i)
        if (over.round.player[i].shown) seen[i] = CardSet(over.round.player[i].hand());
    for (const Event& fact : over.facts)
        if (fact.kind == EventKind::dealt_up) seen[fact.player].insert(fact.card);
    // From the end: a card dealt twice to one player, where the discards became the deck, was
    // thrown away the first time.
    for (auto action = hand.actions.rbegin(); action != hand.actions.rend(); ++action) {
        const bool dealt = action->verb == PhhVerb::deal_hole;
        if ((!dealt && action->verb != PhhVerb::discard) || action->player - 1 == viewer) continue;
        CardSet& of_owner = seen[static_cast<std::size_t>(action->player - 1)];
        PhhCards told;
        for (const Card card : action->cards) {
            const bool known = dealt && of_owner.contains(card);
            if (known) of_owner.erase(card);
            told.push_back(known ? card : Card());
        }
        action->cards = told;
    }
}

}  // namespace

std::vector<PlayedRound> played(const Floor& floor, int table) {
    std::vector<PlayedRound> rounds;
    for (const RoundSummary& one : floor.inside().tables[static_cast<std::size_t>(table)].played)
        rounds.push_back(told(floor, one));
    return rounds;
}

PlayedRound played(const Floor& floor, const PastRound& past) {
    return std::visit(
        [&](const auto& one) {
            return told(floor, summary_of(table_after(past, one), past.time_ms));
        },
        past.played);
}

std::vector<Frame> frames(const Floor& floor, const PastRound& past, AccountId viewer) {
    return std::visit([&](const auto& one) { return frames_of(floor, past, one, viewer); },
                      past.played);
}

std::optional<PhhHand> phh_hand(const PastRound& past, const NameOf& name_of, Seen seen) {
    const auto* const played = std::get_if<PastPotRound>(&past.played);
    if (played == nullptr) return std::nullopt;
    const PotTable over = table_after(past, *played);
    auto hand = record_of(over.plan.setup, over.round, over.facts);
    if (!hand) return std::nullopt;
    const auto* const viewer = std::get_if<AccountId>(&seen);
    int player = -1;
    const int seat = viewer == nullptr ? -1 : seat_then(past, *viewer);
    for (int i = 0; i < over.plan.setup.players; ++i) {
        const int at = over.seat_of(i);
        if (at == seat) player = i;
        hand->players.push_back(name_of(past.sat[static_cast<std::size_t>(at)]));
        hand->seats.push_back(at + 1);
    }
    if (viewer != nullptr) hide_cards(*hand, over, player);
    hand->hand = {std::to_string(past.round), true};
    hand->table = {past.posted.id, false};
    return hand;
}

std::optional<std::string> phh(const Floor& floor, const PastRound& past, AccountId viewer) {
    const auto hand = phh_hand(
        past, [&](AccountId id) { return floor.inside().name_of(id); }, viewer);
    return hand ? std::optional(to_phh(*hand)) : std::nullopt;
}

std::vector<Event> seen_facts(const PastRound& past, const PastPotRound& played, Seen seen) {
    const auto* const account = std::get_if<AccountId>(&seen);
    if (account == nullptr) return {played.facts.begin(), played.facts.end()};
    PotTable table = table_then(past, played);
    const int player = table.player_at(seat_then(past, *account));
    const Viewer viewer{player < 0 ? ViewerKind::spectator : ViewerKind::player, player};
    std::vector<Event> facts;
    for (const Event& fact : played.facts) {
        apply(table.round, fact);
        facts.push_back(heard_by(fact, table.round, viewer));
    }
    std::array<CardSet, most_players> turned_up{};
    for (std::size_t i = 0; i < table.round.players; ++i)
        if (table.round.player[i].shown) turned_up[i] = CardSet(table.round.player[i].hand());
    // From the end, as in hide_cards.
    for (std::size_t i = facts.size(); i-- > 0;) {
        const Event& fact = played.facts[i];
        if (fact.kind != EventKind::dealt_down || !turned_up[fact.player].contains(fact.card))
            continue;
        turned_up[fact.player].erase(fact.card);
        facts[i] = fact;
    }
    return facts;
}

house::Events seen_facts(const PastRound& past, const PastHouseRound& played, Seen seen) {
    const auto* const account = std::get_if<AccountId>(&seen);
    if (account == nullptr) return played.facts;
    HouseFloorTable table = table_then(past, played);
    const int seat = seat_then(past, *account);
    const Viewer viewer{seat < 0 ? ViewerKind::spectator : ViewerKind::player, seat};
    house::Events facts;
    for (const house::Event& fact : played.facts) {
        apply(table.round, fact);
        facts.push_back(house::heard_by(fact, table.round, viewer));
    }
    const house::Round& over = table.round;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const house::Event& fact = played.facts[i];
        const bool turned_up =
            (fact.kind == house::EventKind::dealt_down && over.area[fact.area].shown &&
             CardSet(over.area[fact.area].hand()).contains(fact.card)) ||
            (fact.kind == house::EventKind::dealer_dealt && over.dealer_shown) ||
            (fact.kind == house::EventKind::box_dealt && over.box_shown);
        if (turned_up) facts[i] = fact;
    }
    return facts;
}

}  // namespace pokerfloor::views
