// What perfect play says of a choice.
#pragma once

#include <string>

namespace pokerfloor::house {

// What a choice was worth beside the best.
struct Judged {
    // In the words of the buttons: "Fold", "Play 15 (3\u00d7)", "No Double Down", "Stand pat",
    // "Draw 2: 7c 2d".
    std::string chosen, best;
    std::string cost;      // in units of the first wager: "0", "0.031"
    std::string sentence;  // all of it, with the unit and the money at this table
};

}  // namespace pokerfloor::house
