// Who gets what at the end of a round.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/jackpots/hands.hpp>
#include <pokerfloor/round/pots.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// The pots as they lie, the main pot first, antes that lie apart with it.
Pots pots_in(const Round& round);

// MDQ-50: a pot is run twice only if all who can win it agree.
bool is_run_twice(const Round& round, const Pot& pot);
bool is_on_two_boards(const Round& round, const Pot& pot);

// Appends the awards of all pots, the last side pot first (MDP-7.F.8.b, MDQ-41). Hands still in
// play are compared as the game prescribes; a lone player needs no hand.
void award_pots(const Round& round, Events& out);

// The hands turned up in the round, by the high order of the game on the first board; none in games
// without one. For the jackpots (MDQ-63).
std::vector<TurnedUp> turned_up_in(const Round& round);
// The five cards a hand counts by, the made ones first, and its name.
struct NamedHand {
    std::string cards, value;
};
NamedHand high_hand_in(const Round& round, int player);

// What an award is for.
struct AwardedFor {
    std::uint8_t share = 0;   // which of the game's
    std::uint8_t board = 0;   // 1: the second
    bool half = false;        // the pot, or the board's part of it, is divided between two shares
    bool two_boards = false;  // the pot is divided between two boards

    bool operator==(const AwardedFor&) const = default;
};

// Of a round whose pots were awarded after a showdown: what each `pot_awarded` was for, in their
// order. Facts do not say it; it follows from the hands.
std::vector<AwardedFor> what_awards_are_for(const Round& round);

}  // namespace pokerfloor
