#include <pokerfloor/floor/money.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {
namespace {

Chips cage_part(const AnyTable& any) {
    const auto* house = std::get_if<HouseFloorTable>(&any);
    if (house == nullptr) return {};
    return house->from_cage + (house->running ? house->round.cage : Chips{});
}

void add_bankroll(const std::vector<Account>& accounts, AccountId id, std::vector<Posting>& to) {
    if (id == nobody || id > accounts.size()) return;
    const auto of = static_cast<std::int32_t>(id);
    const bool there = std::ranges::any_of(
        to, [&](const Posting& one) { return one.holder == Holder::bankroll && one.of == of; });
    if (!there) to.push_back({Holder::bankroll, -1, of, accounts[id - 1].bankroll});
}

}  // namespace

Chips inventory_of(const HouseFloorTable& table) {
    return table.inventory + (table.running ? table.round.inventory : Chips{});
}

Chips all_on(const AnyTable& any) {
    std::vector<Posting> places;
    add_places(any, 0, places);
    Chips sum = cage_part(any);
    for (const Posting& place : places) sum += place.amount;
    return sum;
}

void add_places(const AnyTable& any, std::int16_t table, std::vector<Posting>& to) {
    for (int seat = 0; seat < posted_of(any).seats; ++seat)
        to.push_back({Holder::stakes, table, seat, stake_at(any, seat)});
    if (const auto* pot = std::get_if<PotTable>(&any)) {
        to.push_back({Holder::pots, table, -1, pot->running ? pot->round.pot : Chips{}});
        to.push_back({Holder::drop_box, table, -1,
                      pot->drop_box + (pot->running ? pot->round.raked : Chips{})});
    } else {
        const auto& house = std::get<HouseFloorTable>(any);
        to.push_back({Holder::pots, table, -1, house.wagered()});
        to.push_back({Holder::inventory, table, -1, inventory_of(house)});
    }
}

Money money_of(const std::vector<Account>& accounts, Chips cage, const Wish& wish,
               const FloorTable* inside, const Money* before) {
    Money money;
    if (inside != nullptr) cage += cage_part(inside->table);
    money.at.push_back({Holder::cage, -1, -1, cage});
    if (inside != nullptr) add_places(inside->table, wish.table, money.at);
    if (before != nullptr) {
        for (const Posting& place : before->at)
            if (place.holder == Holder::bankroll)
                add_bankroll(accounts, static_cast<AccountId>(place.of), money.at);
        return money;
    }
    add_bankroll(accounts, wish.account, money.at);
    if (inside != nullptr)
        for (const Seat& seat : seating_of(inside->table).seats)
            add_bankroll(accounts, seat.account, money.at);
    return money;
}

std::vector<Posting> moved(const Money& before, const Money& after) {
    MUST(before.at.size() == after.at.size());
    std::vector<Posting> postings;
    Chips sum{};
    for (std::size_t i = 0; i < before.at.size(); ++i) {
        Posting posting = after.at[i];
        posting.amount -= before.at[i].amount;
        sum += posting.amount;
        if (posting.amount != Chips{}) postings.push_back(posting);
    }
    MUST(sum == Chips{});
    return postings;
}

}  // namespace pokerfloor
