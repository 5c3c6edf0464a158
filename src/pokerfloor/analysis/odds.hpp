// What a solved game is worth: an exact table of outcomes, and what follows from it. All amounts
// are in units of the first wager of the game (the Ante; the original wager of Double Down Stud)
// or, for a side wager, of that side wager.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>

namespace pokerfloor::analysis {

struct Outcome {
    std::string name;  // "wild-royal-flush", "folded-after-deal", "pair-3x-win"
    Fraction net;      // won or lost, all wagers of the table together
    Integer combinations;
    Fraction probability;  // combinations / all of them
    Fraction part;         // of the expectation: net x probability
};

struct WagerOdds {
    std::string name;               // "double-draw", "bonus", "aces-up"
    std::vector<Outcome> outcomes;  // best first
    Integer combinations;           // of all outcomes
    Fraction ev;                    // per unit of the first wager
    Fraction average_wager;         // in units of the first wager
    Fraction hit_frequency;         // probability of a net above 0
    Fraction variance;              // of the net
    Fraction greatest_net;          // the best outcome that can happen ...
    Fraction greatest_probability;  // ... and how likely it is

    Fraction house_edge() const { return -ev; }
    // Per unit wagered; 0 where nothing is ever wagered.
    Fraction element_of_risk() const;
    // To that many places.
    std::string standard_deviation(int places) const { return decimal_root(variance, places); }
};

// How often something is done, out of how many situations in which it could be.
struct Frequency {
    std::string name;  // "fold", "raise-3x", "discard-2"
    Integer count;
    Integer of;
};

struct GameOdds {
    std::string game;  // "four-card"
    WagerOdds whole;
    std::vector<WagerOdds> wagers;       // each wager alone, side wagers too
    std::vector<Frequency> frequencies;  // what perfect play does
    std::string tie_rule;  // which of equally good actions is counted; totals do not depend on it

    const WagerOdds* wager(std::string_view name) const;  // null: none of that name
};

// A row before its probability is known.
struct Row {
    std::string name;
    Fraction net;
    Fraction wagered;  // in that outcome
    Integer combinations;
};

// Derives all figures. Rows that never happen stay in the table, with 0 combinations.
WagerOdds wager_odds(std::string name, const std::vector<Row>& rows);

}  // namespace pokerfloor::analysis
