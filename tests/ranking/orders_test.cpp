// One door to all orders: it tells the strength the fast evaluators tell, the cards that make it,
// and nothing where a hand does not qualify.
#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/orders.hpp>

#include "tests/ranking/all_hands.hpp"

using namespace pokerfloor;

namespace {

CardSet set(const char* text) {
    return parse_card_set(text).value();
}

Ranked ranked(Order order, Use use, const char* hole, const char* board = "") {
    const auto found = rank_under(order, use, set(hole), set(board));
    REQUIRE(found);
    return *found;
}

std::string told(const Ranked& hand) {
    return hand.name + ": " + to_string(hand.cards);
}

}  // namespace

TEST_CASE("the cards are those that make the hand") {
    const auto all = Use::best_of_all;
    CHECK_EQ(told(ranked(Order::high, all, "2c 2d", "As Ks Qs Js Ts")),  // MDP-11.K.1
             "royal flush: As Ks Qs Js Ts");
    CHECK_EQ(told(ranked(Order::high, all, "Kc Kd", "Kh 9s 7d 4c 2h")),
             "three of a kind, kings, 9-7 kickers: Kh Kd Kc 9s 7d");
    CHECK_EQ(told(ranked(Order::ace_to_five, all, "As Ah 2d 3c 4s 7h 7d")),
             "7-4-3-2-A low: Ah 7d 4s 3c 2d");
    CHECK_EQ(told(ranked(Order::badugi, all, "4c 4d 3h 2s")), "three-card badugi, 4-3-2: 4c 3h 2s");
    CHECK_EQ(told(ranked(Order::four_card, Use::own_cards, "Ah Kh Qh Jh 3c", "Th")),  // FC-3
             "straight flush, ace high: Ah Kh Qh Jh");
    CHECK_EQ(told(ranked(Order::six_card_bonus, all, "Ad Kd Qd Jd Td", "9d")),  // MFC-7.E.5.b
             "super royal of diamonds: Ad Kd Qd Jd Td 9d");
    CHECK_EQ(told(ranked(Order::six_card_bonus, all, "Ad Kd Qd Jd Td", "9h")),
             "royal flush: Ad Kd Qd Jd Td");
    CHECK_EQ(told(ranked(Order::double_draw, all, "9c 9d 5h Jk Jk")), "two pair: Jk Jk 9d 9c 5h");
    CHECK_EQ(told(ranked(Order::double_down_stud, all, "9s", "9c 4d 7h 2s")),
             "pair of nines, 7-4-2 kickers: 9s 9c 7h 4d 2s");
}

TEST_CASE("MDP-12.K.1, 19.K.1: Omaha hands use two own cards and three of the board") {
    const auto use = Use::two_and_three;
    for (const char* hole : {"As Kd 7h 2c", "As Kd 7h 2c 6d"})
        CHECK_EQ(told(ranked(Order::high, use, hole, "Qs Js 9s 4s 3d")),
                 "high card, A-K-Q-J-9: As Kd Qs Js 9s");
}

TEST_CASE("none where the hand does not qualify") {
    CHECK_FALSE(rank_under(Order::eight_or_better, Use::best_of_all, set("9s4d3h2sAc"), {}));
    CHECK_FALSE(rank_under(Order::six_card_bonus, Use::best_of_all, set("AhAdAcKd9s"), {}));
}

TEST_CASE("of equal choices the same cards are told, however the cards came") {
    // Either ace and either two would do.
    const CardSet cards = set("As Ah 2d 2c 3s 4h 8d");
    const auto first = rank_under(Order::ace_to_five, Use::best_of_all, cards, {});
    for (const Card card : cards) {
        const CardSet one{card};
        CHECK(rank_under(Order::ace_to_five, Use::best_of_all, cards - one, one) == first);
    }
}

TEST_CASE("the strength is the fast evaluator's") {
    long hands = 0;
    for_each_hand(DeckKind::six_plus, 5, [&](CardSet cards) {
        if (++hands % 101 != 0) return;
        const auto strength = [&](Order order) {
            return rank_under(order, Use::best_of_all, cards, {})->strength;
        };
        REQUIRE_EQ(strength(Order::high), high::rank<5>(Hand(cards)));
        REQUIRE_EQ(strength(Order::ace_to_five), ace_to_five::rank<5>(Hand(cards)));
        REQUIRE_EQ(strength(Order::badugi), badugi::rank(cards, badugi::Ace::low));
        REQUIRE_EQ(strength(Order::badugi_ace_high), badugi::rank(cards, badugi::Ace::high));
        REQUIRE_EQ(strength(Order::four_card), four_card::rank<5>(Hand(cards)));
    });
}
