// Five-Card Stud: Maryland Standard Rules - Poker, chapter 14.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};

constexpr std::array shares{Share{"high", Order::high, Use::best_of_all}};  // MDP-14.A, 14.J

}  // namespace

constexpr GameSpec stud5{
    .id = "stud5",
    .title = "Five-Card Stud",
    .book = "MDP-14",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 14.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(stud5));

}  // namespace pokerfloor::games
