// Small words about facts.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <pokerfloor/events/events.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::views {

// The player's last word since the betting round began: "raises to 4".
std::string last_word(const Events& facts, int player);

// What a hand is called; on two boards it is two.
std::string hand_on_boards(const GameSpec& game, std::span<const Card> cards,
                           std::span<const Card> board, std::span<const Card> second);

// How many cards the player changed at each draw of the round so far.
std::vector<int> draws_of(const Events& facts, int player);

// What a fact is called when its player did it: "calls 2". Empty: nothing a player says.
std::string word_of(const Event& fact);

}  // namespace pokerfloor::views
