// The main pot and the side pots (MDP-8.B.5.a, 8.B.5.c): who may win which part of what was put in.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor {

struct Contribution {
    Chips put_in{};
    bool live = false;  // may still win
};

struct Pot {
    Chips amount{};
    std::uint16_t eligible = 0;  // a bit per player
};

struct Pots {
    std::array<Pot, 10> pot{};
    int count = 0;  // the main pot first
};

// Each pot is a layer: as much from every player as the least of the live players above the layer
// below put in. Chips of folded players stay in the layers they reach; a layer that only folded
// players reach joins the one below.
Pots pots_of(std::span<const Contribution> contributions);

}  // namespace pokerfloor
