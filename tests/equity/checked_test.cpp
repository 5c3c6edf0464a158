// Whether a question makes sense, and what is said where it does not.
#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/ranges/ranges.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

CardSet cards(std::string_view text) {
    return *parse_card_set(text);
}

Question question(std::string_view game, std::initializer_list<std::string_view> hands,
                  std::string_view board = "", std::string_view dead = "") {
    Question asked;
    asked.game = find_game(game);
    for (const std::string_view hand : hands)
        asked.players.push_back({std::string(hand), *parse_range(*asked.game, hand), {}});
    asked.boards = {cards(board)};
    asked.dead = cards(dead);
    return asked;
}

std::string wrong(const Question& asked) {
    const auto found = checked(asked);
    REQUIRE_FALSE(found.has_value());
    return found.error().message;
}

bool right(const Question& asked) {
    const auto found = checked(asked);
    INFO((found ? "" : found.error().message));
    CHECK(found.has_value());
    return found.has_value();
}

std::string with_keep(std::string_view game, std::string_view hand, std::string_view keep) {
    Question asked = question(game, {hand, "random"});
    asked.players[0].keep = cards(keep);
    return wrong(asked);
}

}  // namespace

TEST_CASE("a card is in one place, and the sentence says in which two it was put") {
    CHECK(wrong(question("holdem", {"KsKh", "AhAd"}, "Ah 7d 2c")) ==
          "player 2: 'Ah' is on the board too; a deck holds it once");
    CHECK(wrong(question("holdem", {"KsKh", "AhAd"}, "", "Ad")) ==
          "player 2: 'Ad' is dead too; a deck holds it once");
    CHECK(wrong(question("holdem", {"KsKh", "KsAd"})) ==
          "player 2: 'Ks' is in player 1's hand too; a deck holds it once");
    CHECK(wrong(question("holdem", {"KsKh", "AhAd"}, "Qs 7d 2c", "Qs")) ==
          "dead cards: 'Qs' is on the board too; a deck holds it once");
    CHECK(wrong(question("stud7-high", {"AsAh/As", "Kd"})).find("among the down and the up") !=
          std::string::npos);
}

TEST_CASE("a hand and a board have as many cards as the game deals") {
    CHECK(wrong(question("holdem", {"AsKsQsJsTs9s8s7s6s", "AhAd"})) ==
          "player 1: 9 cards; a hand of holdem has 2");
    CHECK(wrong(question("stud7-high", {"AsKsQsJs/Ts", "AhAd"})) ==
          "player 1: 4 cards down; stud7-high deals 3 down");
    CHECK(wrong(question("stud5", {"As/KsQsJsTs9s", "AhAd"})) ==
          "player 1: 6 cards; a hand of stud5 has 5");
    CHECK(right(question("stud7-high", {"AsKsQsJsTs9s8s", "xx/Ad"})));
    for (const char* board : {"", "Qs7d2c", "Qs7d2c3c", "Qs7d2c3c4c"})
        CHECK(right(question("holdem", {"AsKs", "AhAd"}, board)));
    CHECK(wrong(question("holdem", {"AsKs", "AhAd"}, "Qs")) ==
          "board: 1 card; holdem deals 3 at once first, so a board is 0, 3, 4 or 5 cards");
    CHECK(wrong(question("omaha-high", {"AsKs", "AhAd"}, "Qs7d2c3c4c5c")) ==
          "board: 6 cards; omaha-high deals 3 at once first, so a board is 0, 3, 4 or 5 cards");
    CHECK(wrong(question("badugi", {"As2d", "3c4h"}, "Ks")) ==
          "board: badugi is played without a board");
}

TEST_CASE("two boards share what both began with") {
    Question asked = question("holdem", {"AsKs", "AhAd"});
    asked.boards = {cards("Qs7d2c"), cards("Qs7d2c4h")};
    CHECK(right(asked));
    asked.boards = {cards("Qs7d2c"), cards("Qh7h3c")};
    CHECK(right(asked));
    asked.boards = {cards("Qs7d2c"), cards("Qs7h3c")};
    CHECK(wrong(asked) ==
          "board 2: 'Qs' lies on board 1 too; only whole streets that both began with, 0, 3, 4 or "
          "5 cards, lie on both");
    asked.boards = {cards("Qs7d2c"), cards("Ah7h3c")};
    CHECK(wrong(asked) == "player 2: 'Ah' is on board 2 too; a deck holds it once");
    asked = question("badugi", {"As2d", "3c4h"});
    asked.boards = {CardSet{}, CardSet{}};
    CHECK(wrong(asked) == "board 1: badugi is played without a board");
}

