// `pokerfloor play` of house games: a seat against the house, with or without bots beside it.
#pragma once

#include <pokerfloor/cli/play.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::cli {

// The whole command: its exit status. Ends when the player leaves or the input ends.
int play_house_command(const GameSpec& game, const PlayCall& call);

}  // namespace pokerfloor::cli
