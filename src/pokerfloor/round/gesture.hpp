// At a felt table players speak and push chips. What that means is settled here, before the round
// hears of it: clear words bind (MDP-8.C, 18.L), a single larger chip is a call (MDP-8.I), chips in
// a second motion do not count (MDP-8.F).
#pragma once

#include <pokerfloor/events/command.hpp>
#include <pokerfloor/events/gesture.hpp>
#include <pokerfloor/events/refusal.hpp>
#include <pokerfloor/round/round.hpp>
#include <tl/expected.hpp>

namespace pokerfloor {

// The command it stands for, or why it stands for none.
tl::expected<Command, Refusal> meaning_of(const Gesture& gesture, const Round& round);

}  // namespace pokerfloor
