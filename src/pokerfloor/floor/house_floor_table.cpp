#include <pokerfloor/floor/house_floor_table.hpp>

#include <algorithm>

namespace pokerfloor {

using house::Area;

Chips HouseFloorTable::wagered() const {
    Chips sum{};
    if (!running) return sum;
    for (int seat = 0; seat < posted->seats; ++seat) {
        const Area& area = round.area[static_cast<std::size_t>(seat)];
        for (int w = 0; w < house::most_wagers; ++w)
            if (area.open(w)) sum += area.wager[static_cast<std::size_t>(w)];
    }
    return sum;
}

HouseFloorTable open_house_table(const PostedTable& posted) {
    HouseFloorTable table;
    table.posted = &posted;
    table.table.terms = posted.house;
    table.meter = posted.house.progressive.seed;
    return table;
}

bool can_wager(const HouseFloorTable& table, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    const Seat& one = table.table.seats[at];
    return one.taken && !one.sitting_out && !one.leaving &&
           one.stake >= table.posted->house.minimum;
}

house::Table for_next_round(const HouseFloorTable& table) {
    house::Table next = table.table;
    next.meter = table.meter;
    for (std::size_t area = 0; area < next.owner.size(); ++area)
        if (next.owner[area] != house::nobody && !can_wager(table, next.owner[area]))
            next.owner[area] = house::nobody;
    return next;
}

namespace {

bool wants_out(const HouseFloorTable& table, int area) {
    if (table.round.behaviour < Behaviour::fourth || table.player_of(area) == house::nobody)
        return false;
    const Seat& seat = table.table.seats[static_cast<std::size_t>(table.player_of(area))];
    return (seat.sitting_out || seat.leaving) &&
           std::ranges::all_of(table.round.area[static_cast<std::size_t>(area)].wager,
                               [](Chips wager) { return wager == Chips{}; });
}

}  // namespace

bool somebody_wants_out(const HouseFloorTable& table) {
    for (int area = 0; area < table.posted->seats; ++area)
        if (wants_out(table, area)) return true;
    return false;
}

bool is_waited_for(const HouseFloorTable& table, int of) {
    if (!table.running || table.player_of(of) == house::nobody || table.cutting() >= 0)
        return false;
    const Area& area = table.round.area[static_cast<std::size_t>(of)];
    const house::Needed due = needed(table.round);
    const bool passed = (table.passed >> of & 1) != 0;
    switch (due.need) {
        case house::Need::wagers:
            return !passed && !wants_out(table, of);
        case house::Need::decisions: {
            const int wager = table.round.now().wager;
            return !passed && area.in && !area.folded && !area.has(wager);
        }
        case house::Need::decision:
        case house::Need::draw:
            return due.area == of;
        default:
            return false;
    }
}

int area_asked(const HouseFloorTable& table, int seat) {
    for (int area = 0; area < table.posted->seats; ++area)
        if (table.player_of(area) == seat && is_waited_for(table, area)) return area;
    return seat;
}

}  // namespace pokerfloor
