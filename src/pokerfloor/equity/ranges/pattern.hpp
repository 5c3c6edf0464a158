// A hand with places left open: "an ace, another ace, any two cards, double-suited". All that one
// element of a range can say, before weights and lists.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <pokerfloor/cards/card_set.hpp>

namespace pokerfloor::equity {

enum class Suits {
    any,
    suited,         // two cards of one suit
    offsuit,        // two cards of two suits
    double_suited,  // two suits with two cards or more each
    single_suited,  // one suit with two cards or more, and only one
    rainbow,        // no suit twice
};

bool are(Suits suits, CardSet hand);

struct Pattern {
    std::vector<CardSet> places;  // which cards may fill each; at most seven
    Suits suits = Suits::any;
};

// Every set of cards that fills the places, one card each: told once, in however many ways it fills
// them. None where there are more than `most`.
std::optional<std::vector<CardSet>> hands_of(const Pattern& pattern, std::size_t most);

}  // namespace pokerfloor::equity