TEST_CASE("games, decks and players") {
    CHECK(wrong(question("holdem", {"AsKs"})) ==
          "holdem is for 2 to 10 players (MDP-11); 1 hand is given");
    CHECK(wrong(question("stud5", {"x", "x", "x", "x", "x", "x", "x", "x", "x"})) ==
          "stud5 is for 2 to 8 players (MDP-14); 9 hands are given");
    Question house = question("holdem", {"AsKs", "AhAd"});
    house.game = find_game("four-card");
    CHECK(wrong(house) ==
          "four-card is played against the house, not between players; 'pokerfloor odds' has its "
          "odds");
    Question short_deck = question("holdem", {"AsKs", "5h5d"});
    short_deck.game = find_game("sixplus");
    CHECK(wrong(short_deck) ==
          "player 2: '5d': sixplus is played with 36 cards, six to ace (MDP-3.A.1.a)");
    short_deck = question("sixplus", {"AsKs", "QhQd"}, "", "2c");
    CHECK(wrong(short_deck) ==
          "dead cards: '2c': sixplus is played with 36 cards, six to ace (MDP-3.A.1.a)");
    // Eight times seven cards are 56: a common card stands for the last (MDP-10.J.2), unless
    // somebody has seven of their own.
    CHECK(right(question("stud7-high", {"x", "x", "x", "x", "x", "x", "x", "x"})));
    CHECK(wrong(question("stud7-high", {"AsKsQsJsTs9s8s", "x", "x", "x", "x", "x", "x", "x"})) ==
          "8 players need 56 cards with board and dead ones, and the deck has 52; leave the last "
          "cards open, for a common card stands for them (MDP-10.J.2)");
}

TEST_CASE("what is kept is of the hand, and only where there is a draw") {
    CHECK(with_keep("holdem", "AsKs", "As") ==
          "player 1: nothing is kept or changed in holdem, which has no draw");
    CHECK(with_keep("draw5-high", "AsKsQdJd2c", "As 3c") ==
          "player 1: '3c' cannot be kept, it is not of the hand 'As Ks Qd Jd 2c'");
    CHECK(with_keep("badugi", "A234r", "As") ==
          "player 1: what is kept can be said of one hand, not of a range of hands");
    Question asked = question("draw5-high", {"AsKsQdJd2c", "8s8h8d8c2d"});
    asked.players[0].keep = cards("As Ks Qd Jd");
    CHECK(right(asked));
    asked.players[1].keep = CardSet{};
    CHECK(right(asked));
    // Seven who change all five: 35 + 35 cards.
    asked = question("td-27", {"x", "x", "x", "x", "x", "x", "x"});
    CHECK(right(asked));
    asked = question("td-27", {"2s3s4s5s7s", "2h3h4h5h7h", "2d3d4d5d7d", "2c3c4c5c7c", "AsKsQsJsTs",
                               "AhKhQhJhTh"});
    CHECK(right(asked));
    for (Player& player : asked.players) player.keep = CardSet{};
    CHECK(wrong(asked).find("discards that are dealt again are not reckoned with") !=
          std::string::npos);
}

TEST_CASE("known cards rule holdings out") {
    const auto left = [](const Question& asked, std::size_t player) {
        const auto found = checked(asked);
        REQUIRE_MESSAGE(found.has_value(), (found ? "" : found.error().message));
        CHECK(found->players[player].text == asked.players[player].text);
        return found->players[player].range.size();
    };
    CHECK(left(question("holdem", {"AA", "KsKh"}, "Ah 7d 2c"), 0) == 3);
    CHECK(left(question("holdem", {"AA", "KsKh"}, "", "Ah"), 0) == 3);
    CHECK(left(question("holdem", {"AA", "AsKh"}), 0) == 3);
    CHECK(left(question("holdem", {"AA", "KK"}), 0) == 6);
    // With two aces dead only AhAd is left for the one, which leaves the other two of four.
    CHECK(left(question("holdem", {"AA", "AK, QsQc"}, "", "AsAc"), 1) == 1);
    CHECK(wrong(question("holdem", {"AA", "KsKh"}, "Ah Ad Ac")) ==
          "player 1: nothing is left of 'AA': each of its hands has a card that is on a board, "
          "dead or another player's");
    CHECK(wrong(question("holdem", {"AA", "AK"}, "", "AsAc")).find("player 2: nothing is left") ==
          0);
}

TEST_CASE("the ranges fit together") {
    CHECK(right(question("holdem", {"AA", "AA"})));
    CHECK(wrong(question("holdem", {"AA", "AA", "AA"})) ==
          "the ranges do not fit together: whatever each player holds, some card would be held "
          "twice; ask for fewer players or wider ranges");
    CHECK(right(question("holdem", {"Ax", "Ax", "Ax", "Ax"})));
    CHECK_FALSE(checked(question("holdem", {"Ax", "Ax", "Ax", "Ax", "Ax"})));
    CHECK(right(question("holdem", {"Ax,Kx", "AA,KK", "Ax,Qx", "QQ,KK", "Ax", "Tx"})));
}

TEST_CASE("weights that multiply beyond counting are refused") {
    Question asked = question("holdem", {"AA@0.0001,KK@999.9999", "QQ@0.0001,JJ@999.9999"});
    CHECK(right(asked));
    asked.players.push_back({"", *parse_range(*asked.game, "TT@0.0001,99@999.9999"), {}});
    CHECK(wrong(asked) ==
          "the weights of the ranges are too fine to be counted together; write them with fewer "
          "digits");
}
