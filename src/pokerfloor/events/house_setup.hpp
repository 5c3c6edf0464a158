// What a round of a house game begins with: whose each area is, and what everybody has.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::house {

inline constexpr std::uint8_t nobody = 0xfc;  // no area, or no player

// What a round begins with. Areas stand from the dealer's far left, clockwise.
struct Setup {
    Terms terms{};
    std::array<std::uint8_t, most_areas> owner = [] {  // of each area: a player, or nobody
        std::array<std::uint8_t, most_areas> owners{};
        owners.fill(nobody);
        return owners;
    }();
    std::array<Chips, most_areas> stack{};  // of each player
    Chips meter{};                          // of the progressive
    bool count_due = false;                 // the stub must be counted (MDD-8.E, MFC-x9.C)
    Behaviour behaviour = behaviour_now;    // of the rules it is decided by

    bool operator==(const Setup&) const = default;
};

}  // namespace pokerfloor::house
