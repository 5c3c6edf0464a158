#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/cards/cut.hpp>
#include <pokerfloor/cards/deck.hpp>

using namespace pokerfloor;

namespace {

std::string answer(DeckKind kind, int depth, const CutRule& rule) {
    const auto after = cut(cards_of(kind), depth, rule);
    return after ? "cut" : after.error().message;
}

// Every depth from -1 to beyond the deck is tried: accepted from least to most, refused elsewhere.
void check_depths(DeckKind kind, const CutRule& rule, int least, int most) {
    const auto size = static_cast<int>(cards_of(kind).size());
    CHECK_EQ(cut_depths(rule, size).least, least);
    CHECK_EQ(cut_depths(rule, size).most, most);
    for (int depth = -1; depth <= size + 1; ++depth) {
        CAPTURE(depth);
        CHECK_EQ(cut(cards_of(kind), depth, rule).has_value(), least <= depth && depth <= most);
    }
}

}  // namespace

TEST_CASE("MDP-5.C.3: the poker room moves at least half, and leaves a card (MDQ-78)") {
    check_depths(DeckKind::standard, poker_room_cut, 26, 51);
    check_depths(DeckKind::six_plus, poker_room_cut, 18, 35);
    CHECK_EQ(answer(DeckKind::standard, 25, poker_room_cut),
             "MDP-5.C.3: a cut 25 cards deep; 26 to 51 of 52 are allowed");
    // A packet of 30: the old 31st card is on top.
    const auto deck = cards_of(DeckKind::standard);
    const auto after = cut(deck, 30, poker_room_cut);
    REQUIRE(after);
    CHECK_EQ((*after)[0], deck[30]);
    CHECK_EQ((*after)[21], deck[51]);
    CHECK_EQ((*after)[22], deck[0]);
    CHECK_EQ((*after)[51], deck[29]);
}

TEST_CASE("MDD-5.F.1: Double Draw cuts at least ten deep; the bottom is free (DD-12)") {
    check_depths(DeckKind::with_jokers, double_draw_cut, 10, 53);
    CHECK_EQ(answer(DeckKind::with_jokers, 9, double_draw_cut),
             "MDD-5.F.1: a cut 9 cards deep; 10 to 53 of 54 are allowed");
}

TEST_CASE("MDD-5.F.2: what was above the cut lies underneath") {
    const auto deck = cards_of(DeckKind::with_jokers);
    const auto after = cut(deck, 20, double_draw_cut);
    REQUIRE(after);
    CHECK_EQ((*after)[0], deck[20]);   // the former 21st card is first
    CHECK_EQ((*after)[34], deck[0]);   // the former top card is 35th
    CHECK_EQ((*after)[53], deck[19]);  // the card just above the cut is last
}

TEST_CASE("MFC-x5.D: Four Card Poker cuts at least ten deep") {
    check_depths(DeckKind::standard, four_card_cut, 10, 51);
    CHECK_EQ(answer(DeckKind::standard, 9, four_card_cut),
             "MFC-x5.D: a cut 9 cards deep; 10 to 51 of 52 are allowed");
}

TEST_CASE("MDS-4.e-1: Double Down Stud cuts at least ten from either end") {
    check_depths(DeckKind::standard, double_down_stud_cut, 10, 42);
    CHECK_EQ(answer(DeckKind::standard, 43, double_down_stud_cut),
             "MDS-4.e-1: a cut 43 cards deep; 10 to 42 of 52 are allowed");
}

TEST_CASE("MDS-4.e-2: the cut is completed") {
    const auto deck = cards_of(DeckKind::standard);
    const auto after = cut(deck, 20, double_down_stud_cut);
    REQUIRE(after);
    CHECK_EQ((*after)[0], deck[20]);
    CHECK_EQ((*after)[32], deck[0]);  // the former top card is 33rd
}

TEST_CASE("a pile too small to cut is said to be so") {
    const auto few = cards_of(DeckKind::standard).first(19);
    CHECK_EQ(cut(few, 10, double_down_stud_cut).error().message,
             "MDS-4.e-1: 19 cards are too few for a cut");
    CHECK(cut(cards_of(DeckKind::standard).first(20), 10, double_down_stud_cut).has_value());
}
