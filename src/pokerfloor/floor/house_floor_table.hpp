// A table of a house game on the floor: seats with an area each, and the round being played.
// Its inventory is the ledger's.
#pragma once

#include <array>
#include <optional>
#include <string>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/floor/place.hpp>
#include <pokerfloor/floor/pot_table.hpp>
#include <pokerfloor/floor/round_deck.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

struct FinishedHouseRound {
    std::uint64_t round = 0;
    std::int64_t time_ms = 0;
    house::Setup setup{};
    house::Round end{};
    house::Events facts{};
    std::array<Place, house::most_areas> places{};
    std::array<std::string, house::most_areas> names{};
    Hash root{};
};

// Seats and areas are the same: one area each.
struct HouseFloorTable {
    const PostedTable* posted = nullptr;
    std::array<Place, house::most_areas> places{};
    std::array<Chips, house::most_areas> stakes{};
    std::array<bool, house::most_areas> sitting_out{};
    std::uint64_t rounds = 0;
    bool dealt = false;  // a round was begun under these terms
    bool running = false;
    house::Setup setup{};
    house::Round round{};
    house::Events facts{};
    std::uint16_t vacated = 0;   // seats left since the round began: a bit each
    std::uint16_t passed = 0;    // who wagers no more before the call: a bit per area
    int rounds_since_count = 0;  // of the stub
    RoundDeck deck{};
    Hash root{};
    Chips meter{};

    bool in_round(int seat) const {
        return dealt && setup.owner[static_cast<std::size_t>(seat)] != house::nobody;
    }
    // The same for who sits there now: a newcomer has no part in the round of whoever left.
    bool sits_in_round(int seat) const { return in_round(seat) && (vacated >> seat & 1) == 0; }
    Chips stake_of(int seat) const {
        const auto at = static_cast<std::size_t>(seat);
        return running && in_round(seat) ? round.stack[at] : stakes[at];
    }
    // On the layout, not yet won or lost.
    Chips wagered() const;
};

HouseFloorTable open_house_table(const PostedTable& posted);

// Whether a seat could be in the next round.
bool can_wager(const HouseFloorTable& table, int seat);

// Whether the round waits for anything of this seat.
bool is_waited_for(const HouseFloorTable& table, int seat);

}  // namespace pokerfloor
