// A strategy short enough to remember, derived from the perfect one and priced exactly.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>

namespace pokerfloor::analysis {

// Rules are read from the top; the first whose `when` is true of the hand decides.
struct Rule {
    std::string when;    // "four to a flush", "pair of nines against 10, J, Q, K, A"
    std::string action;  // "keep them, discard one", "raise-1x"
    Integer count;       // situations it decides
};

struct RuleList {
    std::string decision;  // "after the deal", "second draw"
    std::vector<Rule> rules;
    Integer situations;  // the sum of their counts
};

struct ShortStrategy {
    std::vector<RuleList> lists;
    Fraction ev;    // of the whole game when the lists are followed, by enumeration
    Fraction cost;  // what perfect play wins more; never below 0
};

}  // namespace pokerfloor::analysis
