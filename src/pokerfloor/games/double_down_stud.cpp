// Double Down Stud: Massachusetts Gaming Commission.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

// MDS-1.2: the player's card and the four before the dealer.
constexpr std::array forms{
    HandForm{.hole = {1, 1}, .board = {4, 4}},
    HandForm{.hole = {5, 5}, .board = no_cards},
};

constexpr std::array shares{
    Share{"double-down-stud", Order::double_down_stud, Use::best_of_all},  // MDS-5.b
};

}  // namespace

constexpr GameSpec double_down_stud{
    .id = "double-down-stud",
    .title = "Double Down Stud",
    .book = "MDS",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 7},  // not in these rules; at most seven (DS-7)
    .deck = DeckKind::standard,       // MDS-2.a-1
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(double_down_stud));

}  // namespace pokerfloor::games
