// What of a floor follows from the rest of it.
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {
namespace {

void make_round(PotTable& table) {
    table.table.terms = table.posted->pot;
    if (!table.dealt) return;
    table.round = begin(table.plan.setup);
    for (const Event& fact : table.facts) apply(table.round, fact);
}

void make_round(HouseFloorTable& table) {
    table.table.terms = table.posted->house;
    if (!table.dealt) return;
    table.setup.terms = table.posted->house;
    table.round = house::begin(table.setup);
    for (const house::Event& fact : table.facts) house::apply(table.round, fact);
}

// Of one log: the wish is the record's.
bool is_same_last(const Record& one, const Record& other) {
    return one.number == other.number && one.time_ms == other.time_ms && one.round == other.round &&
           one.facts == other.facts;
}

}  // namespace

bool FloorTable::operator==(const FloorTable& other) const {
    const auto& [any, money, turns, record, rounds, gone] = *this;
    return any == other.table && money == other.book && turns == other.turn &&
           is_same_last(record, other.last) && rounds == other.played && gone == other.left;
}

void post_terms_at_tables(FloorState& floor) {
    for (std::size_t i = 0; i < floor.tables.size(); ++i)
        std::visit([&](auto& table) { table.posted = &floor.terms.tables.at(i); },
                   floor.tables[i].table);
}

void complete(FloorState& floor) {
    post_terms_at_tables(floor);
    for (FloorTable& inside : floor.tables)
        std::visit([](auto& table) { make_round(table); }, inside.table);
    floor.by_name.clear();
    for (std::size_t i = 0; i < floor.accounts.size(); ++i)
        floor.by_name.emplace(in_small_letters(floor.accounts[i].name),
                              static_cast<AccountId>(i + 1));
}

}  // namespace pokerfloor
