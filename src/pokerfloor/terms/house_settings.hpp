// The settings of docs/decisions/house-games.md section 4 by name, as an operator writes them:
// seats=6, bonus=A, six-card-bonus=B, progressive=A, payout-limit=100000.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/house_terms.hpp>

namespace pokerfloor::house {

// Changes one setting. An error says what the setting may be; whether the whole is allowed is for
// faults_of() to say.
Result<Mask> set_term(Terms& terms, std::string_view key, std::string_view value);

// "seats=6"; underscores in a key are as good as dashes, and a key by an older name gets its name
// of now.
struct KeyAndValue {
    std::string key, value;
};
Result<KeyAndValue> setting_of(const std::string& text);

// Which of two settings are the same one. "six-card-bonus" is two: odds by line, and the letter of
// the table with sums for a Super Royal (MFC-12.H).
std::string what_is_set(const KeyAndValue& setting);

// In the order given; a key given twice is refused.
Result<void> set_terms(Terms& terms, const std::vector<std::string>& settings);

// Every setting a table of the game may have.
std::vector<std::string> setting_names(const GameSpec& game);

// "yes", "true", "on" and their opposites; none: neither.
std::optional<bool> yes_or_no(std::string_view text);

// For --help: a line for each setting.
extern const char* const settings_help;

}  // namespace pokerfloor::house
