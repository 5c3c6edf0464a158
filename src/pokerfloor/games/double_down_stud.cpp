// Double Down Stud: Massachusetts Gaming Commission.
#include <array>

#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/house_tables.hpp>

namespace pokerfloor::games {
namespace {

// MDS-1.2: the player's card and the four before the dealer.
constexpr std::array forms{
    HandForm{.hole = {1, 1}, .board = {4, 4}},
    HandForm{.hole = {5, 5}, .board = no_cards},
};

constexpr std::array shares{
    Share{"double-down-stud", Order::double_down_stud, Use::best_of_all},  // MDS-5.b
};

// MDS-10.b, best first; a file need not say that sixes to tens push (MDS-10.b-10), and what is
// below them loses (MDS-10.b-11).
constexpr std::array lines{
    PayLine{"royal-flush", {}},     PayLine{"straight-flush", {}}, PayLine{"four-of-a-kind", {}},
    PayLine{"full-house", {}},      PayLine{"flush", {}},          PayLine{"straight", {}},
    PayLine{"three-of-a-kind", {}}, PayLine{"two-pair", {}},       PayLine{"high-pair", {}},
    PayLine{"middle-pair", pushes},
};

}  // namespace

constexpr GameSpec double_down_stud{
    .id = "double-down-stud",
    .title = "Double Down Stud",
    .book = "MDS",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 7},  // not in these rules; at most seven (DS-7)
    .deck = DeckKind::standard,       // MDS-2.a-1
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(double_down_stud));

constexpr PaytableForm double_down_stud_odds{.name = "odds", .lines = lines};
// MDS-10.b-1 to 10.b-10
constexpr Paytable double_down_stud_least{{1000, 100, 25, 10, 8, 5, 3, 2, 1, pushes}};

// Strengths count up from nothing, 1, and a low pair, 2; lines count down from the best.
int double_down_stud_line(Strength hand) {
    constexpr int best = static_cast<int>(lines.size()) + 2;
    return hand.value <= 2 ? no_line : best - static_cast<int>(hand.value);
}

}  // namespace pokerfloor::games
