// What every question to a solver may add: cards known to be out of play, and how hard to work.
#pragma once

#include <functional>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

// Known before the first decision, by the player, for the whole round. Every figure is conditioned
// on it exactly: the other cards are equally likely in every order, and play makes the best of it.
struct Conditions {
    CardSet seen;    // gone from the deck: another seat's cards, a flashed card, a burn
    CardSet dealer;  // the dealer's hidden cards that are known: Four Card Poker up to five of the
                     // hole cards, Double Down Stud the one; none in Double Draw Poker
};

struct Effort {
    int threads = 1;  // results do not depend on it
    // Told now and then, from one thread at a time, how much is done: 0 to 1, never less than
    // before.
    std::function<void(double)> progress;
};

}  // namespace pokerfloor::analysis
