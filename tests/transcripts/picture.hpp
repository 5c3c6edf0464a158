// What a round looks like where a transcript looks: "pot 5, to act 1, stacks 1:199 2:197".
//
//   pot 5   pots 90 40   stacks 1:199   bets 1:2   to act 1   to draw 1   to show 1   over
//   may call 2 raise-to 4-20   board Ah Kd 2c   hand 1 Kh 9s   burns 1   deck 40   muck 5   street
//   flop
#pragma once

#include <string>

#include "scene.hpp"

namespace pokerfloor::transcripts {

// The same items as `asked` names, as they are.
std::string picture(const Scene& scene, const std::string& asked);

}  // namespace pokerfloor::transcripts
