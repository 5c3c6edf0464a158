// What lasts between the rounds of a house game: whose the areas are, the decks and their care,
// whose turn it is to cut, when the stub is counted, the meter. What may be done is asked of a
// table that stays as it is; the answer is a fact, or why not, and apply() makes the fact so. Time
// comes in as minutes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <pokerfloor/events/fact.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/table/seating.hpp>
#include <pokerfloor/table/table_refusal.hpp>

namespace pokerfloor::house {

enum class DeckPlace : std::uint8_t {
    on_table,  // new, to be shuffled
    rack,      // used
    shuffler,  // shuffled and kept there until its round
    in_play,
    gone  // removed: a count was wrong
};

struct Deck {
    DeckPlace place = DeckPlace::on_table;
    bool shuffled = false, cut = false;
    std::int64_t since_minute = 0;  // when it came to the table

    bool operator==(const Deck&) const = default;
};

// Who may cut next, DS-4.
struct CutTurn {
    bool first_round = true;
    std::uint8_t first_arrival = nobody;  // a player
    std::uint8_t last_start = nobody;     // the area the last round's offers began at
    std::uint8_t offered = nobody;        // the area it is offered to now; staff: the dealer cuts
    std::uint16_t declined = 0;           // players
    std::uint8_t last_cutter = nobody;

    bool operator==(const CutTurn&) const = default;
};

// A player's number is that of their seat, the area where they sat down.
struct Table : Seating {
    Terms terms{};
    std::array<Deck, 2> decks{};
    int next_deck = 0;
    bool in_round = false;
    int rounds_since_count = 0;
    Chips meter{};
    std::array<std::uint8_t, most_areas> owner = Setup{}.owner;  // of each area: a player
    CutTurn cut{};

    bool operator==(const Table&) const = default;

    // Who is to cut or to decline: an area, or nobody.
    std::uint8_t waits_for_cut_of() const {
        return in_round && cut.offered != staff ? cut.offered : nobody;
    }
};

// What was done, and nothing to say of it.
struct Done {};

Granted<Table> open_table(const Terms& terms, std::int64_t minute);

// ----- Seats and areas -----

Granted<int> sit_down(Table& table, int area, Chips stack);  // the answer is the player
void seat(Table& table, int area, Chips stack);              // who may sit there
void leave(Table& table, int player);
// A second area must lie beside the first, where the operator allows it (MDS-6.c, MFC-7.F).
Granted<AreaTaken> take_area(const Table& table, int player, int area);
Granted<AreaLeft> leave_area(const Table& table, int player, int area);

// ----- Decks -----

// A shuffle finished; `counted` is what a counting device found. A wrong count takes the deck away.
Granted<Fact> shuffle_finished(const Table& table, int deck, int counted = 0);
void shuffler_failed(Table& table, int deck);  // and it is done again
// Whether a new one has to come before the next round: removed, or in use for too long.
bool is_due_for_change(const Table& table, int deck, std::int64_t minute);
Granted<DeckChanged> change_deck(const Table& table, int deck, std::int64_t minute);

// ----- The cut: once a round is planned, before its first card -----

bool needs_cut(const Terms& terms);
// Who it is offered to, or staff when the dealer cuts.
Granted<CutOffered> cut_offer(const Table& table);
Granted<CutDeclined> decline_cut(const Table& table, int area);
Granted<DeckCut> cut(const Table& table, int by, int depth);                // an area, or staff
Granted<RecutOrdered> order_recut(const Table& table, const Round& round);  // MDS-4.f-1, 4.f-2
// Whether the deck is as it must be for the first card.
Granted<Done> may_deal(const Table& table);
void table_was_idle(Table& table);  // the rotation begins again (DS-4)

// ----- Rounds -----

// The next round, of all who sit there, or why it cannot begin.
Granted<Setup> plan_round(const Table& table, std::int64_t minute);
void begin_round(Table& table, int deck);  // as planned
// What the end of a round means for the decks.
HouseRoundClosed closed_by(const Table& table, const Round& round, std::span<const Event> facts);
void finish_round(Table& table, const Round& round, std::span<const Event> facts);
void abandon_round(Table& table);

void apply(Table& table, const AreaTaken& fact);
void apply(Table& table, const AreaLeft& fact);
void apply(Table& table, const DeckChanged& fact);
void apply(Table& table, const DeckShuffled& fact);
void apply(Table& table, const DeckRemoved& fact);
void apply(Table& table, const CutOffered& fact);
void apply(Table& table, const CutDeclined& fact);
void apply(Table& table, const DeckCut& fact);
void apply(Table& table, const RecutOrdered& fact);
void apply(Table& table, const HouseRoundClosed& fact);

}  // namespace pokerfloor::house
