// What whole hands are worth at the showdown, quickly: two numbers, one for each order the game
// pays by; the greater wins, equal ones share.
#pragma once

#include <cstdint>
#include <span>

#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::equity {

struct WholeHand {
    std::uint32_t first = 0;   // 0: there is no hand
    std::uint32_t second = 0;  // 0: does not qualify, or the game has one order only
};

// All own cards and all common ones; in games with a board five of those.
WholeHand whole_hand(const GameSpec& game, CardSet own, CardSet common);

// Many hands with one whole board. A hand that shares a card with it is none.
void whole_hands(const GameSpec& game, std::span<const CardSet> hands, CardSet board,
                 std::span<std::uint32_t> first, std::span<std::uint32_t> second);

}  // namespace pokerfloor::equity
