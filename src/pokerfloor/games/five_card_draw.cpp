// Five-Card Draw, high and low: Maryland Standard Rules - Poker, chapter 13.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};

constexpr std::array high{Share{"high", Order::high, Use::best_of_all}};  // MDP-13.I.1

// MDP-13.I.2: chapter 6 low is ace to five (MDQ-36).
constexpr std::array low{Share{"low", Order::ace_to_five, Use::best_of_all}};

// MDP-13.A, 13.C, 13.D, 13.E: five down from the button's left, then the blinds and the first
// betting round; MDP-13.G, 13.G.3, 13.G.3.a: one draw after a burn; MDP-13.H, 13.I: the last
// betting round and the showdown.
constexpr std::array streets{
    Street{.name = "first", .down = 5, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::big},
};
constexpr PotLaw draw_round{
    .streets = streets,
    .opening = ForcedMoney::blinds_after_deal,  // MDP-13.E
    .shortage = Shortage::reshuffle_discards,   // MDP-13.G.3.b
    .odd_chip = OddChip::by_suit,               // MDQ-40
};

}  // namespace

constexpr GameSpec draw5_high{
    .id = "draw5-high",
    .title = "Five-Card Draw High",
    .word = "Five cards, one draw, the best hand wins.",
    .book = "MDP-13",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 13.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high,
    .pot = &draw_round,
};
static_assert(well_formed(draw5_high));

constexpr GameSpec draw5_low{
    .id = "draw5-low",
    .title = "Five-Card Draw Low",
    .word = "Five cards, one draw, the lowest hand wins.",
    .book = "MDP-13",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 13.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = low,
    .pot = &draw_round,
};
static_assert(well_formed(draw5_low));

}  // namespace pokerfloor::games
