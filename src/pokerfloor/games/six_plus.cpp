// Six Plus Hold 'Em: Maryland Standard Rules - Poker, chapter 22.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{
    HandForm{.hole = {2, 2}, .board = {3, 5}},
    HandForm{.hole = {5, 7}, .board = no_cards},
};

constexpr std::array shares{Share{"high", Order::six_plus, Use::best_of_all}};  // MDP-22.A, 22.K.1

}  // namespace

constexpr GameSpec sixplus{
    .id = "sixplus",
    .title = "Six Plus Hold 'Em",
    .book = "MDP-22",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 10},  // MDP-7.B, 22.B
    .deck = DeckKind::six_plus,        // MDP-3.A.1.a
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(sixplus));

}  // namespace pokerfloor::games
