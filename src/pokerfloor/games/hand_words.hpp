// What a hand is called under every order its game pays by.
#pragma once

#include <span>
#include <string>

#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor {

// "pair of aces, K-9-2 kickers; 8-5-4-3-2 low". Empty while a card is unknown or the hand is not
// complete.
std::string hand_in_words(const GameSpec& game, std::span<const Card> hole,
                          std::span<const Card> board);
// The cards those names speak of; of one share alone.
CardSet cards_of_hand(const GameSpec& game, std::span<const Card> hole,
                      std::span<const Card> board);
CardSet cards_of_hand(const GameSpec& game, const Share& share, std::span<const Card> hole,
                      std::span<const Card> board);

}  // namespace pokerfloor
