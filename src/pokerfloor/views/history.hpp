// Rounds that are over, as they may be seen again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

struct PlayedRound {
    std::uint64_t round = 0;
    std::int64_t time_ms = 0;  // when it ended
    Chips pot{};
    struct Winner {
        std::string name;
        Chips amount{};
    };
    std::vector<Winner> winners;
};

// The newest last; the floor remembers the last hundred of each table.
std::vector<PlayedRound> played(const Floor& floor, int table);
// The round as the viewer saw it, step by step. Empty: not remembered.
std::vector<Frame> frames(const Floor& floor, int table, std::uint64_t round, AccountId viewer);
// In the PHH format, cards the viewer did not see unknown.
std::optional<std::string> phh(const Floor& floor, int table, std::uint64_t round,
                               AccountId viewer);

}  // namespace pokerfloor::views
