// What is asked of a table in a word, without a picture of it.
#include <algorithm>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/floor/refill.hpp>

namespace pokerfloor {
std::optional<Phase> Floor::phase_of(int table) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const auto* const house = std::get_if<HouseFloorTable>(&any);
    if (house == nullptr || !house->running || house->cutting() >= 0) return std::nullopt;
    const house::Need need = needed(house->round).need;
    if (need == house::Need::decision || need == house::Need::draw) return std::nullopt;
    return Phase{house->rounds, house->round.stage != house::Stage::wagering};
}

Chips Floor::refills_to() const {
    return pokerfloor::refills_to(*inside_);
}

std::optional<std::int64_t> Floor::refill_due(AccountId id) const {
    return pokerfloor::refill_due(*inside_, id);
}

bool Floor::has_people(int table) const {
    const Seating& seating = seating_of(inside_->tables[static_cast<std::size_t>(table)].table);
    return std::ranges::any_of(seating.seats, [&](const Seat& seat) {
        return seat.taken && !is_bot(seat.account) && !seat.sitting_out;
    });
}

}  // namespace pokerfloor
