// Badugi: Maryland Standard Rules - Poker, chapter 20.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {4, 4}, .board = no_cards}};

constexpr std::array shares{Share{"badugi", Order::badugi, Use::best_of_all}};  // MDP-20.L.2

// MDP-20.A, 20.C, 20.D, 20.E: a button, blinds and perhaps a straddle. MDP-20.F: four down;
// MDP-20.H, 20.I, 20.J, 20.K: four draws of any number (MDP-20.H.2) with a betting round after each
// (MDQ-28).
constexpr std::array streets{
    Street{.name = "first", .down = 4, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "first draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::small},
    Street{.name = "second draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::big},
    Street{.name = "third draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::big},
    Street{.name = "fourth draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::big},
};

constexpr PotLaw badugi_round{
    .streets = streets,
    .shortage = Shortage::reshuffle_discards,  // MDP-20.H.3
    .odd_chip = OddChip::by_suit,              // MDP-20.L.7
    .odd_chip_clause = "MDP-20.L.7",
    .kill = KillLaw::as_submitted,  // MDP-20.B.2
    .kill_clause = "MDP-20.B.2",
};

}  // namespace

constexpr GameSpec badugi{
    .id = "badugi",
    .title = "Badugi",
    .word = "Four cards of four suits and four ranks, the lower the better.",
    .book = "MDP-20",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 9},  // MDP-7.B, 20.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = shares,
    .pot = &badugi_round,
};
static_assert(well_formed(badugi));

}  // namespace pokerfloor::games
