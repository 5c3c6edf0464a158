// What lasts between the rounds of a pot game: seats and their stakes, the button, missed blinds,
// the kill. A plain value; it asks for the next round and takes in its result.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include <pokerfloor/round/round.hpp>
#include <pokerfloor/table/seating.hpp>
#include <pokerfloor/table/table_refusal.hpp>
#include <pokerfloor/terms/table_terms.hpp>

namespace pokerfloor {

struct Table : Seating {
    TableTerms terms{};
    int seat_count = most_players;
    int button = 0;        // a seat; stud has none and ignores it
    int small_blind = -1;  // with a dead button: the seat it falls on next; -1: as the button says
    Chips agreed_minimum{};  // 0: the posted minimum bet (MDP-8.J.1)
    bool killed = false;     // the next round is at raised limits (MDQ-57)
    // Of the rules the next round is decided by; of the one being played, until it is over.
    Behaviour behaviour = behaviour_now;
    bool button_rests = false;  // for the next round, after a double board (MDP-8.N.4)

    bool operator==(const Table&) const = default;
};

// A round about to begin: what the engine needs, and which seat each player of it has.
struct Plan {
    Setup setup;
    std::array<std::uint8_t, most_players> seat_of{};
    bool killed = false;  // at raised limits

    bool operator==(const Plan&) const = default;
};

// What players agreed on before the deal.
struct Wishes {
    // A seat, and one alone: MDP-11.E, 11.E.2, 12.E.2, 19.E.2, 20.E.2, 21.C.3.c, 22.E.2.
    int straddler = -1;
    Option option = Option::none;
    Chips option_amount{};
    std::uint16_t agreeing = 0xffff;  // to the option: a bit per seat (MDP-8.M.1.b)
};

// Refused where no round can be dealt: fewer than two players (MDP-7.B),
// a straddle from the wrong seat, an option the game has not.
Granted<Plan> plan_round(const Table& table, const Wishes& wishes = {});

// Takes in the result of a round that is over. A misdealt or void round leaves the button where it
// was (MDP-18.G).
void finish_round(Table& table, const Plan& plan, const Round& round, std::span<const Event> facts);

// Where button and blinds go after a round: a part of the above, and all of it that does not depend
// on how the round ends.
void pass_button(Table& table, const Plan& plan);

// MDP-8.J.1: the minimum bet is raised if every player at the table agrees, a bit per seat, up to
// the posted ceiling (MDP-8.K.2). Amounts below the posted minimum restore it.
Granted<void> agree_on_minimum(Table& table, Chips minimum, std::uint16_t agreeing);

// Refused while the seat is in a round (MDP-8.B.2); that is for the caller to know, who holds the
// round.
void sit_down(Table& table, int seat, Chips stake);
void sit_out(Table& table, int seat);
void come_back(Table& table, int seat);

}  // namespace pokerfloor
