// Limits, settings and stacks of house games as people write them on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::cli {

// The posted minimum and maximum, "10-500" (if not said), and settings, KEY=VALUE. What the law
// does not allow is refused with its clause.
Result<house::Terms> house_terms_of(const GameSpec& game, const std::optional<std::string>& limits,
                                    const std::vector<std::string>& settings);

// What a player begins with: enough for the wagers of a round at the minimum; 1000 if not said.
Result<Chips> house_stack_of(const house::Terms& terms, const std::optional<std::string>& text);

// "10 to 500 in steps of 5"
std::string in_words(const house::Terms& terms);

// For --help.
extern const char* const house_limits_help;

}  // namespace pokerfloor::cli
