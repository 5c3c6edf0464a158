// Ranges of an Omaha question written out: full holdings only.
#pragma once

#include <cstdint>
#include <vector>

#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity::omaha {

struct Held {
    CardSet cards;
    std::uint64_t weight = 1;
};
using Range = std::vector<Held>;

// For each player every holding of so many cards that they may have, each once: none with a card
// of the board, a dead card, or one that another player certainly has. A holding of fewer cards
// stands for all that have them, each with its weight.
std::vector<Range> written_out(const Question& question, int own);

// How many there are for each player, or somewhat more, without writing them out.
std::vector<double> sizes_of_ranges(const Question& question, int own);

// Cards that certainly are not dealt: the board's, the dead, and what players certainly have.
CardSet gone(const Question& question, int own);

// In how many ways the suits can be exchanged, 1 to 24, so that the board, the dead cards and
// every range stay what they are.
int symmetries(const Question& question);

}  // namespace pokerfloor::equity::omaha
