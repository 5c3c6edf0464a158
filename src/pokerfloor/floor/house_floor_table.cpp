#include <pokerfloor/floor/house_floor_table.hpp>

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
    table.meter = posted.house.progressive.seed;
    table.setup.owner.fill(house::nobody);
    return table;
}

bool can_wager(const HouseFloorTable& table, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    return table.places[at].account != nobody && !table.sitting_out[at] &&
           !table.places[at].leaving && table.stakes[at] >= table.posted->house.minimum;
}

bool is_waited_for(const HouseFloorTable& table, int seat) {
    if (!table.running || !table.in_round(seat)) return false;
    const Area& area = table.round.area[static_cast<std::size_t>(seat)];
    const house::Needed due = needed(table.round);
    const bool passed = (table.passed >> seat & 1) != 0;
    switch (due.need) {
        case house::Need::wagers:
            return !passed;
        case house::Need::decisions: {
            const int wager = table.round.now().wager;
            return !passed && area.in && !area.folded && !area.has(wager);
        }
        case house::Need::decision:
        case house::Need::draw:
            return due.area == seat;
        default:
            return false;
    }
}

}  // namespace pokerfloor
