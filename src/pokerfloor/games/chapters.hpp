// The specs, declared by the file that holds each.
#pragma once

#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::games {

// hold_em.cpp
extern const GameSpec holdem;
// omaha.cpp
extern const GameSpec omaha_high;
extern const GameSpec omaha_hilo8;
extern const GameSpec omaha5_high;
extern const GameSpec omaha5_hilo8;
// six_plus.cpp
extern const GameSpec sixplus;
// seven_card_stud.cpp
extern const GameSpec stud7_high;
extern const GameSpec stud7_low;
extern const GameSpec stud7_hilo;
extern const GameSpec stud7_hilo8;
// five_card_stud.cpp
extern const GameSpec stud5;
// five_card_draw.cpp
extern const GameSpec draw5_high;
extern const GameSpec draw5_low;
// badugi.cpp
extern const GameSpec badugi;
// triple_draw.cpp
extern const GameSpec td_27;
extern const GameSpec td_a5;
extern const GameSpec badeucey;
extern const GameSpec badacey;
// double_draw.cpp
extern const GameSpec double_draw;
// four_card.cpp
extern const GameSpec four_card;
// double_down_stud.cpp
extern const GameSpec double_down_stud;

}  // namespace pokerfloor::games
