// Omaha with no card on the board yet: the sum over all match-ups of the players' holdings, those
// that differ only by an exchange of suits taken together.
#pragma once

#include <optional>

#include <pokerfloor/equity/omaha/outcomes.hpp>
#include <pokerfloor/equity/omaha/ranges.hpp>

namespace pokerfloor::equity::omaha {

double seconds_by_ranks(const Question& question, int own);
std::optional<Outcomes> by_ranks(const Question& question, int own, const Effort& effort);

}  // namespace pokerfloor::equity::omaha
