// Omaha, with four cards: Maryland Standard Rules - Poker, chapter 12; with five: chapter 19.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array four_cards{HandForm{.hole = {4, 4}, .board = {3, 5}}};
constexpr std::array five_cards{HandForm{.hole = {5, 5}, .board = {3, 5}}};

// MDP-12.K.1, 12.K.2.a, 19.K.1, 19.K.2.a: two of the player's cards with three of the board.
constexpr std::array high{Share{"high", Order::high, Use::two_and_three}};

// MDP-12.K.2.b, 12.K.3, 12.L.1, 19.K.2.b, 19.K.3, 19.L.1. The two hands may use different cards
// (MDP-12.L.3, 19.L.3).
constexpr std::array high_and_eight_or_better_low{
    Share{"high", Order::high, Use::two_and_three},
    Share{"low", Order::eight_or_better, Use::two_and_three},
};

// MDP-12.A, 12.C, 12.D, 12.E: a button, blinds and perhaps a straddle. MDP-12.F: four cards down
// each; MDP-12.H, 12.I, 12.J: a burn before flop, turn and river; MDP-12.K: the showdown.
constexpr std::array omaha_streets{
    Street{
        .name = "pre-flop", .down = 4, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "flop", .burn = Burn::yes, .board = 3, .bet_size = BetSize::small},
    Street{.name = "turn", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
    Street{.name = "river", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
};

// MDP-19.A, 19.C, 19.D, 19.E: a button, blinds and perhaps a straddle. MDP-19.F: five cards down
// each; MDP-19.H, 19.I, 19.J: a burn before flop, turn and river; MDP-19.K: the showdown.
constexpr std::array omaha5_streets{
    Street{
        .name = "pre-flop", .down = 5, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "flop", .burn = Burn::yes, .board = 3, .bet_size = BetSize::small},
    Street{.name = "turn", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
    Street{.name = "river", .burn = Burn::yes, .board = 1, .bet_size = BetSize::big},
};

// MDP-12.K.6, 12.K.8, 19.K.6, 19.K.8: the odd amount by suit, or to whom the submission names.
// MDP-12.M, 19.M: the kill belongs to the forms with a low.
constexpr PotLaw omaha_round{
    .streets = omaha_streets, .odd_chip = OddChip::by_suit, .odd_chip_clause = "MDP-12.K.6"};
constexpr PotLaw omaha_hilo8_round{.streets = omaha_streets,
                                   .odd_chip = OddChip::by_suit,
                                   .odd_chip_clause = "MDP-12.K.6",
                                   .kill = KillLaw::high_low,
                                   .kill_clause = "MDP-12.N"};
constexpr PotLaw omaha5_round{
    .streets = omaha5_streets, .odd_chip = OddChip::by_suit, .odd_chip_clause = "MDP-19.K.6"};
constexpr PotLaw omaha5_hilo8_round{.streets = omaha5_streets,
                                    .odd_chip = OddChip::by_suit,
                                    .odd_chip_clause = "MDP-19.K.6",
                                    .kill = KillLaw::high_low,
                                    .kill_clause = "MDP-19.N"};

}  // namespace

constexpr GameSpec omaha_high{
    .id = "omaha-high",
    .title = "Omaha High",
    .word = "Four cards of your own; play exactly two with three of the board.",
    .book = "MDP-12",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 10},  // MDP-7.B, 12.B
    .deck = DeckKind::standard,
    .forms = four_cards,
    .shares = high,
    .pot = &omaha_round,
};
static_assert(well_formed(omaha_high));

constexpr GameSpec omaha_hilo8{
    .id = "omaha-hilo8",
    .title = "Omaha High-Low Split Eight or Better",
    .also_called = "Omaha/8",
    .word = "Omaha where the best low hand, eight or better, takes half.",
    .book = "MDP-12",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 10},  // MDP-7.B, 12.B
    .deck = DeckKind::standard,
    .forms = four_cards,
    .shares = high_and_eight_or_better_low,
    .pot = &omaha_hilo8_round,
};
static_assert(well_formed(omaha_hilo8));

constexpr GameSpec omaha5_high{
    .id = "omaha5-high",
    .title = "Five-Card Omaha High",
    .word = "Omaha with five cards of your own.",
    .book = "MDP-19",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 19.B
    .deck = DeckKind::standard,
    .forms = five_cards,
    .shares = high,
    .pot = &omaha5_round,
};
static_assert(well_formed(omaha5_high));

constexpr GameSpec omaha5_hilo8{
    .id = "omaha5-hilo8",
    .title = "Five-Card Omaha High-Low Split Eight or Better",
    .also_called = "Big O",
    .word = "Five-card Omaha; a low of eight or better takes half.",
    .book = "MDP-19",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 19.B
    .deck = DeckKind::standard,
    .forms = five_cards,
    .shares = high_and_eight_or_better_low,
    .pot = &omaha5_hilo8_round,
};
static_assert(well_formed(omaha5_hilo8));

}  // namespace pokerfloor::games
