// Simulated players that need no skill: they fill a table for simulations and tests.
#pragma once

#include <cstdint>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

enum class Habit : std::uint8_t {
    random,   // each legal kind of action alike, any legal amount, any cards changed
    calling,  // never folds, never raises, changes no card
    mixed,    // each seat has its own temper; looks at the price, never at the cards
};

// What the player in turn does: acts, draws, answers or shows. Only where the round waits for one
// of these. Always legal; at the showdown every hand is shown.
Command wish_of(Habit habit, const Round& round, RandomStream& chance);

}  // namespace pokerfloor
