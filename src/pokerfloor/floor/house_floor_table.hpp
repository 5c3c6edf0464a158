// A table of a house game on the floor: who sits there, the round being played, and its cards. Its
// inventory is the ledger's.
#pragma once

#include <array>
#include <optional>
#include <string>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/floor/pot_table.hpp>
#include <pokerfloor/floor/table_in_play.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/table/house_table.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// A seat is the area somebody sat down at, and their number as a player; areas beside it may be
// theirs, too.
struct HouseFloorTable : TableInPlay {
    house::Table table{};  // seats, areas and decks
    house::Setup setup{};
    house::Round round{};
    house::Events facts{};
    std::uint16_t passed = 0;  // which wager no more before the call: a bit per area
    int deck_number = 0;       // which of the table's decks is in play, from 0
    Chips meter{};
    std::uint8_t face_up_ahead = 0;  // cards of the next deal that lie face up in the deck

    bool operator==(const HouseFloorTable&) const = default;

    // Whose an area is in this round: a seat, or house::nobody.
    int player_of(int area) const {
        return dealt ? setup.owner[static_cast<std::size_t>(area)] : house::nobody;
    }
    bool in_round(int seat) const { return player_of(seat) == seat; }
    // Whether an area's part in the round is that of whose it is now: a newcomer has none in the
    // round of whoever left.
    bool is_still_in_round(int area) const {
        return player_of(area) != house::nobody && (table.vacated >> area & 1) == 0;
    }
    // Whose an area is now: a seat, or house::nobody.
    int owner_of(int area) const { return table.owner[static_cast<std::size_t>(area)]; }
    Chips stake_of(int seat) const {
        const auto at = static_cast<std::size_t>(seat);
        return running && in_round(seat) ? round.stack[at] : table.seats[at].stake;
    }
    // The area that is to cut or to decline; -1: none.
    int cutting() const {
        const std::uint8_t area = table.waits_for_cut_of();
        return area == house::nobody ? -1 : area;
    }
    // On the layout, not yet won or lost.
    Chips wagered() const;
};

HouseFloorTable open_house_table(const PostedTable& posted);

// Whether a seat could be in the next round.
bool can_wager(const HouseFloorTable& table, int seat);

// The table as the next round finds it: with the areas of those alone who could be in it.
house::Table for_next_round(const HouseFloorTable& table);

// Whether the round waits for a wager or a decision in this area.
bool is_waited_for(const HouseFloorTable& table, int area);
// Whether somebody in the round has no wager on the layout and sits out or is about to leave. They
// are not waited for, and where nobody else wagers, the round need not be played.
bool somebody_wants_out(const HouseFloorTable& table);
// The area a seat is asked about next: the first that is waited for, else the seat itself.
int area_asked(const HouseFloorTable& table, int seat);

}  // namespace pokerfloor
