// Some hundred whole deals side by side, as the batch rankings take them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/ranking/hand.hpp>

namespace pokerfloor::equity {

struct BatchOfDeals {
    static constexpr std::size_t size = 256;  // all of it stays in the first-level cache

    template <class Each>
    using Of = std::array<Each, size>;

    std::vector<Of<Hand>> hands;       // by player: their own cards that count at the showdown
    std::array<Of<Hand>, 2> boards{};  // and a short deck's common cards
};

}  // namespace pokerfloor::equity
