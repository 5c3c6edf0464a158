// What a table remembers of a round that is over; the whole of it is in the log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/events/account.hpp>
#include <pokerfloor/floor/house_floor_table.hpp>
#include <pokerfloor/floor/pot_table.hpp>

namespace pokerfloor {

struct RoundSummary {
    struct Winner {
        AccountId account = nobody;
        Chips amount{};

        bool operator==(const Winner&) const = default;
    };

    std::uint64_t round = 0;
    std::int64_t time_ms = 0;  // when it ended
    Chips pot{};               // of a house game: all that was wagered
    std::vector<Winner> winners{};

    bool operator==(const RoundSummary&) const = default;
};

// Of each table the last ones.
inline constexpr std::size_t rounds_remembered = 100;

// Of the round that is over at the table, before anybody who played it has left.
RoundSummary summary_of(const PotTable& table, std::int64_t time_ms);
RoundSummary summary_of(const HouseFloorTable& table, std::int64_t time_ms);

}  // namespace pokerfloor
