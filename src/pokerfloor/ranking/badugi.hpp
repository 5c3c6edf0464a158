// Badugi, MDP-20.L.1, 20.L.3, 20.L.4, 20.L.5: the largest set of cards with all ranks and all suits
// different, the lowest of its size; four, three, two or one card (MDQ-30). The ace is low, except
// in Badeucey, where it is high in both halves (MDQ-33).
#pragma once

#include <string>

#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::badugi {

enum class Ace { low, high };

// The reference: of four cards, or the best of five (MDP-21.F.1.b, 21.F.2.b). Tells which cards are
// kept.
Best by_the_book(CardSet cards, Ace ace);

// Fast, of four or five cards.
Strength rank(CardSet cards, Ace ace);

Category category_of(Strength strength);
std::string name_of(Strength strength, Ace ace);

}  // namespace pokerfloor::badugi
