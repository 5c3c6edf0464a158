// The decks of a house game: shuffled, counted, cut, in play, changed.
#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/table/house_table.hpp>

namespace pokerfloor::house {
namespace {

const Delivery& law_of(const Table& table) {
    return table.terms.law().delivery;
}

template <class AnyTable>
auto& deck_at(AnyTable& table, int deck) {
    MUST(deck >= 0 && deck < 2);
    return table.decks[static_cast<std::size_t>(deck)];
}
const Deck& next_deck(const Table& table) {
    return deck_at(table, table.next_deck);
}

std::uint8_t owner_of(const Table& table, int area) {
    return table.owner[static_cast<std::size_t>(area)];
}

std::uint16_t bit_of(std::uint8_t player) {
    return static_cast<std::uint16_t>(player == nobody ? 0 : 1u << player);
}

// The next occupied area counterclockwise from `from`, of a player not in `except`.
std::uint8_t counterclockwise(const Table& table, int from, std::uint16_t except) {
    for (int step = 0; step < table.terms.seats; ++step) {
        const int area = (from - step + table.terms.seats) % table.terms.seats;
        const std::uint8_t owner = owner_of(table, area);
        if (owner != nobody && (except & bit_of(owner)) == 0)
            return static_cast<std::uint8_t>(area);
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
    const std::uint16_t except = bit_of(owner_of(table, turn.last_start));
    const int from = (turn.last_start + table.terms.seats - 1) % table.terms.seats;
    const std::uint8_t next = counterclockwise(table, from, except);
    return next == staff ? counterclockwise(table, far_right, 0) : next;
}

std::string_view deck_change_clause(const Table& table) {
    const Delivery& law = law_of(table);
    return table.terms.delivered_by == DeliveredBy::hand ? law.by_hand_change_clause
                                                         : law.by_shoe_change_clause;
}

std::uint8_t small(int number) {
    return static_cast<std::uint8_t>(std::clamp(number, 0, 255));
}

}  // namespace

// ----- Shuffled, counted, changed -----

// MDD-5.A.1, 5.A.2, MFC-x5.A, MDS-4.a-1
Granted<Fact> shuffle_finished(const Table& table, int which, int counted) {
    const Deck& deck = deck_at(table, which);
    if (deck.place == DeckPlace::gone)
        return refuse(law_of(table).wrong_count_clause, "that deck has left the table");
    if (deck.place == DeckPlace::in_play)
        return refuse(law_of(table).in_shuffler_clause, "that deck is in play");
    const bool counts = table.terms.shuffler.counts;
    if (counts && counted != size_of(table.terms.game->deck))  // MDD-5.E.2, MFC-x5.E
        return Fact(DeckRemoved{small(which), small(counted)});
    return Fact(DeckShuffled{small(which), counts ? small(counted) : std::uint8_t{0}});
}

void apply(Table& table, const DeckShuffled& fact) {
    Deck& deck = deck_at(table, fact.deck);
    deck.place = table.terms.shuffler.automated ? DeckPlace::shuffler : DeckPlace::on_table;
    deck.shuffled = true;
    deck.cut = false;
}

void apply(Table& table, const DeckRemoved& fact) {
    Deck& deck = deck_at(table, fact.deck);
    deck.place = DeckPlace::gone;
    deck.shuffled = deck.cut = false;
}

// MDD-13.D, MFC-x13.D, MDS-11.e: the cards are shuffled again.
void shuffler_failed(Table& table, int which) {
    Deck& deck = deck_at(table, which);
    if (deck.place != DeckPlace::in_play) deck.shuffled = deck.cut = false;
}

bool is_due_for_change(const Table& table, int which, std::int64_t minute) {
    const Deck& deck = deck_at(table, which);
    const int hours = hours_until_deck_change(table.terms);
    return deck.place == DeckPlace::gone || (hours > 0 && minute - deck.since_minute > 60 * hours);
}

Granted<DeckChanged> change_deck(const Table& table, int which, std::int64_t minute) {
    if (deck_at(table, which).place == DeckPlace::in_play)
        return refuse(deck_change_clause(table), "a deck is changed between rounds");
    return DeckChanged{small(which), minute};
}

void apply(Table& table, const DeckChanged& fact) {
    deck_at(table, fact.deck) = Deck{.since_minute = fact.minute};
}

// ----- The cut -----

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

Granted<CutOffered> cut_offer(const Table& table) {
    if (!needs_cut(table.terms)) return refuse(law_of(table).cut_clause, "these cards are not cut");
    if (!next_deck(table).shuffled)
        return refuse(law_of(table).shuffler_clause, "the deck is shuffled first");
    if (next_deck(table).cut) return refuse(law_of(table).cut_clause, "the deck has been cut");
    const CutTurn& turn = table.cut;
    if (law_of(table).cut_by == CutBy::dealer) return CutOffered{staff, turn.offered == nobody};
    if (turn.offered == nobody) return CutOffered{first_offer(table), true};
    const bool passes_on =
        turn.offered != staff && (turn.declined & bit_of(owner_of(table, turn.offered))) != 0;
    // MDS-4.c-3: or the dealer.
    return CutOffered{
        passes_on ? counterclockwise(table, turn.offered, turn.declined) : turn.offered, false};
}

void apply(Table& table, const CutOffered& fact) {
    CutTurn& turn = table.cut;
    if (fact.anew) {
        turn.last_start = turn.first_round || fact.area == staff ? nobody : fact.area;
        turn.declined = 0;
    }
    turn.offered = fact.area;
}

Granted<CutDeclined> decline_cut(const Table& table, int area) {
    const auto offer = cut_offer(table);
    if (!offer) return tl::unexpected(offer.error());
    if (area == staff || offer->area != area)
        return refuse(law_of(table).cut_clause, "the cut is not offered to that seat");
    return CutDeclined{small(area)};
}

void apply(Table& table, const CutDeclined& fact) {
    CutTurn& turn = table.cut;
    turn.declined = static_cast<std::uint16_t>(turn.declined | bit_of(owner_of(table, fact.area)));
}

Granted<DeckCut> cut(const Table& table, int by, int depth) {
    const auto offer = cut_offer(table);
    if (!offer) return tl::unexpected(offer.error());
    if (offer->area != by) return refuse(law_of(table).cut_clause, "the cut is somebody else's");
    // MDD-5.F.1, MFC-x5.D, MDS-4.e-1
    const CutRule& rule = *law_of(table).cut;
    const CutDepths allowed = cut_depths(rule, size_of(table.terms.game->deck));
    if (depth < allowed.least || depth > allowed.most)
        return refuse(rule.clause,
                      fmt::format("a cut is {} to {} cards deep", allowed.least, allowed.most));
    return DeckCut{small(by), small(depth)};
}

void apply(Table& table, const DeckCut& fact) {
    deck_at(table, table.next_deck).cut = true;
    table.cut.last_cutter = fact.by;
    table.cut.offered = nobody;
}

// MDD-5.G, MDS-4.f-1: only before the first card; MDS-4.f-2: the last cutter or the next in turn.
Granted<RecutOrdered> order_recut(const Table& table, const Round& round) {
    if (!table.in_round || !next_deck(table).cut || round.cards_out > 0)
        return refuse(law_of(table).cut_clause, "a recut comes between the cut and the first card");
    const std::uint8_t last = table.cut.last_cutter;
    if (table.terms.recut != Recut::by_next || last == staff) return RecutOrdered{last};
    return RecutOrdered{counterclockwise(table, last, bit_of(owner_of(table, last)))};
}

void apply(Table& table, const RecutOrdered& fact) {
    deck_at(table, table.next_deck).cut = false;
    CutTurn& turn = table.cut;
    // Who cut before is not asked twice.
    turn.declined = fact.by == turn.last_cutter || turn.last_cutter == staff
                        ? std::uint16_t{0}
                        : bit_of(owner_of(table, turn.last_cutter));
    turn.offered = fact.by;
}

Granted<Done> may_deal(const Table& table) {
    if (needs_cut(table.terms) && !next_deck(table).cut)
        return refuse(law_of(table).cut_clause, "the cards are cut before they are dealt");
    return Done{};
}

void table_was_idle(Table& table) {
    table.cut.last_start = table.cut.offered = nobody;
    table.cut.first_round = false;
}

// ----- In play -----

void begin_round(Table& table, int which) {
    table.in_round = true;
    table.next_deck = which;
    Deck& deck = deck_at(table, which);
    deck.place = DeckPlace::in_play;
    deck.shuffled = true;
    deck.cut = false;
}

namespace {

void take_up_deck(Table& table, DeckPlace place) {
    table.in_round = false;
    Deck& deck = deck_at(table, table.next_deck);
    deck.place = place;
    deck.shuffled = deck.cut = false;
    table.cut.offered = nobody;
    table.cut.declined = 0;
}

}  // namespace

void apply(Table& table, const HouseRoundClosed& fact) {
    take_up_deck(table, fact.deck_removed ? DeckPlace::gone : DeckPlace::rack);
    table.cut.first_round = false;
    table.next_deck = fact.next_deck;
    if (fact.rounds_since_count >= 0) table.rounds_since_count = fact.rounds_since_count;
}

void abandon_round(Table& table) {
    take_up_deck(table, DeckPlace::rack);
}

}  // namespace pokerfloor::house
