#include <pokerfloor/table/house_table.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::house {
namespace {

const Delivery& law_of(const Table& table) {
    return table.terms.law().delivery;
}

Deck& deck_at(Table& table, int deck) {
    MUST(deck >= 0 && deck < table.terms.decks);
    return table.decks[static_cast<std::size_t>(deck)];
}

bool is_area(const Table& table, int area) {
    return area >= 0 && area < table.terms.seats;
}

std::uint8_t owner_of(const Table& table, int area) {
    return table.owner[static_cast<std::size_t>(area)];
}

// The next occupied area counterclockwise from `from`, of a player not in `except`.
std::uint8_t counterclockwise(const Table& table, int from, std::uint16_t except) {
    for (int step = 0; step < table.terms.seats; ++step) {
        const int area = (from - step + table.terms.seats) % table.terms.seats;
        const std::uint8_t owner = owner_of(table, area);
        if (owner != nobody && (except >> owner & 1) == 0) return static_cast<std::uint8_t>(area);
    }
    return staff;
}

// MDS-4.d.1, 4.d.2, DS-4: whoever came first when the game begins; then the far right, and from
// round to round the next player counterclockwise.
std::uint8_t first_offer(const Table& table) {
    const CutTurn& turn = table.cut;
    const int far_right = table.terms.seats - 1;
    if (turn.first_round && turn.first_arrival != nobody)
        for (int area = far_right; area >= 0; --area)
            if (owner_of(table, area) == turn.first_arrival) return static_cast<std::uint8_t>(area);
    if (turn.last_start == nobody) return counterclockwise(table, far_right, 0);
    // A player with two areas counts once (DS-6).
    const std::uint8_t last = owner_of(table, turn.last_start);
    const auto except = static_cast<std::uint16_t>(last == nobody ? 0 : 1u << last);
    const int from = (turn.last_start + table.terms.seats - 1) % table.terms.seats;
    const std::uint8_t next = counterclockwise(table, from, except);
    return next == staff ? counterclockwise(table, far_right, 0) : next;
}

std::string_view deck_change_clause(const Table& table) {
    const Delivery& law = law_of(table);
    return table.terms.delivered_by == DeliveredBy::hand ? law.by_hand_change_clause
                                                         : law.by_shoe_change_clause;
}

}  // namespace

Granted<Table> open_table(const Terms& terms, std::int64_t minute) {
    const auto faults = faults_of(terms);
    if (!faults.empty()) return refuse(faults.front().clause, faults.front().what);
    Table table;
    table.terms = terms;
    table.meter = terms.progressive.offered ? terms.progressive.seed : Chips{};
    table.owner.fill(nobody);
    for (Deck& deck : table.decks) {
        deck.since_minute = minute;
        deck.shuffled = terms.preshuffled;
        if (terms.preshuffled && terms.decks == 2) deck.place = DeckPlace::shuffler;
    }
    return table;
}

Granted<int> sit_down(Table& table, int area, Chips stack) {
    if (!is_area(table, area) || owner_of(table, area) != nobody)
        return refuse(table.terms.law().clauses.seated, "that seat is taken or not there");
    std::uint8_t player = 0;
    while ((table.players >> player & 1) != 0) ++player;
    table.players = static_cast<std::uint16_t>(table.players | 1u << player);
    table.owner[static_cast<std::size_t>(area)] = player;
    table.stack[player] = stack;
    if (table.cut.first_arrival == nobody) table.cut.first_arrival = player;
    return player;
}

Granted<Done> take_area(Table& table, int player, int area) {
    const std::string_view clause = table.terms.law().clauses.areas;
    if (!is_area(table, area) || owner_of(table, area) != nobody)
        return refuse(clause, "that area is taken or not there");
    const auto has =
        std::ranges::count(table.owner, static_cast<std::uint8_t>(player)) + std::ptrdiff_t{1};
    if (has > table.terms.areas_per_player)
        return refuse(clause, fmt::format("a player may have at most {} areas",
                                          table.terms.areas_per_player));
    const bool beside = (area > 0 && owner_of(table, area - 1) == player) ||
                        (area + 1 < table.terms.seats && owner_of(table, area + 1) == player);
    if (!beside) return refuse(clause, "areas of one player lie side by side");
    table.owner[static_cast<std::size_t>(area)] = static_cast<std::uint8_t>(player);
    return Done{};
}

