// What --by-street tells, as a picture.
#pragma once

#include <string>

#include <pokerfloor/cli/equity.hpp>

namespace pokerfloor::cli {

std::string street_chart(const EquityFound& found);
Result<void> write_street_chart(const EquityFound& found, const std::string& file);

}  // namespace pokerfloor::cli
