// A player that looks at his cards and at the price: for somebody to play against. It sees what a
// player in that seat sees, no card more.
#pragma once

#include <cstdint>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

// The part of the pot, in hundredths, that the player in turn wins on average against the hands
// others may hold, found by dealing the rest of the round `deals` times.
int estimated_share(const Round& round, RandomStream& chance, int deals);

// What the bot in turn does; always legal.
Command bot_wish(const Round& round, RandomStream& chance);

}  // namespace pokerfloor
