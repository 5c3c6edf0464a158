// Five-Card Stud: Maryland Standard Rules - Poker, chapter 14.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};

constexpr std::array shares{Share{"high", Order::high, Use::best_of_all}};  // MDP-14.A, 14.J

// MDP-14.C, 14.D: one down, one up; MDP-14.F, 14.H: three more up, a burn before each (MDQ-20);
// MDP-14.I: the showdown.
constexpr std::array streets{
    Street{.name = "second",
           .down = 1,
           .up = 1,
           .opener = Opener::forced_bet,
           .bet_size = BetSize::small},
    Street{.name = "third",
           .burn = Burn::yes,
           .up = 1,
           .opener = Opener::best_high_showing,
           .bet_size = BetSize::small},
    Street{.name = "fourth",
           .burn = Burn::yes,
           .up = 1,
           .opener = Opener::best_high_showing,
           .bet_size = BetSize::big},
    Street{.name = "fifth",
           .burn = Burn::yes,
           .up = 1,
           .opener = Opener::best_high_showing,
           .bet_size = BetSize::big},
};
constexpr PotLaw stud_round{
    .streets = streets,
    .opening = ForcedMoney::forced_bet,
    .forced_bet = {showing::Owes::lowest_card, showing::Ace::high},  // MDP-14.D.3
    .odd_chip = OddChip::by_suit,                                    // MDQ-40
    .odd_chip_choice = OddChipChoice::none,
};

}  // namespace

constexpr GameSpec stud5{
    .id = "stud5",
    .title = "Five-Card Stud",
    .word = "One card down, four up: the oldest stud.",
    .book = "MDP-14",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 14.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = shares,
    .pot = &stud_round,
};
static_assert(well_formed(stud5));

}  // namespace pokerfloor::games
