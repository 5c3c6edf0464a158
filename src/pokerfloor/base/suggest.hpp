// What somebody who wrote a name wrongly may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor {

// How many letters to change, add, leave out or swap with their neighbour until a becomes b.
int letters_apart(std::string_view a, std::string_view b);

// The names that begin so or, failing that, the nearest ones, if any is near; capitals do not
// count. The first named stands first.
std::vector<std::string> suggestions(std::string_view written,
                                     const std::vector<std::string>& names);

// "; did you mean a, b or c?", or nothing.
std::string did_you_mean(std::string_view written, const std::vector<std::string>& names);

}  // namespace pokerfloor
