// What perfect play says of a choice.
#pragma once

#include <string>

namespace pokerfloor::house {

// What a choice was worth beside the best.
struct Judged {
    std::string chosen, best;  // "fold", "stand pat", "draw 2: 7c 2d", "raise 3x", "double"
    std::string cost;          // in units of the first wager: "0", "0.031"
};

}  // namespace pokerfloor::house