void leave(Table& table, int player) {
    for (std::uint8_t& owner : table.owner)
        if (owner == player) owner = nobody;
    table.players = static_cast<std::uint16_t>(table.players & ~(1u << player));
}

// MDD-5.A.1, 5.A.2, MFC-x5.A, MDS-4.a-1
Granted<Done> shuffle_finished(Table& table, int which, int counted) {
    Deck& deck = deck_at(table, which);
    if (deck.place == DeckPlace::gone)
        return refuse(law_of(table).wrong_count_clause, "that deck has left the table");
    if (deck.place == DeckPlace::in_play)
        return refuse(law_of(table).in_shuffler_clause, "that deck is in play");
    const Shuffler& device = table.terms.shuffler;
    if (device.counts && counted != size_of(table.terms.game->deck)) {
        deck.place = DeckPlace::gone;  // MDD-5.E.2, MFC-x5.E
        deck.shuffled = deck.cut = false;
        return Done{};
    }
    deck.place = device.automated ? DeckPlace::shuffler : DeckPlace::on_table;
    deck.shuffled = true;
    deck.cut = false;
    return Done{};
}

// MDD-13.D, MFC-x13.D, MDS-11.e: the cards are shuffled again.
void shuffler_failed(Table& table, int which) {
    Deck& deck = deck_at(table, which);
    if (deck.place != DeckPlace::in_play) deck.shuffled = deck.cut = false;
}

Granted<Done> change_deck(Table& table, int which, std::int64_t minute) {
    Deck& deck = deck_at(table, which);
    if (deck.place == DeckPlace::in_play)
        return refuse(deck_change_clause(table), "a deck is changed between rounds");
    deck = Deck{.since_minute = minute};
    return Done{};
}

bool needs_cut(const Terms& terms) {
    const Shuffler& device = terms.shuffler;
    if (device.reshuffles) return false;  // MDD-5.I
    switch (terms.law().delivery.cut_after) {
        case CutAfter::shuffle_by_hand:  // MDD-5.D.1, 5.D.2, MFC-x5.D
            return !device.automated || terms.preshuffled;
        case CutAfter::device_that_does_not_deal:  // MDS-4.b
            return !device.feeds_shoe;
    }
    return true;
}

Granted<int> cut_offer(Table& table) {
    if (!needs_cut(table.terms)) return refuse(law_of(table).cut_clause, "these cards are not cut");
    if (!deck_at(table, table.next_deck).shuffled)
        return refuse(law_of(table).shuffler_clause, "the deck is shuffled first");
    CutTurn& turn = table.cut;
    if (law_of(table).cut_by == CutBy::dealer) turn.offered = staff;
    if (turn.offered == nobody) {
        turn.offered = first_offer(table);
        turn.last_start = turn.first_round ? nobody : turn.offered;
        turn.declined = 0;
    }
    return turn.offered;
}

Granted<Done> decline_cut(Table& table, int area) {
    CutTurn& turn = table.cut;
    if (!is_area(table, area) || turn.offered != area)
        return refuse(law_of(table).cut_clause, "the cut is not offered to that seat");
    turn.declined = static_cast<std::uint16_t>(turn.declined | 1u << owner_of(table, area));
    turn.offered = counterclockwise(table, area, turn.declined);  // MDS-4.c-3: or the dealer
    return Done{};
}

Granted<Done> cut(Table& table, int by, int depth) {
    if (table.cut.offered != by)
        return refuse(law_of(table).cut_clause, "the cut is somebody else's");
    // MDD-5.F.1, MFC-x5.D, MDS-4.e-1
    const CutRule& rule = *law_of(table).cut;
    const CutDepths allowed = cut_depths(rule, size_of(table.terms.game->deck));
    if (depth < allowed.least || depth > allowed.most)
        return refuse(rule.clause,
                      fmt::format("a cut is {} to {} cards deep", allowed.least, allowed.most));
    deck_at(table, table.next_deck).cut = true;
    table.cut.last_cutter = static_cast<std::uint8_t>(by);
    table.cut.offered = nobody;
    return Done{};
}

