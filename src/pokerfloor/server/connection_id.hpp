#pragma once

#include <cstdint>

namespace pokerfloor::server {

// Somebody's socket, or somebody's request.
using ConnectionId = std::uint64_t;

}  // namespace pokerfloor::server
