// Who gets what does not divide among tied hands (MDQ-37 to MDQ-40).
#pragma once

#include <span>

#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// Sorts tied winners of a share, the one entitled to the first odd chip first.
void in_order_of_entitlement(const Round& round, std::span<const Card> board, const Share& share,
                             std::span<std::uint8_t> winners);

}  // namespace pokerfloor
