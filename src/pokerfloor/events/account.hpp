// Accounts by number: whoever plays, and the house itself.
#pragma once

#include <cstdint>

namespace pokerfloor {

using AccountId = std::uint32_t;
inline constexpr AccountId nobody = 0;  // or the house itself

// Staff work here and do not play (MDP-7.C).
enum class AccountKind : std::uint8_t { guest, named, bot, staff };

}  // namespace pokerfloor
