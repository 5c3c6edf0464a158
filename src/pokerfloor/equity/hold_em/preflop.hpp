// Hold 'Em and Six Plus before the flop: the match-ups of ranges by the ranks held and the pattern
// of suits in them.
#pragma once

#include <optional>
#include <span>

#include <pokerfloor/equity/hold_em/kernel.hpp>
#include <pokerfloor/equity/hold_em/ranges.hpp>

namespace pokerfloor::equity::hold_em {

// Both count every deal; none where stopped.
std::optional<ByWinners> count_two(const Tables& tables, const Kernel& kernel, const Pockets& first,
                                   const Pockets& second, CardSet dead, const Effort& effort);
std::optional<ByWinners> count_several(const Tables& tables, const Kernel& kernel,
                                       std::span<const Pockets> players, CardSet dead,
                                       const Effort& effort);

// About how long that takes.
double seconds_for_two(const Pockets& first, const Pockets& second);
double seconds_for_several(std::span<const Pockets> players);

}  // namespace pokerfloor::equity::hold_em
