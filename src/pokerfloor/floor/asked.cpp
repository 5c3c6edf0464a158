// What is asked of a table in a word, without a picture of it.
#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {
namespace {

bool sits_out(const PotTable& table, std::size_t seat) {
    return table.table.seats[seat].sitting_out;
}
bool sits_out(const HouseFloorTable& table, std::size_t seat) {
    return table.sitting_out[seat];
}

}  // namespace

std::optional<Phase> Floor::phase_of(int table) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const auto* const house = std::get_if<HouseFloorTable>(&any);
    if (house == nullptr || !house->running || house->cutting() >= 0) return std::nullopt;
    const house::Need need = needed(house->round).need;
    if (need == house::Need::decision || need == house::Need::draw) return std::nullopt;
    return Phase{house->rounds, house->round.stage != house::Stage::wagering};
}

bool Floor::has_people(int table) const {
    return std::visit(
        [&](const auto& one) {
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(one.posted->seats); ++seat) {
                const AccountId id = one.places[seat].account;
                if (id != nobody && !is_bot(id) && !sits_out(one, seat)) return true;
            }
            return false;
        },
        inside_->tables[static_cast<std::size_t>(table)].table);
}

}  // namespace pokerfloor
