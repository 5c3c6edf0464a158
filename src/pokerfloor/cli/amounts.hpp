// Numbers, money and limits as people write them on the command line. Every error is one sentence
// that says what was written and what is allowed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/table_terms.hpp>

namespace pokerfloor::cli {

// A whole number within bounds. `option` is named in the error.
Result<std::uint64_t> whole_number(std::string_view option, const std::string& text,
                                   std::uint64_t least, std::uint64_t most);

// Dollars with or without cents: "2", "0.50", "12.5"; up to a million.
Result<Chips> dollars_of(std::string_view text);

// "2/4", "spread 2-10" or "2-10", "pl:1/2", "nl:1/2", for this game.
Result<TableTerms> limits_of(const GameSpec& game, const std::string& text);

// What else is posted, KEY=VALUE: open-pair-double=yes at stud7-high (practice, section 1).
Result<void> set_pot_terms(TableTerms& terms, const std::vector<std::string>& settings);

// What a player begins with, enough to be dealt in (MDP-8.B.4) and in whole chips: "200", or a
// range, "20-200".
struct StackRange {
    Chips least, most;
};
Result<Chips> stack_of(const TableTerms& terms, const std::string& text);
Result<StackRange> stack_range_of(const TableTerms& terms, const std::string& text);

// For --help.
extern const char* const limits_help;

// "fixed limit 2/4, blinds 1 and 2"
std::string in_words(const TableTerms& terms);

}  // namespace pokerfloor::cli
