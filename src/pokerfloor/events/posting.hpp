// Money that went from one place to another, and why. Every posting balances by construction: what
// leaves the one arrives in the other.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor {

// Who holds money: the cage, which play money comes from; a bankroll; stakes on a table; the pots,
// or wagers on the layout; the table inventory of a house game; the box a rake drops into; the
// meter of a table's progressive. The log has them by name: add at the end.
enum class Holder : std::uint8_t { cage, bankroll, stakes, pots, inventory, drop_box, meter };

struct MoneyPlace {
    Holder holder = Holder::cage;
    std::int16_t table = -1;
    std::int32_t of = -1;  // the account of a bankroll, the seat of stakes

    auto operator<=>(const MoneyPlace&) const = default;
};

// The log has them by name, too: add at the end.
enum class Cause : std::uint8_t {
    // Play money, and between a bankroll and a table.
    credit,
    buy_in,
    top_up,
    cash_out,
    // Players against players.
    ante,
    blind,
    forced_bet,
    call,
    bet,
    raise,
    uncalled_returned,
    hand_voided,
    rake,
    pot_won,
    // Against the house.
    wager,
    wager_taken_back,  // or made smaller
    wager_forfeited,
    wager_lost,
    wager_pushed,
    stake_returned,  // of a wager that won
    wager_paid,
    extra_paid,
    progressive_wager,
    progressive_paid,
    envy_paid,
    // Of both: the round is void.
    refund,
    // The meter.
    meter_seeded,
    meter_raised,
    meter_lowered,  // by a share that the inventory paid
    meter_reset,
    meter_reversed,
    meter_withdrawn,  // its progressive is no longer posted
    // The house's own.
    fill,
    round_abandoned,
    // Play money again, for who has lost all.
    refill,
};

struct Posting {
    MoneyPlace from{}, to{};
    Chips amount{};  // above zero
    Cause cause = Cause::credit;

    bool operator==(const Posting&) const = default;
};
using Postings = std::vector<Posting>;

// What lies in a place; or what it gained, below zero: lost.
struct Balance {
    Holder holder = Holder::cage;
    std::int16_t table = -1;
    std::int32_t of = -1;
    Chips amount{};

    MoneyPlace place() const { return {holder, table, of}; }
    bool operator==(const Balance&) const = default;
};

}  // namespace pokerfloor
