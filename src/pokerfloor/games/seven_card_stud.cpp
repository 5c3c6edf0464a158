// Seven-Card Stud in four forms: Maryland Standard Rules - Poker, chapter 10.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

// MDP-10.L: the best five of seven. Eight players x seven cards = 56 > 52: where the deck runs
// short, a street's card is one common card that counts among the seven (MDP-10.J.2, MDQ-18), and
// sixth and seventh street may both be short.
constexpr std::array forms{
    HandForm{.hole = {5, 7}, .board = no_cards},
    HandForm{.hole = {4, 6}, .board = {1, 1}},
    HandForm{.hole = {3, 5}, .board = {2, 2}},
};

constexpr std::array high{Share{"high", Order::high, Use::best_of_all}};       // MDP-10.L.1
constexpr std::array low{Share{"low", Order::ace_to_five, Use::best_of_all}};  // MDP-10.L.2

// MDP-10.L.3.a: without a qualifier a low is always paid (MDQ-06).
constexpr std::array high_and_low{
    Share{"high", Order::high, Use::best_of_all},
    Share{"low", Order::ace_to_five, Use::best_of_all},
};

// MDP-10.L.3.a, 10.M.1
constexpr std::array high_and_eight_or_better_low{
    Share{"high", Order::high, Use::best_of_all},
    Share{"low", Order::eight_or_better, Use::best_of_all},
};

}  // namespace

constexpr GameSpec stud7_high{
    .id = "stud7-high",
    .title = "Seven-Card Stud High",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high,
};
static_assert(well_formed(stud7_high));

constexpr GameSpec stud7_low{
    .id = "stud7-low",
    .title = "Seven-Card Stud Low",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = low,
};
static_assert(well_formed(stud7_low));

constexpr GameSpec stud7_hilo{
    .id = "stud7-hilo",
    .title = "Seven-Card Stud High-Low Split",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high_and_low,
};
static_assert(well_formed(stud7_hilo));

constexpr GameSpec stud7_hilo8{
    .id = "stud7-hilo8",
    .title = "Seven-Card Stud High-Low Split Eight or Better",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high_and_eight_or_better_low,
};
static_assert(well_formed(stud7_hilo8));

}  // namespace pokerfloor::games
