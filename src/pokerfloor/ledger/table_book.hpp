// The book of one table: where its money lies, and as much of the round as is needed to say where
// the money of its next fact goes. A plain value that facts change.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/events/fact.hpp>
#include <pokerfloor/events/posting.hpp>

namespace pokerfloor::ledger {

inline constexpr std::size_t most_seats = most_players;
static_assert(most_seats >= house::most_areas);

struct TableMoney {
    std::array<Chips, most_seats> stakes{};
    Chips pots{}, inventory{}, drop_box{}, meter{};
    std::array<Chips, jackpot_count> boxes{}, containers{};  // of jackpots
    Chips cage{};  // what it has of this table; below zero: gave

    bool operator==(const TableMoney&) const = default;
};

struct TableBook {
    std::int16_t table = -1;
    TableMoney lies{};

    // What the meter shows. It is an account only from behaviour 3 on (docs/decisions/0013).
    Chips meter{};
    bool meter_is_account = false;

    // Of the round being played; of one that is over, nothing is asked any more.
    bool running = false;
    TableMoney moved{};  // by the round alone
    Chips meter_before{};
    std::array<std::uint8_t, most_seats> seat_of{};  // of each player, or of who has the area
    std::array<Chips, most_players> bets{};          // of the betting round
    std::array<std::array<Chips, house::most_wagers>, house::most_areas> wagers{};
    std::array<std::uint8_t, house::most_areas> collected{};  // in the inventory: a bit each

    bool operator==(const TableBook&) const = default;
};

TableBook opened(std::int16_t table, Chips meter);

// What a fact of the table moves. A fact that cannot be at this table is a broken promise.
void postings_of(const Fact& fact, const TableBook& where, Postings& to);

// The book after the fact; its postings come behind those in `to`.
void enter(TableBook& book, const Fact& fact, Postings& to);

// What a posting changes in this book, if it is about this table.
void post(TableBook& book, const Posting& posting);

}  // namespace pokerfloor::ledger
