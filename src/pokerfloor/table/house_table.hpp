// What lasts between the rounds of a house game: who sits where, the decks and their care, whose
// turn it is to cut, when the stub is counted, the meter. Time comes in as minutes of the gaming
// day.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <pokerfloor/round/house/house_round.hpp>
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

struct Table {
    Terms terms{};
    std::array<Deck, 2> decks{};
    int next_deck = 0;
    bool in_round = false;
    int rounds_since_count = 0;
    Chips meter{};
    std::array<std::uint8_t, most_areas> owner{};
    std::array<Chips, most_areas> stack{};  // by player
    std::uint16_t players = 0;              // a bit each
    CutTurn cut{};

    bool operator==(const Table&) const = default;
};

// What was done, and nothing to say of it.
struct Done {};

Granted<Table> open_table(const Terms& terms, std::int64_t minute);

// A seat is an area; the answer is the player's number. A second one must lie beside the first,
// where the operator allows it (MDS-6.c, MFC-7.F).
Granted<int> sit_down(Table& table, int area, Chips stack);
Granted<Done> take_area(Table& table, int player, int area);
void leave(Table& table, int player);

// A shuffle finished; `counted` is what a counting device found. One that jammed is done again.
Granted<Done> shuffle_finished(Table& table, int deck, int counted = 0);
void shuffler_failed(Table& table, int deck);
Granted<Done> change_deck(Table& table, int deck, std::int64_t minute);

bool needs_cut(const Terms& terms);
// The area the cut is offered to, or staff when the dealer cuts.
Granted<int> cut_offer(Table& table);
Granted<Done> decline_cut(Table& table, int area);
Granted<Done> cut(Table& table, int by, int depth);  // an area, or staff
Granted<int> order_recut(Table& table);              // who makes it (MDS-4.f-1, 4.f-2)
void table_was_idle(Table& table);                   // the rotation begins again (DS-4)

// The next round, or why it cannot begin.
Granted<Setup> plan_round(Table& table, std::int64_t minute);
void finish_round(Table& table, const Round& round, std::span<const Event> facts);

}  // namespace pokerfloor::house
