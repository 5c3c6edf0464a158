// Writes a played round down as a PHH hand, so that a replay of what was written gives the same
// round.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <pokerfloor/formats/phh.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// A round that is over, from what it began with and its facts. None where the format has no words
// for what happened: an irregularity, a ruling of the floor. What the format leaves out and a
// replay needs stands under keys of our own: _smallest_chip, _draws, _rake, _contributed, _option,
// _run_it_twice, _second_board.
std::optional<PhhHand> record_of(const Setup& setup, const Round& end,
                                 std::span<const Event> facts);

// The value of `_option`: "bomb-pot".
std::string_view phh_word_of(Option option);

}  // namespace pokerfloor
