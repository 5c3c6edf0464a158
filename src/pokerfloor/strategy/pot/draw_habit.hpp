// Which cards sensible players keep, by rules of thumb: for the hands others may have by now, and
// for what becomes of a hand in draws to come.
#pragma once

#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::thoughts {

// What is kept of a hand with so many draws left, the one it is asked for included. All of it only
// where may_stand_pat() says so.
CardSet kept_by_habit(const GameSpec& game, CardSet hand, int draws_left);

// Whether a whole hand is good enough to change nothing: in low games a nine or better, in Badugi
// four cards, in high a straight or better.
bool may_stand_pat(const GameSpec& game, CardSet hand);

// The card a player gives up next, and the one he would rather have kept.
Card worst_card(const GameSpec& game, CardSet hand);
Card best_card(const GameSpec& game, CardSet hand);

}  // namespace pokerfloor::thoughts
