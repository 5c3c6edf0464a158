// Advice at a decision point of a real round: every option with its exact expectation.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::analysis {

struct Option {
    std::string action;  // "fold", "stand", "discard", "raise-1x", "double", "no-double"
    CardSet discards;    // with "discard"
    Fraction ev;  // of the whole round if this is done now and play is perfect from here on, in
                  // units of the first wager; what is already lost or staked is part of it
};

// In the order of the tie rule (see the game): the first of the best options is the one taken.
struct Advice {
    std::vector<Option> options;
    std::size_t best = 0;

    const Option& best_option() const { return options[best]; }
};

// Sets `best` to the first option of the highest expectation.
Advice advice_of(std::vector<Option> options);

}  // namespace pokerfloor::analysis