// MDD-5.G, MDS-4.f-1: only before the first card; MDS-4.f-2: the last cutter or the next in turn.
Granted<int> order_recut(Table& table) {
    Deck& deck = deck_at(table, table.next_deck);
    if (table.in_round || !deck.cut)
        return refuse(law_of(table).cut_clause, "a recut comes between the cut and the first card");
    deck.cut = false;
    CutTurn& turn = table.cut;
    turn.offered = turn.last_cutter;
    if (table.terms.recut == Recut::by_next && turn.last_cutter != staff) {
        const std::uint8_t owner = owner_of(table, turn.last_cutter);
        turn.declined = static_cast<std::uint16_t>(owner == nobody ? 0 : 1u << owner);
        turn.offered = counterclockwise(table, turn.last_cutter, turn.declined);
    }
    return turn.offered;
}

void table_was_idle(Table& table) {
    table.cut.last_start = table.cut.offered = nobody;
    table.cut.first_round = false;
}

Granted<Setup> plan_round(Table& table, std::int64_t minute) {
    const Delivery& law = law_of(table);
    if (table.in_round)
        return refuse(table.terms.law().clauses.round_over, "a round is being played");
    Deck& deck = deck_at(table, table.next_deck);
    if (deck.place == DeckPlace::gone)
        return refuse(law.wrong_count_clause, "the deck was removed; a new one is needed");
    // MDD-3.C.1, 3.C.2, MFC-x3.C: looked at when a round begins.
    const int hours =
        table.terms.delivered_by == DeliveredBy::hand ? law.hours_by_hand : law.hours_by_shoe;
    if (hours > 0 && minute - deck.since_minute > 60 * hours)
        return refuse(deck_change_clause(table),
                      fmt::format("the deck is changed at least every {} hours", hours));
    if (!deck.shuffled)
        return refuse(law.shuffler_clause, "the cards are shuffled before each round");
    if (needs_cut(table.terms) && !deck.cut)
        return refuse(law.cut_clause, "the cards are cut before they are dealt");
    if (table.terms.decks == 2) {
        // MDD-3.B.3, 3.B.5, MDS-2.b.3, 2.b.5: one plays, the other is in the shuffler, so that the
        // rack is free.
        const Deck& other = table.decks[static_cast<std::size_t>(1 - table.next_deck)];
        if (other.place == DeckPlace::rack)
            return refuse(law.rack_clause, "the rack holds the other deck");
        if (other.place != DeckPlace::shuffler)
            return refuse(law.in_shuffler_clause, "the other deck belongs into the shuffler");
    }
    if (table.players == 0) return refuse(table.terms.law().clauses.seated, "nobody sits there");
    deck.place = DeckPlace::in_play;
    table.in_round = true;
    Setup setup;
    setup.terms = table.terms;
    setup.owner = table.owner;
    setup.stack = table.stack;
    setup.meter = table.meter;
    // MDD-8.E, 9.C, MFC-x9.C: at least once in five rounds, unless a device counts.
    setup.count_due = law.rounds_per_count > 0 && !table.terms.shuffler.counts &&
                      !table.terms.shuffler.reshuffles &&
                      table.rounds_since_count + 1 >= law.rounds_per_count;
    return setup;
}

void finish_round(Table& table, const Round& round, std::span<const Event> facts) {
    MUST(table.in_round && round.stage == Stage::over);
    table.in_round = false;
    table.stack = round.stack;
    table.meter = round.meter;
    const bool was_counted = std::ranges::any_of(
        facts, [](const Event& fact) { return fact.kind == EventKind::stub_counted; });
    table.rounds_since_count = was_counted ? 0 : table.rounds_since_count + 1;
    Deck& deck = deck_at(table, table.next_deck);
    const bool bad = round.is_void && round.why_void == Void::bad_deck;
    deck.place = bad ? DeckPlace::gone : DeckPlace::rack;
    deck.shuffled = deck.cut = false;
    // MDD-3.B.4, MDS-2.b.4: the decks take turns.
    if (table.terms.decks == 2) table.next_deck = 1 - table.next_deck;
    CutTurn& turn = table.cut;
    turn.first_round = false;
    turn.offered = nobody;
    turn.declined = 0;
}

}  // namespace pokerfloor::house
