// One card of a committed deck, with what a stranger needs to verify it alone, and its text form.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/card.hpp>

namespace pokerfloor {

using Hash = std::array<std::uint8_t, 32>;
using Salt = std::array<std::uint8_t, 32>;

// Positions count from the top of the deck, which is 0.
struct Opening {
    int position = 0;
    int deck_size = 0;
    Card card;
    Salt salt{};
    std::vector<Hash> path;  // the neighbours' hashes, from the leaf up

    bool operator==(const Opening&) const = default;
};

// How many hashes the path of this position has: one for each level where it has a neighbour. A
// deck of 54 is no power of two, so the cards near the bottom have fewer.
int path_length(int position, int deck_size);

// "deck-opening/1 POSITION SIZE CARD SALT HASH ...", one line. The jokers are Jk1 and Jk2 here,
// because the hash tells them apart. Reading accepts exactly what writing produces; an error names
// the word at fault, counting from 1.
std::string to_string(const Opening& opening);
Result<Opening> parse_opening(std::string_view text);

}  // namespace pokerfloor
