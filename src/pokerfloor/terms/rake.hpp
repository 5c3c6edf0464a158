// What the house takes for running a game (MDP-17): a percentage, steps, or both, and never more
// than the posted maximum for a round.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/base/chips.hpp>

namespace pokerfloor {

// MDP-17.B.2: once the pot reaches `pot`, the rake is `takes` in all.
struct RakeStep {
    std::int32_t pot_cents = 0;
    std::int32_t takes_cents = 0;

    bool operator==(const RakeStep&) const = default;
};

struct Rake {
    static constexpr int most_hundredths = 1000;  // MDP-17.B.1: ten per cent
    static constexpr std::size_t most_steps = 6;

    std::int16_t hundredths = 0;  // of a per cent, of every pot
    bool before_flop = true;      // also where the round ends on the first street (MDQ-62)
    std::uint8_t step_count = 0;
    std::array<RakeStep, most_steps> steps{};  // rising
    Chips cap{};                               // for the round, over pots and kinds (MDP-17.A.3)
    Chips unit{100};                           // rounded down to this (MDQ-62)

    bool operator==(const Rake&) const = default;
    constexpr bool is_none() const { return hundredths == 0 && step_count == 0; }
};

}  // namespace pokerfloor
