// Small words about facts.
#pragma once

#include <string>

#include <pokerfloor/events/events.hpp>

namespace pokerfloor::views {

// The player's last word since the betting round began: "raises to 4".
std::string last_word(const Events& facts, int player);

// What a fact is called when its player did it: "calls 2". Empty: nothing a player says.
std::string word_of(const Event& fact);

}  // namespace pokerfloor::views
