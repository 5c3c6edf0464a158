// Double Draw Poker, MDD-6: five cards of a deck with two jokers, ten permissible hands, anything
// less is nothing. Players meet a paytable, not each other, so a hand is its category and no more
// (DD-3).
#pragma once

#include <string>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::double_draw {

// The reference and the fast version, for five cards.
Strength by_the_book(CardSet five);
Strength rank(CardSet five);

Category category_of(Strength strength);
std::string name_of(Strength strength);

}  // namespace pokerfloor::double_draw
