// The clauses of the books in our words, as rules/*.csv has them.
#pragma once

#include <optional>
#include <string_view>

#include <pokerfloor/server/message.hpp>

namespace pokerfloor::server {

std::optional<ClauseText> find_clause(std::string_view id);

}  // namespace pokerfloor::server
