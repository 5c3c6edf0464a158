// Which cards a round waits for, and where each of them goes: what a dealer is told to do next.
#pragma once

#include <cstdint>
#include <vector>

#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

struct DueCard {
    EventKind kind = EventKind::dealt_down;  // burned, dealt_down, dealt_up, board, common card
    std::uint8_t player = 0;
    bool second_board = false;

    bool operator==(const DueCard&) const = default;
};

// In the order in which they leave the deck; none: no card is due.
std::vector<DueCard> due_cards(const Round& round);

}  // namespace pokerfloor
