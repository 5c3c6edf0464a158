// The paytables of the three house games, declared by the chapter file that holds each, and which
// line of them a hand is on.
#pragma once

#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/games/paytable.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::games {

// double_draw.cpp: the Bonus Wager (MDD-12.B). Both tables are printed; an operator must choose.
extern const PaytableForm double_draw_bonus;
extern const std::array<NamedPaytable, 2> double_draw_bonus_tables;
int double_draw_bonus_line(Strength hand);  // of double_draw::rank

// four_card.cpp. The Ante Bonus and Aces Up tables of the book are not in the published text: these
// are known to the public, and the first is the default (FC-4, FC-11).
extern const PaytableForm four_card_ante_bonus;
extern const std::array<NamedPaytable, 1> four_card_ante_bonus_tables;
int four_card_ante_bonus_line(Strength hand);  // of four_card::rank
extern const PaytableForm four_card_aces_up;
extern const std::array<NamedPaytable, 4> four_card_aces_up_tables;
int four_card_aces_up_line(Strength hand);  // of four_card::rank

// The Six Card Bonus below the Super Royal, which is a sum of money whatever the wager (MFC-12.H).
extern const PaytableForm four_card_six_card_bonus;
extern const Paytable four_card_six_card_bonus_table;
int four_card_six_card_bonus_line(Strength hand);  // of six_card_bonus::rank; a Super Royal: 0
struct SuperRoyal {
    Chips diamonds{}, other_suits{};
    bool operator==(const SuperRoyal&) const = default;
};
extern const SuperRoyal super_royal_a, super_royal_b;

// What others get when a player with a Progressive Wager may look on: sums of money (MFC-12.G).
// Lines: four aces, four of a kind, straight flush.
struct EnvyTable {
    std::string_view name;
    std::array<Chips, 3> award{};
};
extern const std::array<EnvyTable, 3> four_card_envy_tables;
int four_card_envy_line(Strength hand);  // of four_card::rank
// The rows of a progressive table, an operator's own (MFC-x12.D): the same and three of a kind.
int four_card_progressive_row(Strength hand);

// double_down_stud.cpp: the least that must be paid (MDS-10.b); a table may pay more on any line.
extern const PaytableForm double_down_stud_odds;
extern const Paytable double_down_stud_least;
int double_down_stud_line(Strength hand);  // of double_down_stud::rank

}  // namespace pokerfloor::games
