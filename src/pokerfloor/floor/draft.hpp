// A decision in the making: a copy of the table and its book, which are changed by facts alone. So
// what the facts come to when they are applied later is what was decided, and a wish that is
// refused half way has changed nothing.
#pragma once

#include <cstdint>
#include <utility>

#include <pokerfloor/floor/apply.hpp>
#include <pokerfloor/floor/floor_state.hpp>

namespace pokerfloor {

class Draft {
  public:
    Draft(const FloorTable& table, const FloorState& floor, std::int64_t time_ms)
        : floor_(&floor), table_(table.table), book_(table.book), time_ms_(time_ms) {}

    const FloorState& floor() const { return *floor_; }
    const AnyTable& table() const { return table_; }
    const ledger::TableBook& book() const { return book_; }
    const PotTable& pot() const { return std::get<PotTable>(table_); }
    const HouseFloorTable& house() const { return std::get<HouseFloorTable>(table_); }
    std::int64_t time_ms() const { return time_ms_; }

    void tell(Fact fact) {
        ledger::enter(book_, fact, postings_);
        pokerfloor::apply(table_, fact);
        facts_.push_back(std::move(fact));
    }
    const Facts& facts() const { return facts_; }
    Facts take_facts() { return std::move(facts_); }
    Postings take_postings() { return std::move(postings_); }

  private:
    const FloorState* floor_;
    AnyTable table_;
    ledger::TableBook book_;
    std::int64_t time_ms_;
    Facts facts_;
    Postings postings_;
};

}  // namespace pokerfloor
