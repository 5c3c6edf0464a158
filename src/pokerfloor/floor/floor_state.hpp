// What a floor holds: a value that facts change and nothing else. Only the files of this room and
// those of `views` look inside, and `store`, which keeps it.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/floor/house_floor_table.hpp>
#include <pokerfloor/floor/jackpot_books.hpp>
#include <pokerfloor/floor/pot_table.hpp>
#include <pokerfloor/floor/round_summary.hpp>
#include <pokerfloor/ledger/table_book.hpp>

namespace pokerfloor {

using AnyTable = std::variant<PotTable, HouseFloorTable>;

// Who left a table, and with how much.
struct Left {
    AccountId account = nobody;
    Chips stake{};
    std::int64_t time_ms = 0;

    bool operator==(const Left&) const = default;
};

struct FloorTable {
    AnyTable table;
    ledger::TableBook book{};
    std::uint64_t turn = 0;             // grows whenever somebody else is due
    Record last{};                      // of this table, without what it posted
    std::deque<RoundSummary> played{};  // the newest last
    std::vector<Left> left{};           // a table of players against players, in the last hour

    // In all that a floor goes on from.
    bool operator==(const FloorTable& other) const;
};

// MDQ-47: chips leave the table only when their player does. Whoever left to bring fewer back would
// take them off all the same, so who comes back within an hour brings what they left with.
inline constexpr std::int64_t returning_ms = 60 * 60'000;
inline Chips owed_on_return(const FloorTable& inside, AccountId account, std::int64_t now_ms) {
    for (const Left& one : inside.left)
        if (one.account == account && now_ms < one.time_ms + returning_ms) return one.stake;
    return {};
}

struct FloorState {
    FloorTerms terms;
    Behaviour behaviour = behaviour_now;
    std::vector<Account> accounts;  // number 1 first
    // By name in small letters; of several with one name the first.
    std::unordered_map<std::string, AccountId> by_name;
    std::vector<FloorTable> tables;
    Chips cage{};
    JackpotBooks jackpots{};
    // From the fact on that says so (docs/decisions/0013).
    bool meters_are_accounts = false;
    std::uint64_t records = 0;

    bool operator==(const FloorState&) const = default;

    const Account* account(AccountId id) const {
        return id == nobody || id > accounts.size() ? nullptr : &accounts[id - 1];
    }
    std::string name_of(AccountId id) const {
        const Account* one = account(id);
        return one == nullptr ? std::string() : one->name;
    }
};

// What a state that was put down leaves out, since it follows from the rest, is made anew: the
// terms at each table, names, rounds from their facts (store/snapshot.hpp).
void complete(FloorState& floor);
// The first of these alone: of a copy.
void post_terms_at_tables(FloorState& floor);

// What somebody who left within an hour has to bring at least; the record that was last is now.
Chips comes_back_with(const FloorState& floor, const FloorTable& inside, AccountId id);

// What does not depend on the game.
inline const TableInPlay& in_play(const AnyTable& any) {
    return std::visit([](const auto& table) -> const TableInPlay& { return table; }, any);
}
inline const Seating& seating_of(const AnyTable& any) {
    return std::visit([](const auto& table) -> const Seating& { return table.table; }, any);
}
inline const PostedTable& posted_of(const AnyTable& any) {
    return *in_play(any).posted;
}
inline int seat_of(const AnyTable& any, AccountId id) {
    return seating_of(any).seat_of(id);
}
inline const Seat& seat_at(const AnyTable& any, int seat) {
    return seating_of(any).seats[static_cast<std::size_t>(seat)];
}

// Somebody's seat, or their second area.
inline bool is_taken(const AnyTable& any, int seat) {
    if (const auto* const house = std::get_if<HouseFloorTable>(&any))
        return house->owner_of(seat) != house::nobody;
    return seat_at(any, seat).taken;
}
inline Chips stake_at(const AnyTable& any, int seat) {
    return std::visit([&](const auto& table) { return table.stake_of(seat); }, any);
}
// Whether a seat has a part in the round being played.
inline bool in_running_round(const AnyTable& any, int seat) {
    if (const auto* pot = std::get_if<PotTable>(&any))
        return pot->running && pot->player_at(seat) >= 0;
    const auto& house = std::get<HouseFloorTable>(any);
    return house.running && house.in_round(seat);
}

}  // namespace pokerfloor
