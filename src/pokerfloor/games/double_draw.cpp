// Double Draw Poker: Maryland, emergency and proposed text.
#include <array>

#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/house_tables.hpp>

namespace pokerfloor::games {
namespace {

constexpr std::array forms{HandForm{.hole = {5, 5}, .board = no_cards}};  // MDD-1.B.4

constexpr std::array shares{Share{"double-draw", Order::double_draw, Use::best_of_all}};  // MDD-6.D

// MDD-12.B: the hands of MDD-6.D, best first.
constexpr std::array bonus_lines{
    PayLine{"five-aces", {}},
    PayLine{"natural-royal-flush", {}},
    PayLine{"wild-royal-flush", {}},
    PayLine{"straight-flush", {}},
    PayLine{"four-of-a-kind", {}},
    PayLine{"full-house", {}},
    PayLine{"flush", {}},
    PayLine{"straight", {}},
    PayLine{"three-of-a-kind", {}},
    PayLine{"two-pair", {}},
};

}  // namespace

constexpr GameSpec double_draw{
    .id = "double-draw",
    .title = "Double Draw Poker",
    .book = "MDD",
    .kind = GameKind::house,
    .players = {.min = 1, .max = 6},  // MDD-2.A.1
    .deck = DeckKind::with_jokers,    // MDD-3.A
    .forms = forms,
    .shares = shares,
};
static_assert(well_formed(double_draw));

constexpr PaytableForm double_draw_bonus{.name = "bonus", .lines = bonus_lines};
constexpr std::array<NamedPaytable, 2> double_draw_bonus_tables{{
    // MDD-12.B.1.a to 12.B.1.j
    {"A", {{500, 100, 50, 50, 20, 5, 3, 2, 1, pushes}}},
    // MDD-12.B.2.a to 12.B.2.j
    {"B", {{500, 100, 50, 50, 20, 5, 3, 2, pushes, pushes}}},
}};

// Strengths count the hands up from nothing, which is 1; lines count them down from the best.
int double_draw_bonus_line(Strength hand) {
    constexpr int best = static_cast<int>(bonus_lines.size()) + 1;
    return hand.value == 1 ? no_line : best - static_cast<int>(hand.value);
}

}  // namespace pokerfloor::games
