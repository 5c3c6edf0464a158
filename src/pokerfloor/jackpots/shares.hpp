// How a payout is divided, to the cent.
#pragma once

#include <vector>

#include <pokerfloor/events/jackpot_fact.hpp>

namespace pokerfloor {

// What the next verified bad beat pays of the fund.
Chips payout_of(const BadBeatTerms& posted, Chips fund);

// MDP-15.B.3: the posted parts, the table's part equally to all others who were dealt in; what does
// not divide is the loser's, and so is the table's part where nobody else was dealt in. They add up
// to the payout.
std::vector<JackpotShare> shares_of(const BadBeatTerms& posted, const BadBeatMade& hand,
                                    Chips payout);

// MDP-16.B.5: equally, what does not divide to the first; somebody named twice gets one share.
std::vector<JackpotShare> equal_shares(std::vector<AccountId> winners, Chips pool);

}  // namespace pokerfloor
