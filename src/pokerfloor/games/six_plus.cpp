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

// MDP-22.C, 22.D, 22.E: a button, blinds and perhaps a straddle. MDP-22.F: two cards down each;
// MDP-22.H, 22.I, 22.J: a burn before flop, turn and river; MDP-22.K, 22.K.2: the best hand wins.
constexpr std::array six_plus_streets{
    Street{
        .name = "pre-flop", .down = 2, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "flop", .burn = Burn::yes, .board = 3, .bet_size = BetSize::small},
    Street{.name = "turn", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
    Street{.name = "river", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
};

// MDP-22.K.4
constexpr PotLaw six_plus_round{.streets = six_plus_streets,
                                .odd_chip_choice = OddChipChoice::must_be,
                                .odd_chip_clause = "MDP-22.K.4"};

}  // namespace

constexpr GameSpec sixplus{
    .id = "sixplus",
    .title = "Six Plus Hold 'Em",
    .also_called = "Short Deck",
    .word = "Hold 'em with 36 cards; a flush beats a full house.",
    .book = "MDP-22",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 10},  // MDP-7.B, 22.B
    .deck = DeckKind::six_plus,        // MDP-3.A.1.a
    .forms = forms,
    .shares = shares,
    .pot = &six_plus_round,
};
static_assert(well_formed(sixplus));

}  // namespace pokerfloor::games
