// What hands are worth against each other: the answer, as counts. A deal is one way in which all
// cards that are not known may fall, with the holdings of the ranges among them; a weighted holding
// counts as often as its weight says.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>

namespace pokerfloor::equity {

using Count = analysis::Wide;  // deals: 128 bits, signed

// A pot is reckoned in so many parts, so that any number of tied players (to ten), two halves and
// two boards divide it without a rest: 4 x 2,520.
inline constexpr int whole_pot = 10'080;

// How often a player got such a part of the pot.
struct Won {
    int parts;  // above 0, of whole_pot
    Count deals;

    bool operator==(const Won&) const = default;
};

// One order of hands the game pays by, or one board: how often the player won it alone or shared
// it.
struct Half {
    Count won = 0, tied = 0;

    bool operator==(const Half&) const = default;
};

struct Tally {
    std::vector<Won> parts;  // the largest part first; deals without a part are not among them
    // By the game's shares, one or two: "high" and "low". Of one board; summed over two.
    std::array<Half, 2> halves{};

    void add(int won_parts, Count deals);  // nothing for parts of 0
    Count deals_with(int won_parts) const;
    Count sum_of_parts() const;  // parts x deals

    bool operator==(const Tally&) const = default;
};

struct Answer {
    bool exact = false;
    bool stopped = false;                    // sampled, and ended before all samples were made
    Count deals = 0;                         // in all; of a sampled answer the samples
    std::vector<Tally> players;              // in the order of the question
    std::vector<std::vector<Tally>> boards;  // by board, then player, where there are two boards;
                                             // there each board counts as a whole pot

    // The part of the pot on average, 0 to 1.
    analysis::Fraction equity(std::size_t player) const;

    bool operator==(const Answer&) const = default;
};

// Of a sampled answer: half the width of the interval that holds the true equity in 95 of 100
// cases, from the variance of the parts seen.
double half_width(const Answer& answer, std::size_t player);

}  // namespace pokerfloor::equity
