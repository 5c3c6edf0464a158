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

// MDP-11.C, 11.D, 11.E: a button, blinds and perhaps a straddle. MDP-11.F: two cards down each;
// MDP-11.H, 11.I, 11.J: a burn before flop, turn and river; MDP-11.K, 11.K.2: the best hand wins.
constexpr std::array hold_em_streets{
    Street{
        .name = "pre-flop", .down = 2, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "flop", .burn = Burn::yes, .board = 3, .bet_size = BetSize::small},
    Street{.name = "turn", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
    Street{.name = "river", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
};

// MDP-11.K.4: the odd amount may go to a named player; by default the first tied one left of the
// button (MDQ-40).
constexpr PotLaw hold_em_round{.streets = hold_em_streets, .odd_chip_clause = "MDP-11.K.4"};

}  // namespace

constexpr GameSpec holdem{
    .id = "holdem",
    .title = "Hold 'Em",
    .word = "Two cards of your own, five for all; the best five win.",
    .book = "MDP-11",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 10},  // MDP-7.B, 11.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = shares,
    .pot = &hold_em_round,
};
static_assert(well_formed(holdem));

}  // namespace pokerfloor::games
