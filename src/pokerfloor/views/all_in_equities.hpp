// What the hands of players who are all-in were worth against each other from the moment they were
// turned up, street by street (MDP-18.E.3): of a round that is over, and of cards alone that
// everybody at the table saw.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/views/past_round.hpp>

namespace pokerfloor::views {

struct SeatEquity {
    int seat = 0;
    std::string equity;  // "0.8195", of the pot that all of them contest
};

// Before the next card. How many cards lay on each board then, and in the fullest hand, says when.
struct StreetEquities {
    int board = 0, second_board = 0, cards = 0;
    bool exact = false;  // false: of a sample, to about half a hundredth
    std::vector<SeatEquity> seats;
};

// None where no hands were turned up before the last card. Takes up to a tenth of a second.
std::vector<StreetEquities> all_in_equities(const PastRound& past);

}  // namespace pokerfloor::views
