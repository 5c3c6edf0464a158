// Four Card Poker: Maryland, amended; what the published text lacks is filled as
// docs/decisions/house-games.md tells.
#include <array>

#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/words.hpp>

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

constexpr std::array ante_bonus_lines{PayLine{"four-of-a-kind", {}}, PayLine{"straight-flush", {}},
                                      PayLine{"three-of-a-kind", {}}};

constexpr std::array aces_up_lines{
    PayLine{"four-of-a-kind", {}}, PayLine{"straight-flush", {}}, PayLine{"three-of-a-kind", {}},
    PayLine{"flush", {}},          PayLine{"straight", {}},       PayLine{"two-pair", {}},
    PayLine{"pair-of-aces", {}},
};

// MFC-6.F.1 to 6.F.7
constexpr std::array six_card_lines{
    PayLine{"royal-flush", {}},     PayLine{"straight-flush", {}}, PayLine{"four-of-a-kind", {}},
    PayLine{"full-house", {}},      PayLine{"flush", {}},          PayLine{"straight", {}},
    PayLine{"three-of-a-kind", {}},
};

bool of_aces(Strength hand) {
    return highest(fields_of_high(hand).made) == Rank::ace;
}

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

constexpr PaytableForm four_card_ante_bonus{.name = "ante-bonus", .lines = ante_bonus_lines};
constexpr std::array<NamedPaytable, 1> four_card_ante_bonus_tables{{
    {"25-20-2", {{25, 20, 2}}},  // MFC-x12.B
}};

int four_card_ante_bonus_line(Strength hand) {
    switch (four_card::category_of(hand)) {
        case Category::four_of_a_kind:
            return 0;
        case Category::straight_flush:
            return 1;
        case Category::three_of_a_kind:
            return 2;
        default:
            return no_line;
    }
}

constexpr PaytableForm four_card_aces_up{.name = "aces-up", .lines = aces_up_lines};
constexpr std::array<NamedPaytable, 4> four_card_aces_up_tables{{
    {"50-40-8-5-4-3-1", {{50, 40, 8, 5, 4, 3, 1}}},  // MFC-x12.C.2, the default (FC-11)
    {"50-40-9-6-4-2-1", {{50, 40, 9, 6, 4, 2, 1}}},  // MFC-x12.C.1
    {"50-40-7-5-4-3-1", {{50, 40, 7, 5, 4, 3, 1}}},  // MFC-x12.C.3
    {"50-30-7-6-5-2-1", {{50, 30, 7, 6, 5, 2, 1}}},  // FC-11
}};

int four_card_aces_up_line(Strength hand) {
    switch (four_card::category_of(hand)) {
        case Category::four_of_a_kind:
            return 0;
        case Category::straight_flush:
            return 1;
        case Category::three_of_a_kind:
            return 2;
        case Category::flush:
            return 3;
        case Category::straight:
            return 4;
        case Category::two_pair:
            return 5;
        case Category::pair:
            return of_aces(hand) ? 6 : no_line;  // MFC-x12.C.4
        default:
            return no_line;
    }
}

constexpr PaytableForm four_card_six_card_bonus{.name = "six-card-bonus", .lines = six_card_lines};
// MFC-12.H.1.c to 12.H.1.i, and the same in Paytable B: MFC-12.H.2.b to 12.H.2.h
constexpr Paytable four_card_six_card_bonus_table{{1000, 200, 50, 20, 15, 10, 5}};

// Strengths count up from nothing, 1, to the Super Royal, 9, which is also a royal flush.
int four_card_six_card_bonus_line(Strength hand) {
    constexpr int best = static_cast<int>(six_card_lines.size()) + 1;
    if (hand.value == 1) return no_line;
    return hand.value > best ? 0 : best - static_cast<int>(hand.value);
}

constexpr SuperRoyal super_royal_a{dollars(1'000'000), dollars(100'000)};  // MFC-12.H.1.a, 12.H.1.b
constexpr SuperRoyal super_royal_b{dollars(100'000), dollars(100'000)};    // MFC-12.H.2.a

constexpr std::array<EnvyTable, 3> four_card_envy_tables{{
    {"A", {dollars(500), dollars(50), dollars(25)}},   // MFC-12.G.1.a, 12.G.1.b, 12.G.1.c
    {"B", {dollars(500), dollars(125), Chips{}}},      // MFC-12.G.2.a, 12.G.2.b
    {"C", {dollars(5'000), dollars(1'500), Chips{}}},  // MFC-12.G.3.a, 12.G.3.b
}};

int four_card_envy_line(Strength hand) {
    switch (four_card::category_of(hand)) {
        case Category::four_of_a_kind:
            return of_aces(hand) ? 0 : 1;
        case Category::straight_flush:
            return 2;
        default:
            return no_line;
    }
}

}  // namespace pokerfloor::games
