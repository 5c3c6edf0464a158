// What the bots of each skill do with what they read.
#pragma once

#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/strategy/pot/reading.hpp>

namespace pokerfloor::thoughts {

// Bets: fold, check, call, the forced bet, or a raise.
Command bet_of(Skill skill, const Scene& scene, const Reading& reading, Whim& whim);

// Which cards are kept at a draw.
CardSet kept_by(Skill skill, const Scene& scene, Reading& reading, Whim& whim);

}  // namespace pokerfloor::thoughts
