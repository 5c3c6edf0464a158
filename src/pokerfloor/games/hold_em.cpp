// Hold 'Em: Maryland Standard Rules - Poker, chapter 11.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{
    HandForm{.hole = {2, 2}, .board = {3, 5}},
    HandForm{.hole = {5, 7}, .board = no_cards},
};

constexpr std::array shares{Share{"high", Order::high, Use::best_of_all}};  // MDP-11.A, 11.K.1

}  // namespace

constexpr GameSpec holdem{
    .id = "holdem",
    .title = "Hold 'Em",
    .book = "MDP-11",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 10},  // MDP-7.B, 11.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(holdem));

}  // namespace pokerfloor::games
