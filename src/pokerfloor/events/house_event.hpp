// What happened in a round of a house game: facts, in order, sixteen bytes each. Areas are numbered
// from the dealer's far left, from 0.
#pragma once

#include <cstdint>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor::house {

enum class EventKind : std::uint8_t {
    wager_placed,           // amount: the whole wager; detail: the spot
    wager_accepted,         // the same, outside the limits (MFC-x0.H)
    wager_taken_back,       // detail: the spot
    bets_closed,            // the call; detail: which of the round
    progressive_locked,     // amount: how many wagers the system took (MFC-10.A.2.b)
    progressive_differs,    // amount: how many chips were found (MFC-10.A.3.b)
    progressive_collected,  // area; amount: into the table inventory (MFC-10.A.3.c)
    meter_raised,           // amount: by how much
    step_begun,             // detail: which
    dealt_down,             // card
    dealt_up,               // card
    dealer_dealt,           // card; detail 1: face up
    box_dealt,              // card
    count_opened,           // the stub is counted now
    stub_counted,           // amount: as it should be
    count_wrong,            // amount: hands are checked next
    decision_opened,        // area
    decisions_closed,
    draw_opened,          // area
    folded,               // detail: a FoldedBy
    forfeited,            // detail: the spot; amount: into the table inventory
    discarded,            // card
    draw_finished,        // amount: how many cards are replaced
    discards_reshuffled,  // DD-9
    dealer_revealed,
    box_revealed,
    settlement_opened,  // area
    shown,              // area: the hand is turned up
    wager_won,          // detail: the spot; amount: the winnings, the stake comes back too
    wager_pushed,       // detail: the spot; amount: the stake
    wager_lost,         // detail: the spot; amount: the stake
    extra_paid,         // amount: on the spot `detail`, which was settled before
    limit_reached,      // amount: what the payout limit withheld
    progressive_won,    // amount; detail: the row, and a PaidFrom
    progressive_lost,
    meter_lowered,    // amount: what was won of it
    meter_reset,      // amount: what it starts again with
    envy_paid,        // area: who gets it; amount; detail: whose hand
    hand_settled,     // area: all its wagers are, and its cards are taken up
    card_removed,     // card: found face up, not used in this round
    error_card_kept,  // card: the next to be dealt
    flashed,          // card of an area: seen by all, and stays
    player_left,
    hand_held,       // the player left; the wagers stay
    round_voided,    // detail: a Void
    refunded,        // detail: the spot; amount
    meter_reversed,  // amount: what void wagers had added
    round_ended,
};

enum class FoldedBy : std::uint8_t { player, absence, floor };

// Why a round is void, and so what becomes of the deck.
enum class Void : std::uint8_t {
    misdeal,        // reshuffled
    bad_deck,       // leaves the table
    face_up_cards,  // reshuffled
    shoe_failure,   // all cards, the dealt ones too, are reshuffled
    exposure,       // reshuffled
};

// Where an award comes from. A jackpot of the whole meter never comes from the table inventory
// (MFC-11.D.10.d.i).
enum class PaidFrom : std::uint8_t { table, cage };

constexpr std::uint8_t row_and_source(int row, PaidFrom source) {
    return static_cast<std::uint8_t>(row | static_cast<int>(source) << 4);
}

struct Event {
    EventKind kind;
    std::uint8_t area = 0;
    Card card{};
    std::uint8_t detail = 0;
    Chips amount{};

    PaidFrom source() const { return static_cast<PaidFrom>(detail >> 4); }
    int row() const { return detail & 15; }
    bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

using Events = std::vector<Event>;

}  // namespace pokerfloor::house
