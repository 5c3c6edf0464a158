// Who owes the forced bet, and which hand showing opens.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/ranking/showing.hpp>

#include "tests/ranking/all_hands.hpp"

using namespace pokerfloor;

namespace {

std::string owes(const char* up_cards, showing::ForcedBetRule rule) {
    const auto cards = parse_cards(up_cards).value();
    return to_string(*std::ranges::max_element(
        cards, {}, [&](Card card) { return showing::forced_bet_order(card, rule); }));
}

using Judge = Strength (*)(CardSet);

// The first of the hands showing that no other beats.
std::string opens(Judge judge, const std::vector<std::string>& boards) {
    return *std::ranges::max_element(
        boards, {}, [&](const std::string& board) { return judge(parse_card_set(board).value()); });
}

constexpr showing::ForcedBetRule lowest_ace_high{showing::Owes::lowest_card, showing::Ace::high};
constexpr showing::ForcedBetRule highest_ace_low{showing::Owes::highest_card, showing::Ace::low};

}  // namespace

TEST_CASE("MDP-10.D.2, 10.D.3, 10.D.4.a: stud high, the lowest up card owes, clubs first") {
    CHECK_EQ(owes("9d 4s Kc", lowest_ace_high), "4s");
    CHECK_EQ(owes("2h 2c", lowest_ace_high), "2c");
    CHECK_EQ(owes("2d 2c 7h As", lowest_ace_high), "2c");
}

TEST_CASE("MDP-10.D.3, 10.D.4.b: stud low, the highest up card owes, spades first (MDQ-10)") {
    CHECK_EQ(owes("As Kh Kd 5c", highest_ace_low), "Kh");
    CHECK_EQ(owes("Ks Kd", highest_ace_low), "Ks");
}

TEST_CASE("MDP-10.D.4.c: stud high-low, the highest owes, the ace below the two") {
    CHECK_EQ(owes("As Qd Qs 3c", highest_ace_low), "Qs");
    CHECK_EQ(owes("As 2c", highest_ace_low), "2c");
}

TEST_CASE("MDP-10.D.5: eight or better, the lowest owes, the ace highest") {
    CHECK_EQ(owes("As 2d 2c Kh", lowest_ace_high), "2c");
}

TEST_CASE("MDP-14.D.2, 14.D.3, 14.D.4: five-card stud, the lowest owes") {
    CHECK_EQ(owes("Qd 5h 5c As", lowest_ace_high), "5c");
    CHECK_EQ(owes("9s 3h Ad", lowest_ace_high), "3h");
    CHECK_EQ(owes("3h 3d", lowest_ace_high), "3d");
}

TEST_CASE("MDP-10.H.1, 14.F.1: the best high hand showing opens (MDQ-08)") {
    for (const Judge judge : {showing::high_by_the_book, showing::high}) {
        CHECK_EQ(opens(judge, {"8s 8d", "As Kd", "Qh Jc"}), "8s 8d");
        CHECK_EQ(opens(judge, {"As 7d", "5s 5d", "Kh Qc"}), "5s 5d");
        CHECK_EQ(opens(judge, {"As Ks Qs", "2d 2h 7c"}), "2d 2h 7c");           // no flush of three
        CHECK_EQ(opens(judge, {"9s Ts Js Qs", "As 2d 3h 5c"}), "As 2d 3h 5c");  // nor straight
        CHECK_EQ(opens(judge, {"As Ah Kd Kc", "2s 2d 2h 3c"}), "2s 2d 2h 3c");
        CHECK_EQ(opens(judge, {"As Ah Ad Kc", "2s 2d 2h 2c"}), "2s 2d 2h 2c");
    }
}

TEST_CASE("MDP-10.H.2: in the low form the best low hand showing opens") {
    for (const Judge judge : {showing::low_by_the_book, showing::low}) {
        CHECK_EQ(opens(judge, {"7s 2d", "6h 5c", "As Ad"}), "6h 5c");
        CHECK_EQ(opens(judge, {"Ks Qd", "As Ad"}), "Ks Qd");
        CHECK_EQ(opens(judge, {"2s 3d", "As 3h"}), "As 3h");
    }
}

TEST_CASE("MDP-10.H.3, 14.F.2: equal hands showing are equal, whatever their suits") {
    for (const Judge judge :
         {showing::high_by_the_book, showing::high, showing::low_by_the_book, showing::low})
        CHECK_EQ(judge(parse_card_set("AsKd").value()), judge(parse_card_set("AcKh").value()));
}

TEST_CASE("hands showing of one to four cards: fast equals the book") {
    for (int size = 1; size <= 4; ++size) {
        long different = 0;
        for_each_hand(DeckKind::standard, size, [&](CardSet up) {
            different += showing::high(up) != showing::high_by_the_book(up);
            different += showing::low(up) != showing::low_by_the_book(up);
        });
        CHECK_EQ(different, 0);
    }
}
