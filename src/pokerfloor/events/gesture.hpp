// What a dealer sees and hears of a player at a felt table. What it means is settled in
// round/gesture.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor {

enum class Said : std::uint8_t { nothing, fold, check, call, raise };

// What the dealer saw and heard of one player.
struct Gesture {
    int player = 0;
    Said said = Said::nothing;      // "bet" is a raise of nothing
    std::optional<Chips> amount{};  // named, also alone: the whole bet of this betting round
    Chips pushed{};                 // in the first motion
    int chips = 0;                  // how many of them; 1: a single chip
    bool more_announced = false;    // MDP-8.F.1: said at once that more would come
    Chips pushed_later{};           // in further motions
    bool cards_thrown = false;  // face down toward the muck, or up cards turned down (MDP-18.L.1)

    bool operator==(const Gesture&) const = default;
};

}  // namespace pokerfloor
