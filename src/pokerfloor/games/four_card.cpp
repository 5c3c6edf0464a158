// Four Card Poker: Maryland, amended; what the published text lacks is filled as
// docs/decisions/house-games.md tells.
#include <array>

#include <pokerfloor/games/chapters.hpp>

namespace pokerfloor::games {
namespace {

// MFC-10.B.1, 10.B.2, 10.B.3: a player's five, the dealer's six, and one card in the Six Card Bonus
// box, which is the board.
constexpr std::array forms{
    HandForm{.hole = {5, 6}, .board = no_cards},
    HandForm{.hole = {5, 5}, .board = {1, 1}},
};

// The best four of the own cards: the box card is no part of them (FC-3). With it the player's five
// meet the bonus (MFC-7.E.5).
constexpr std::array shares{
    Share{"four-card", Order::four_card, Use::own_cards},
    Share{"six-card-bonus", Order::six_card_bonus, Use::best_of_all},
};

}  // namespace

constexpr GameSpec four_card{
    .id = "four-card",
    .title = "Four Card Poker",
    .book = "MFC",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 9},  // MFC-x2.A: 1 + 6 + 9 x 5 = 52 (FC-1)
    .deck = DeckKind::standard,       // MFC-x3.A
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(four_card));

}  // namespace pokerfloor::games
