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
// meter of a table's progressive. Of a jackpot: the box at a table that contributions drop into,
// the locked container in which its contents go to the cage, the fund there, and what is awarded
// from it and not collected yet. The log has them by name: add at the end.
enum class Holder : std::uint8_t {
    cage,
    bankroll,
    stakes,
    pots,
    inventory,
    drop_box,
    meter,
    jackpot_box,
    jackpot_container,
    jackpot_fund,
    jackpot_award,
};

constexpr bool is_of_jackpot(Holder holder) {
    return holder >= Holder::jackpot_box;
}

struct MoneyPlace {
    Holder holder = Holder::cage;
    std::int16_t table = -1;
    std::int32_t of = -1;  // the account of a bankroll, the seat of stakes, which jackpot

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
    // Jackpots. Where there is one for each, that of the high hand follows that of the bad beat.
    bad_beat_contribution,
    high_hand_contribution,
    bad_beat_boxed,  // from the box into a locked container
    high_hand_boxed,
    bad_beat_received,  // by the cage
    high_hand_received,
    bad_beat_paid,
    high_hand_awarded,
    high_hand_paid,
    high_hand_uncollected,
    jackpot_discontinued,
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
