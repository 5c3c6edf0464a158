// Areas and rounds. What becomes of the decks is in house_decks.cpp.
#include <pokerfloor/table/house_table.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::house {
namespace {

bool is_area(const Table& table, int area) {
    return area >= 0 && area < table.terms.seats;
}

std::uint8_t owner_of(const Table& table, int area) {
    return table.owner[static_cast<std::size_t>(area)];
}

}  // namespace

Granted<Table> open_table(const Terms& terms, std::int64_t minute) {
    const auto faults = faults_of(terms);
    if (!faults.empty()) return refuse(faults.front().clause, faults.front().what);
    Table table;
    table.terms = terms;
    table.meter = terms.progressive.offered ? terms.progressive.seed : Chips{};
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
    seat(table, area, stack);
    return area;
}

void seat(Table& table, int area, Chips stack) {
    if (table.is_empty()) table.cut.first_arrival = static_cast<std::uint8_t>(area);
    table.owner[static_cast<std::size_t>(area)] = static_cast<std::uint8_t>(area);
    Seat& at = table.seats[static_cast<std::size_t>(area)];
    at.taken = true;
    at.stake = stack;
}

void leave(Table& table, int player) {
    for (std::uint8_t& owner : table.owner)
        if (owner == player) owner = nobody;
    table.seats[static_cast<std::size_t>(player)] = {};
    if (table.cut.first_arrival == player) table.cut.first_arrival = nobody;
    if (table.is_empty() && !table.cut.first_round) table_was_idle(table);
}

Granted<AreaTaken> take_area(const Table& table, int player, int area) {
    const std::string_view clause = table.terms.law().clauses.areas;
    if (!is_area(table, area) || owner_of(table, area) != nobody)
        return refuse(clause, "that area is taken or not there");
    const auto has =
        std::ranges::count(table.owner, static_cast<std::uint8_t>(player)) + std::ptrdiff_t{1};
    const int most = table.terms.areas_per_player;
    if (has > most)
        return refuse(clause, most == 1 ? std::string("a player has one area at this table")
                                        : fmt::format("a player may have at most {} areas", most));
    const bool beside = (area > 0 && owner_of(table, area - 1) == player) ||
                        (area + 1 < table.terms.seats && owner_of(table, area + 1) == player);
    if (!beside) return refuse(clause, "areas of one player lie side by side");
    return AreaTaken{static_cast<std::uint8_t>(area), static_cast<std::uint8_t>(player)};
}

Granted<AreaLeft> leave_area(const Table& table, int player, int area) {
    const std::string_view clause = table.terms.law().clauses.areas;
    if (!is_area(table, area) || owner_of(table, area) != player)
        return refuse(clause, "that area is not yours");
    if (area == player)
        return refuse(clause, "that is your seat; only an area you took beside it can be given up");
    return AreaLeft{static_cast<std::uint8_t>(area)};
}

void apply(Table& table, const AreaTaken& fact) {
    table.owner[fact.area] = fact.seat;
}

void apply(Table& table, const AreaLeft& fact) {
    table.owner[fact.area] = nobody;
}

Granted<Setup> plan_round(const Table& table, std::int64_t minute) {
    const Delivery& law = table.terms.law().delivery;
    if (table.in_round)
        return refuse(table.terms.law().clauses.round_over, "a round is being played");
    const Deck& deck = table.decks[static_cast<std::size_t>(table.next_deck)];
    if (deck.place == DeckPlace::gone)
        return refuse(law.wrong_count_clause, "the deck was removed; a new one is needed");
    // MDD-3.C.1, 3.C.2, MFC-x3.C: looked at when a round begins.
    if (is_due_for_change(table, table.next_deck, minute)) {
        const bool by_hand = table.terms.delivered_by == DeliveredBy::hand;
        return refuse(by_hand ? law.by_hand_change_clause : law.by_shoe_change_clause,
                      fmt::format("the deck is changed at least every {} hours",
                                  hours_until_deck_change(table.terms)));
    }
    if (!deck.shuffled)
        return refuse(law.shuffler_clause, "the cards are shuffled before each round");
    if (table.terms.decks == 2) {
        // MDD-3.B.3, 3.B.5, MDS-2.b.3, 2.b.5: one plays, the other is in the shuffler, so that the
        // rack is free.
        const Deck& other = table.decks[static_cast<std::size_t>(1 - table.next_deck)];
        if (other.place == DeckPlace::rack)
            return refuse(law.rack_clause, "the rack holds the other deck");
        if (other.place != DeckPlace::shuffler)
            return refuse(law.in_shuffler_clause, "the other deck belongs into the shuffler");
    }
    const bool anybody =
        std::ranges::any_of(table.owner, [](std::uint8_t owner) { return owner != nobody; });
    if (!anybody) return refuse(table.terms.law().clauses.seated, "nobody sits there");
    Setup setup;
    setup.terms = table.terms;
    setup.owner = table.owner;
    for (std::size_t player = 0; player < setup.stack.size(); ++player)
        if (table.owner[player] == player) setup.stack[player] = table.seats[player].stake;
    setup.meter = table.meter;
    // MDD-8.E, 9.C, MFC-x9.C: at least once in five rounds, unless a device counts.
    setup.count_due = law.rounds_per_count > 0 && !table.terms.shuffler.counts &&
                      !table.terms.shuffler.reshuffles &&
                      table.rounds_since_count + 1 >= law.rounds_per_count;
    return setup;
}

HouseRoundClosed closed_by(const Table& table, const Round& round, std::span<const Event> facts) {
    const bool was_counted = std::ranges::any_of(
        facts, [](const Event& fact) { return fact.kind == EventKind::stub_counted; });
    // MDD-3.B.4, MDS-2.b.4: the decks take turns.
    const int next = table.terms.decks == 2 ? 1 - table.next_deck : table.next_deck;
    return {.next_deck = static_cast<std::uint8_t>(next),
            .rounds_since_count =
                static_cast<std::int16_t>(was_counted ? 0 : table.rounds_since_count + 1),
            .deck_removed = round.is_void && round.why_void == Void::bad_deck};
}

void finish_round(Table& table, const Round& round, std::span<const Event> facts) {
    MUST(table.in_round && round.stage == Stage::over);
    apply(table, closed_by(table, round, facts));
    for (std::size_t player = 0; player < round.stack.size(); ++player)
        if (table.seats[player].taken) table.seats[player].stake = round.stack[player];
    table.meter = round.meter;
}

}  // namespace pokerfloor::house
