// Many hands at once. On a machine with AVX2 sixteen or thirty-two hands go through the rankings
// together; elsewhere eight do, with the same answers. The choice is made once, when the first
// batch is ranked.
//
// Hands come prepared (Hand, eight bytes each) or as card codes, one byte each, the hands one after
// the other. `out` takes one answer per hand and may be longer. Spans of a wrong size are a broken
// promise (MUST). The cards are taken as they are: with a card twice, a code past 51 or another
// number of cards than said an answer has no meaning, if there is one. For the best speed keep a
// block of answers in the first-level cache: some thousand hands a call.
#pragma once

#include <cstdint>
#include <span>

#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/hand.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::batch {

using Codes = std::span<const std::uint8_t>;
using Hands = std::span<const Hand>;
using Answers = std::span<Strength>;

// `cards` is 5, 6 or 7.
template <int cards>
void high(Hands hands, Answers out);
template <int cards>
void high(Codes codes, Answers out);
template <int cards>
void six_plus(Hands hands, Answers out);
template <int cards>
void six_plus(Codes codes, Answers out);
template <int cards>
void ace_to_five(Hands hands, Answers out);
template <int cards>
void ace_to_five(Codes codes, Answers out);

// The same low, 0 where it does not qualify (MDP-10.M.1).
template <int cards>
void eight_or_better(Codes codes, Answers out);

// Five cards.
void deuce_to_seven(Hands hands, Answers out);
void deuce_to_seven(Codes codes, Answers out);

// Four cards.
void badugi(Codes codes, Answers out, badugi::Ace ace);

// `cards` is 5 or 6.
template <int cards>
void four_card(Hands hands, Answers out);

// Five cards, the jokers being codes 52 and 53.
void double_draw(Codes codes, Answers out);

// Deals of `hole_cards` (4 or 5) and a board of five: the high hand, and the eight-or-better low or
// 0.
template <int hole_cards>
void omaha_high(Codes deals, Answers out);
template <int hole_cards>
void omaha_low(Codes deals, Answers out);

// True when batches run with AVX2 on this machine.
bool uses_avx2();

// For tests: the plain loops even where AVX2 is there.
enum class Path { best, plain };
void choose(Path path);

}  // namespace pokerfloor::batch
