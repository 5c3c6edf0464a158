// Badugi: Maryland Standard Rules - Poker, chapter 20.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {4, 4}, .board = no_cards}};

constexpr std::array shares{Share{"badugi", Order::badugi, Use::best_of_all}};  // MDP-20.L.2

}  // namespace

constexpr GameSpec badugi{
    .id = "badugi",
    .title = "Badugi",
    .book = "MDP-20",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 9},  // MDP-7.B, 20.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(badugi));

}  // namespace pokerfloor::games
