// Triple Draw, 2-7 and ace-to-five, and the two forms that share the pot with a Badugi: Maryland
// Standard Rules - Poker, chapter 21.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};

constexpr std::array deuce_to_seven{Share{"low", Order::deuce_to_seven, Use::best_of_all}};
constexpr std::array ace_to_five{Share{"low", Order::ace_to_five, Use::best_of_all}};

// MDP-21.F.1.a, 21.F.1.b: the ace is high in both halves (MDQ-33).
constexpr std::array deuce_to_seven_and_badugi{
    Share{"low", Order::deuce_to_seven, Use::best_of_all},
    Share{"badugi", Order::badugi_ace_high, Use::best_of_all},
};

// MDP-21.F.2.a, 21.F.2.b
constexpr std::array ace_to_five_and_badugi{
    Share{"low", Order::ace_to_five, Use::best_of_all},
    Share{"badugi", Order::badugi, Use::best_of_all},
};

// MDP-21.A, 21.C.1, 21.C.2.a, 21.C.3.a: a button, blinds and perhaps a straddle. MDP-21.D.1: five
// down; MDP-21.D.5, 21.D.7, 21.D.12, 21.D.13: three draws of any number, a burn before each and a
// betting round after; MDP-21.E.1, 21.E.2: the showdown, of any five cards (MDQ-31).
constexpr std::array streets{
    Street{.name = "first", .down = 5, .opener = Opener::after_blinds, .bet_size = BetSize::small},
    Street{.name = "first draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::small},
    Street{.name = "second draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::big},
    Street{.name = "third draw", .burn = Burn::yes, .draw = Draw::yes, .bet_size = BetSize::big},
};

constexpr PotLaw triple_draw_round{
    .streets = streets,
    .shortage = Shortage::reshuffle_discards,   // MDP-21.D.8
    .odd_chip_choice = OddChipChoice::must_be,  // MDP-21.E.5: to the player the facility named
    .odd_chip_clause = "MDP-21.E.5",
    .kill = KillLaw::as_submitted,  // MDP-21.B.3
    .kill_clause = "MDP-21.B.3",
};

}  // namespace

constexpr GameSpec td_27{
    .id = "td-27",
    .title = "Triple Draw 2-7",
    .word = "Three draws towards 7-5-4-3-2: aces high, straights and flushes count.",
    .book = "MDP-21",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 7},  // MDP-7.B, 21.B.1
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = deuce_to_seven,  // MDP-21.E.3, 21.E.6.a
    .pot = &triple_draw_round,
};
static_assert(well_formed(td_27));

constexpr GameSpec td_a5{
    .id = "td-a5",
    .title = "Triple Draw Ace-5",
    .word = "Three draws towards 5-4-3-2-A.",
    .book = "MDP-21",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 7},  // MDP-7.B, 21.B.1
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = ace_to_five,  // MDP-21.E.3, 21.E.7.a
    .pot = &triple_draw_round,
};
static_assert(well_formed(td_a5));

constexpr GameSpec badeucey{
    .id = "badeucey",
    .title = "Badeucey",
    .word = "Triple draw shared by badugi and deuce-to-seven.",
    .book = "MDP-21",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 7},  // MDP-7.B, 21.B.1
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = deuce_to_seven_and_badugi,
    .pot = &triple_draw_round,
};
static_assert(well_formed(badeucey));

constexpr GameSpec badacey{
    .id = "badacey",
    .title = "Badacey",
    .word = "Triple draw shared by badugi and ace-to-five.",
    .book = "MDP-21",
    .kind = GameKind::pot,
    .players = {.min = 2, .max = 7},  // MDP-7.B, 21.B.1
    .deck = DeckKind::standard,
    .forms = forms,
    .shares = ace_to_five_and_badugi,
    .pot = &triple_draw_round,
};
static_assert(well_formed(badacey));

}  // namespace pokerfloor::games
