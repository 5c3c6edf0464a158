// Hold 'Em and Six Plus with cards on the board: one whole board after the other. Two ranges are
// compared on each by going through all holdings from the worst to the best.
#pragma once

#include <optional>
#include <span>

#include <pokerfloor/equity/hold_em/ranges.hpp>

namespace pokerfloor::equity::hold_em {

std::optional<ByWinners> count_boards(Order order, std::span<const Pockets> players, CardSet board,
                                      CardSet dead, const Effort& effort);

double seconds_for_boards(const Tables& tables, std::span<const Pockets> players, CardSet board,
                          CardSet dead);

}  // namespace pokerfloor::equity::hold_em
