// What happened in a round: facts, in order, sixteen bytes each. Players are numbered in the order
// of the deal, from 0.
#pragma once

#include <cstdint>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

enum class EventKind : std::uint8_t {
    round_started,
    ante_posted,
    blind_posted,          // live money (MDP-1.B.4)
    forced_bet_posted,     // stud (MDP-1.B.13)
    burned,                // card: out of play, unseen (MDP-1.B.5)
    dealt_down,            // card: a hole card (MDP-1.B.20)
    dealt_up,              // card (MDP-1.B.34)
    board_dealt,           // card: for all (MDP-1.B.10); detail 1: on the second board
    common_card_dealt,     // card: one for all (MDP-1.B.9, 10.J.2)
    discards_reshuffled,   // the discards become the deck (MDP-13.G.3.b)
    burns_reshuffled,      // the burns become the deck (MDP-10.J.3)
    street_begun,          // detail: which
    betting_opened,        // player is first to act; detail 1: he owes the forced bet
    draw_opened,           // player may change cards (MDP-1.B.11)
    showdown_opened,       // player shows first (MDP-1.B.31, 7.E.3)
    folded,                // MDP-1.B.12
    checked,               // MDP-1.B.8
    called,                // amount: added (MDP-1.B.7)
    bet_to,                // amount: the player's bet of this betting round (MDP-1.B.2, 1.B.23)
    raised_to,             // amount: the player's bet of this betting round (MDP-1.B.29)
    discarded,             // card
    draw_finished,         // the player said how many cards he changes; amount: how many
    run_it_twice_offered,  // player answers first (MDP-8.L)
    run_it_twice_agreed,
    run_it_twice_declined,
    second_run_begun,   // detail: the street it begins with
    uncalled_returned,  // amount: won by nobody and not raked (MDP-17.D, MDQ-61)
    betting_closed,     // MDP-1.B.3
    shown,              // the hand is turned up; detail 1: because no more can be bet
    mucked,             // at showdown, unseen, at the player's risk (MDP-18.F)
    card_removed,       // card: out of play for this round; detail: a Removal
    exposed,            // card: a hole card turned up in the deal stays with the player
    taken_back,         // card: exposed, to the discards; another will replace it (MDP-18.P)
    betting_resumed,    // player goes on where betting was interrupted
    capped,             // the player owes no more bets (MDP-18.M.3.a)
    hand_voided,        // amount: given back to the player, who is out of the round
    refunded,           // amount: given back, the round being void
    raked,              // amount: taken by the house; detail: the pot (MDP-17.B, 7.F.8.c)
    pot_awarded,        // amount; detail: the pot, 0 the main pot (MDP-7.F.7, 1.B.32)
    round_ended,        // MDP-1.B.30, 7.E: the pot is empty
    contributed,  // amount: after the rake, into the box of a jackpot; detail: which (MDP-7.F.8.d)
};

// Who did it, in the detail of a fold or check.
enum class By : std::uint8_t {
    player,
    clock,
    floor,
    thrown_in,  // the player, after announcing a bet, which stays in the pot (MDP-18.L.2)
};

// Why a card left play.
enum class Removal : std::uint8_t {
    face_up_in_deck,     // MDP-18.J
    off_the_table,       // MDP-18.O
    dealt_to_ineligible  // MDP-18.H
};

struct Event {
    EventKind kind;
    std::uint8_t player = 0;
    Card card{};
    std::uint8_t detail = 0;
    Chips amount{};

    bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

}  // namespace pokerfloor
