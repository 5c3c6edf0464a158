// The Six Card Bonus of Four Card Poker, MFC-6.F: the best five of the player's five cards and the
// box card, three of a kind or better, and above all the Super Royal, ace to nine of one suit with
// all six cards. A hand is its category (FC-8).
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::six_card_bonus {

// The reference and the fast version, for six cards.
Strength by_the_book(CardSet six);
Strength rank(CardSet six);

// MFC-12.H.1: under Paytable A the suit of a Super Royal matters.
std::optional<Suit> suit_of_super_royal(CardSet six);

Category category_of(Strength strength);
std::string name_of(CardSet six);

}  // namespace pokerfloor::six_card_bonus
