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

// MDP-10.A: all forms alike. MDP-10.C, 10.D: two down, one up, and the forced bet opens. MDP-10.G,
// MDP-10.H, 10.J, 10.J.1, 10.J.4: three more up, one down, a burn before each; the best hand
// showing opens. MDP-10.K: the showdown.
template <Opener opener>
constexpr std::array streets{
    Street{.name = "third",
           .down = 2,
           .up = 1,
           .opener = Opener::forced_bet,
           .bet_size = BetSize::small},
    Street{
        .name = "fourth", .burn = Burn::yes, .up = 1, .opener = opener, .bet_size = BetSize::small},
    Street{.name = "fifth", .burn = Burn::yes, .up = 1, .opener = opener, .bet_size = BetSize::big},
    Street{.name = "sixth", .burn = Burn::yes, .up = 1, .opener = opener, .bet_size = BetSize::big},
    Street{.name = "seventh",
           .burn = Burn::yes,
           .down = 1,
           .opener = opener,
           .bet_size = BetSize::big},
};

// MDP-10.H.1: the best high hand showing; MDP-10.H.2: in the low form the best low.
constexpr PotLaw round_of(std::span<const Street> streets_of_form,
                          showing::ForcedBetRule forced_bet,
                          OpenPair open_pair = OpenPair::nothing) {
    return {.streets = streets_of_form,
            .opening = ForcedMoney::forced_bet,
            .forced_bet = forced_bet,
            .shortage = Shortage::common_card,  // MDP-10.J.2, 10.J.3
            .odd_chip = OddChip::by_suit,       // MDP-10.L.3.d, 10.L.3.f; MDQ-40
            .odd_chip_choice = OddChipChoice::none,
            .odd_chip_clause = "MDP-10.L.3.d",
            .open_pair = open_pair};
}
using showing::Ace;
using showing::Owes;
constexpr PotLaw high_round =
    round_of(streets<Opener::best_high_showing>, {Owes::lowest_card, Ace::high},  // MDP-10.D.4.a
             OpenPair::may_double);
constexpr PotLaw low_round = round_of(streets<Opener::best_low_showing>,
                                      {Owes::highest_card, Ace::low});  // MDP-10.D.4.b, MDQ-10
constexpr PotLaw hilo_round =
    round_of(streets<Opener::best_high_showing>, {Owes::highest_card, Ace::low});  // MDP-10.D.4.c
constexpr PotLaw hilo8_round =
    round_of(streets<Opener::best_high_showing>, {Owes::lowest_card, Ace::high});  // MDP-10.D.5

}  // namespace

constexpr GameSpec stud7_high{
    .id = "stud7-high",
    .title = "Seven-Card Stud High",
    .word = "Seven cards, four of them open; no board, the best five win.",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high,
    .pot = &high_round,
};
static_assert(well_formed(stud7_high));

constexpr GameSpec stud7_low{
    .id = "stud7-low",
    .title = "Seven-Card Stud Low",
    .also_called = "Razz",
    .word = "Seven-card stud where the lowest hand wins.",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = low,
    .pot = &low_round,
};
static_assert(well_formed(stud7_low));

constexpr GameSpec stud7_hilo{
    .id = "stud7-hilo",
    .title = "Seven-Card Stud High-Low Split",
    .word = "Seven-card stud; the high and the low hand share the pot.",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high_and_low,
    .pot = &hilo_round,
};
static_assert(well_formed(stud7_hilo));

constexpr GameSpec stud7_hilo8{
    .id = "stud7-hilo8",
    .title = "Seven-Card Stud High-Low Split Eight or Better",
    .also_called = "Stud/8",
    .word = "Stud shared by high and low, a low of eight or better.",
    .book = "MDP-10",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 8},  // MDP-7.B, 10.B
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = high_and_eight_or_better_low,
    .pot = &hilo8_round,
};
static_assert(well_formed(stud7_hilo8));

}  // namespace pokerfloor::games
