// Five-Card Draw, high and low: Maryland Standard Rules - Poker, chapter 13.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};

constexpr std::array high{Share{"high", Order::high, Use::best_of_all}};  // MDP-13.I.1

// MDP-13.I.2: chapter 6 low is ace to five (MDQ-36).
constexpr std::array low{Share{"low", Order::ace_to_five, Use::best_of_all}};

}  // namespace

constexpr GameSpec draw5_high{
    .id = "draw5-high",
    .title = "Five-Card Draw High",
    .book = "MDP-13",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 13.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high,
};
static_assert(well_formed(draw5_high));

constexpr GameSpec draw5_low{
    .id = "draw5-low",
    .title = "Five-Card Draw Low",
    .book = "MDP-13",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 13.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = low,
};
static_assert(well_formed(draw5_low));

}  // namespace pokerfloor::games
