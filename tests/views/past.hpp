// A round out of a log in memory, for tests.
#pragma once

#include <optional>
#include <vector>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/views/past_round.hpp>

namespace pokerfloor::testing {

inline std::optional<views::PastRound> past_round(const Floor& floor,
                                                  const std::vector<Record>& log, int table,
                                                  std::uint64_t round) {
    views::PastRoundMaker maker;
    for (const Record& record : log)
        if (record.wish.table == table && record.round == round) maker.take(record);
    if (!maker.has_begun()) return std::nullopt;
    for (auto one = log.rbegin(); one != log.rend() && maker.wants_sitters(); ++one)
        if (one->number < maker.began_with() && one->wish.table == table && one->wish.is<Sit>())
            maker.take_sitting(*one);
    return maker.made(floor.terms().tables[static_cast<std::size_t>(table)]);
}

}  // namespace pokerfloor::testing
