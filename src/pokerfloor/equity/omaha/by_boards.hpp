// Omaha board by board: quick where few cards are to come. On each board every holding of every
// range is ranked once, and then all ways in which the players may hold them are gone through.
#pragma once

#include <optional>
#include <vector>

#include <pokerfloor/equity/omaha/outcomes.hpp>
#include <pokerfloor/equity/omaha/ranges.hpp>

namespace pokerfloor::equity::omaha {

double seconds_by_boards(const Question& question, int own);
std::optional<Outcomes> by_boards(const Question& question, int own, const Effort& effort);

}  // namespace pokerfloor::equity::omaha
