// Double Draw Poker: Maryland, emergency and proposed text.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};  // MDD-1.B.4

constexpr std::array shares{Share{"double-draw", Order::double_draw, Use::best_of_all}};  // MDD-6.D

}  // namespace

constexpr GameSpec double_draw{
    .id = "double-draw",
    .title = "Double Draw Poker",
    .book = "MDD",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 6},  // MDD-2.A.1
    .deck = DeckKind::with_jokers,    // MDD-3.A
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(double_draw));

}  // namespace pokerfloor::games
