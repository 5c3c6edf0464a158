// Double Down Stud, MDS-5.b: the high hands, with pairs split by what they are paid: twos to fives
// lose, sixes to tens push, jacks to aces win (MDS-9.a-4, MDS-9.b-2, MDS-9.c-2). The player meets a
// paytable, so a hand is its category.
#pragma once

#include <string>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::double_down_stud {

// The reference and the fast version, for five cards.
Strength by_the_book(CardSet five);
Strength rank(CardSet five);

Category category_of(Strength strength);
std::string name_of(CardSet five);

}  // namespace pokerfloor::double_down_stud
