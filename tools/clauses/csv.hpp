// Comma-separated values as RFC 4180 has them: quoted fields may hold commas, line ends and doubled
// quotes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor::tools {

using Row = std::vector<std::string>;

std::vector<Row> parse_csv(std::string_view text);

}  // namespace pokerfloor::tools
