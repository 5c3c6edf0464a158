// Places of money in words.
#pragma once

#include <string>

#include <pokerfloor/records/diary.hpp>

namespace pokerfloor::records {

// The table's id, the player's name; empty: the cage.
std::string owner_in_words(const MoneyPlace& place, const Diary& diary);
// "stakes of holdem, seat 3"
std::string place_in_words(const MoneyPlace& place, const Diary& diary);
// "uncalled returned"
std::string cause_in_words(Cause cause);

}  // namespace pokerfloor::records
