#include <pokerfloor/floor/apply.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {
namespace {

std::size_t at(const Seating& seating, std::uint8_t seat) {
    MUST(seat < seating.seats.size());
    return seat;
}

void set(SeatBits& bits, std::uint8_t seat) {
    bits = static_cast<SeatBits>(bits | 1u << seat);
}

// ----- Seats, of all games -----

void make_so(Seating& seating, const ToppedUp& fact) {
    seating.seats[at(seating, fact.seat)].stake += fact.amount;
}
void make_so(Seating& seating, const LeaveAsked& fact) {
    seating.seats[at(seating, fact.seat)].leaving = true;
}
void make_so(Seating& seating, const LeaveBeforeBlindAsked& fact) {
    seating.seats[at(seating, fact.seat)].before_blind = true;
}
void make_so(Seating& seating, const SatOut& fact) {
    seating.seats[at(seating, fact.seat)].sitting_out = true;
}
void make_so(Seating& seating, const CameBack& fact) {
    Seat& seat = seating.seats[at(seating, fact.seat)];
    seat.sitting_out = seat.leaving = seat.before_blind = false;
}

void make_so(Seating& seating, const BlindAwaited& fact) {
    seating.seats[at(seating, fact.seat)].awaits_blind = fact.waits;
}

void make_so(Seating& seating, const PlayerRemoved& fact) {
    Seat& seat = seating.seats[at(seating, fact.seat)];
    seat.leaving = seat.removed = true;
}
void make_so(Seating& seating, const TableClosed&) {
    seating.closed = true;
}
void make_so(Seating& seating, const TableOpened&) {
    seating.closed = false;
}

void out_of_line(Seating& seating, AccountId account) {
    std::erase_if(seating.line, [&](const InLine& one) { return one.account == account; });
}
void make_so(Seating& seating, const Listed& fact) {
    seating.line.push_back({.account = fact.account});
}
void make_so(Seating& seating, const Unlisted& fact) {
    out_of_line(seating, fact.account);
}
void make_so(Seating& seating, const SeatKept& fact) {
    const auto called = std::ranges::find(seating.line, fact.account, &InLine::account);
    MUST(called != seating.line.end());
    called->kept = static_cast<int>(at(seating, fact.seat));
    called->until_ms = fact.until_ms;
}

void make_so(PotTable& table, const Seated& fact) {
    out_of_line(table.table, fact.account);
    table.table.seats[at(table.table, fact.seat)] = {
        .account = fact.account, .taken = true, .newcomer = fact.newcomer, .stake = fact.stake};
    table.banks.left_ms[fact.seat] = fact.bank_ms;
}
void make_so(HouseFloorTable& table, const Seated& fact) {
    out_of_line(table.table, fact.account);
    house::seat(table.table, static_cast<int>(at(table.table, fact.seat)), fact.stake);
    table.table.seats[fact.seat].account = fact.account;
}
void make_so(PotTable& table, const Stood& fact) {
    table.table.seats[at(table.table, fact.seat)] = {};
    set(table.table.vacated, fact.seat);
}
void make_so(HouseFloorTable& table, const Stood& fact) {
    for (std::size_t area = 0; area < table.table.owner.size(); ++area)
        if (table.table.owner[area] == fact.seat)
            set(table.table.vacated, static_cast<std::uint8_t>(area));
    house::leave(table.table, static_cast<int>(at(table.table, fact.seat)));
}

// ----- Pot games -----

void make_so(PotTable& table, const StraddleAnnounced& fact) {
    table.straddler = fact.seat;
}
void make_so(PotTable& table, const Proposed& fact) {
    table.proposal = {fact.option, 0, fact.minimum};
    set(table.proposal.agreed, fact.seat);
}
void make_so(PotTable& table, const Agreed& fact) {
    set(table.proposal.agreed, fact.seat);
}
void make_so(PotTable& table, const Declined&) {
    table.declined = table.proposal;
    table.proposal = {};
}
void make_so(PotTable& table, const MinimumSet& fact) {
    table.table.agreed_minimum = fact.minimum;
}

void make_so(PotTable& table, const Boxed<RoundBegan>& fact) {
    table.plan = {fact->setup, fact->seat_of, fact->killed};
    table.straddler = -1;
    table.proposal = {};
    table.button = fact->button;
    table.round = begin(table.plan.setup);
    table.facts.clear();
    table.table.vacated = 0;
    table.running = table.dealt = true;
    table.rounds = fact->round;
    table.live = fact->live;
    table.deck = table.live ? RoundDeck() : RoundDeck(table.table.terms.game->deck, fact->seed);
    table.root = fact->root;
}

// The promise was published with the fact; the deck itself is made where its cards are known: when
// they are shuffled.
template <class Table>
void make_so(Table&, const DeckMade&) {}

bool is_dealt(EventKind kind) {
    return kind == EventKind::burned || kind == EventKind::dealt_down ||
           kind == EventKind::dealt_up || kind == EventKind::board_dealt ||
           kind == EventKind::common_card_dealt;
}
void make_so(PotTable& table, const Event& fact) {
    apply(table.round, fact);
    table.facts.push_back(fact);
    // What is found wrong in the deck is its next card.
    const bool leaves_deck = is_dealt(fact.kind) || fact.kind == EventKind::card_removed;
    if (leaves_deck && table.deck.left() > 0) table.deck.next();
    const bool reshuffled =
        fact.kind == EventKind::discards_reshuffled || fact.kind == EventKind::burns_reshuffled;
    if (reshuffled && !table.live) table.deck.make(table.round.unseen);
}

void make_so(PotTable& table, const TimeBankStarted& fact) {
    table.banks.running = true;
    table.banks.seat = at(table.table, fact.seat);
    table.banks.began_ms = fact.at_ms;
}
void make_so(PotTable& table, const TimeBankStopped& fact) {
    table.banks.left_ms[at(table.table, fact.seat)] = fact.left_ms;
    table.banks.running = false;
}

void make_so(PotTable& table, const RoundClosed& fact) {
    Table& after = table.table;
    for (std::size_t i = 0; i < table.round.players; ++i)
        after.seats[table.plan.seat_of[i]].stake = table.round.player[i].stack;
    for (std::size_t seat = 0; seat < after.seats.size(); ++seat) {
        after.seats[seat].newcomer = (fact.newcomers >> seat & 1) != 0;
        after.seats[seat].missed_small = (fact.missed_small >> seat & 1) != 0;
        after.seats[seat].missed_big = (fact.missed_big >> seat & 1) != 0;
        after.seats[seat].awaits_blind &= after.seats[seat].owes_blind();
    }
    after.button = fact.button;
    after.small_blind = fact.small_blind;
    after.killed = fact.killed;
    after.button_rests = fact.button_rests;
    table.running = false;
}

void make_so(PotTable& table, const RoundAbandoned&) {
    for (std::size_t i = 0; i < table.plan.setup.players; ++i)
        table.table.seats[table.plan.seat_of[i]].stake = table.plan.setup.entries[i].stack;
    table.round = {};
    table.facts.clear();
    table.banks.running = false;
    table.running = table.dealt = false;
}

// Told by a round, and the floor's to remember (jackpot_books.hpp).
void make_so(PotTable&, const BadBeatMade&) {}
void make_so(PotTable&, const HighHandMade&) {}

// ----- House games -----

void make_so(HouseFloorTable& table, const Boxed<HouseRoundBegan>& fact) {
    table.setup = {.terms = table.posted->house,
                   .owner = fact->owner,
                   .stack = fact->stack,
                   .meter = fact->meter,
                   .count_due = fact->count_due,
                   .behaviour = fact->behaviour};
    // From the third behaviour on the round's end says whether there was a count.
    if (fact->behaviour < Behaviour::third)
        table.table.rounds_since_count = fact->count_due ? 0 : table.table.rounds_since_count + 1;
    house::begin_round(table.table, fact->deck);
    table.deck_number = fact->deck;
    table.round = house::begin(table.setup);
    table.facts.clear();
    table.passed = 0;
    table.table.vacated = 0;
    table.running = table.dealt = true;
    table.rounds = fact->round;
    table.deck = RoundDeck(table.posted->game->deck, fact->seed);
    table.root = fact->root;
}

bool is_dealt(house::EventKind kind) {
    using Kind = house::EventKind;
    return kind == Kind::dealt_down || kind == Kind::dealt_up || kind == Kind::dealer_dealt ||
           kind == Kind::box_dealt;
}
void make_so(HouseFloorTable& table, const house::Event& fact) {
    // A card pulled in error has left the deck before it is dealt (MDD-13.C).
    const bool pulled = !table.round.error_card.is_unknown() && fact.card == table.round.error_card;
    house::apply(table.round, fact);
    table.facts.push_back(fact);
    const bool leaves_deck = (is_dealt(fact.kind) && !pulled) ||
                             fact.kind == house::EventKind::card_removed ||
                             fact.kind == house::EventKind::error_card_kept;
    if (leaves_deck && table.deck.left() > 0) table.deck.next();
    if (fact.kind == house::EventKind::card_removed && table.face_up_ahead > 0)
        --table.face_up_ahead;
    if (fact.kind == house::EventKind::discards_reshuffled) {
        CardSet cards = table.round.unseen;
        if (!table.round.error_card.is_unknown()) cards.erase(table.round.error_card);
        table.deck.make(cards);
    }
}

void make_so(HouseFloorTable& table, const Passed& fact) {
    set(table.passed, fact.seat);
}
void make_so(HouseFloorTable& table, const PassesCleared&) {
    table.passed = 0;
}
void make_so(HouseFloorTable& table, const FaceUpAhead&) {
    ++table.face_up_ahead;
}

// Areas and decks are the table's own.
template <class AnyFact>
requires requires(house::Table& table, const AnyFact& fact) {
    house::apply(table, fact);
}
void make_so(HouseFloorTable& table, const AnyFact& fact) {
    house::apply(table.table, fact);
}
void make_so(HouseFloorTable& table, const DeckCut& fact) {
    house::apply(table.table, fact);
    table.deck.cut(fact.depth);
}

void set_stakes(HouseFloorTable& table, const std::array<Chips, house::most_areas>& stacks) {
    for (std::size_t seat = 0; seat < stacks.size(); ++seat)
        if (table.in_round(static_cast<int>(seat))) table.table.seats[seat].stake = stacks[seat];
}

void make_so(HouseFloorTable& table, const HouseRoundClosed& fact) {
    house::apply(table.table, fact);
    set_stakes(table, table.round.stack);
    table.meter = table.round.meter;
    table.face_up_ahead = 0;
    table.running = false;
}

void make_so(HouseFloorTable& table, const RoundAbandoned&) {
    house::abandon_round(table.table);
    set_stakes(table, table.setup.stack);
    table.setup = {};
    table.round = {};
    table.facts.clear();
    table.passed = 0;
    table.face_up_ahead = 0;
    table.running = table.dealt = false;
}

// Money alone: the ledger's.
void make_so(HouseFloorTable&, const InventoryFilled&) {}

Seating& seating_of(PotTable& table) {
    return table.table;
}
Seating& seating_of(HouseFloorTable& table) {
    return table.table;
}

}  // namespace

void apply(AnyTable& any, const Fact& fact) {
    std::visit(
        [](auto& table, const auto& one) {
            if constexpr (requires { make_so(table, one); })
                make_so(table, one);
            else if constexpr (requires { make_so(seating_of(table), one); })
                make_so(seating_of(table), one);
            else
                MUST(false);
        },
        any, fact);
}

}  // namespace pokerfloor
