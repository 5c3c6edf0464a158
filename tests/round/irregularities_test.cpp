// Chapter 18: what goes wrong at a table, each a command with the book's outcome.
#include <doctest/doctest.h>

#include "tests/round/scene.hpp"

using namespace pokerfloor;

namespace {

Command with_card(CommandKind kind, int player, const char* card) {
    return with_cards(kind, player, parse_cards(card).value());
}

}  // namespace

TEST_CASE("MDP-18.G: a misdeal gives every chip back and ends the round") {
    Scene scene("holdem", {100, 100, 100});
    scene.start();
    scene.deal();
    scene.does(raise_to(2, dollars(10)));
    scene.does(CommandKind::misdeal_not_shuffled, 0);
    CHECK(scene.round.stage == Stage::over);
    for (int i = 0; i < 3; ++i) CHECK_EQ(scene.stack(i), dollars(100));
    CHECK_EQ(scene.refuses(simple(CommandKind::fold, 0)), Reason::round_is_over);
}

TEST_CASE(
    "MDP-18.G.2, 18.G.4: a wrong start or a skipped seat is a misdeal until two players have bet") {
    Scene scene("holdem", {100, 100, 100});
    scene.start();
    scene.deal();
    scene.does(CommandKind::call, 2);  // one voluntary bet
    Scene noticed_early = scene;
    noticed_early.does(CommandKind::misdeal_wrong_start, 0);
    CHECK(noticed_early.round.stage == Stage::over);
    scene.does(CommandKind::call, 0);  // the second
    CHECK_EQ(scene.refuses(simple(CommandKind::misdeal_seat_skipped, 0)), Reason::hand_stands);
}

TEST_CASE("MDP-18.H: cards dealt to an ineligible player are out of play, and the round goes on") {
    Scene scene("holdem", {100, 100});
    scene.start();
    scene.deal("As Ks Ad Kd");
    scene.does(with_card(CommandKind::dealt_to_ineligible, 0, "7c 8c"));
    CHECK_FALSE(scene.round.unseen.contains(Card(Rank::seven, Suit::clubs)));
    CHECK(scene.round.stage == Stage::betting);
}

TEST_CASE("MDP-18.I: a defective deck voids the round, each seat getting its own bets back") {
    Scene scene("holdem", {100, 100, 100});
    scene.start();
    scene.deal();
    scene.does(raise_to(2, dollars(12)));
    scene.does(CommandKind::call, 0);
    scene.does(CommandKind::fold, 1);
    scene.does(CommandKind::deck_defective, 0);
    CHECK_EQ(scene.stack(0), dollars(100));
    CHECK_EQ(scene.stack(1), dollars(100));
    CHECK_EQ(scene.stack(2), dollars(100));
}

TEST_CASE(
    "MDP-18.J, MDP-18.G.3: one card face up in the deck is put aside, the second makes a misdeal") {
    Scene scene("holdem", {100, 100});
    scene.start();
    scene.deal("As Ks Ad Kd");
    scene.does(CommandKind::call, 0);
    scene.does(CommandKind::check, 1);
    scene.does(with_card(CommandKind::card_face_up, 0, "9d"));
    CHECK_EQ(scene.refuses(with_card(CommandKind::deal, 0, "2c 9d 3c 4c")),
             Reason::card_not_in_deck);
    scene.deal("2c 3c 4c 5c");
    CHECK_EQ(scene.round.burn_count, 1);
    scene.does(with_card(CommandKind::card_face_up, 0, "9h"));
    CHECK(scene.round.stage == Stage::over);
    CHECK_EQ(scene.stack(0), dollars(100));
}

TEST_CASE(
    "MDP-18.K.3: a protected hand fouled without fault gets back what it put in, and the others "
    "play on") {
    Scene scene("holdem", {100, 100, 100, 100});
    scene.start();
    scene.deal();
    scene.does(raise_to(2, dollars(35)));
    scene.does(CommandKind::call, 3);
    scene.does(CommandKind::call, 0);
    scene.does(CommandKind::call, 1);
    CHECK_EQ(scene.round.pot, dollars(140));
    scene.deal();
    scene.does(CommandKind::hand_fouled, 3);
    CHECK_EQ(scene.stack(3), dollars(100));
    CHECK_EQ(scene.round.pot, dollars(105));
    CHECK(scene.round.player[3].folded);
    scene.check_around();
    CHECK_EQ(scene.round.street, 2);
}

TEST_CASE(
    "MDQ-73: an exposed first or second hole card of seven-card stud is the up card, the third "
    "counts as down") {
    Scene scene("stud7-high", {100, 100, 100});
    scene.start();
    // Two passes down, one up: the third player's deuce owes the forced bet.
    scene.deal("Kh 9s 5h  Qc Qd 6h  Ks 9c 2d");
    CHECK_EQ(scene.round.to_act, 2);
    scene.does(with_card(CommandKind::card_exposed, 2, "6h"));
    // His up card is the six now, the deuce a hole card; the nine is higher, so he still owes it.
    CHECK_EQ(scene.round.player[2].up_cards, 0b010);
    CHECK_EQ(scene.round.to_act, 2);
    scene.does(with_card(CommandKind::card_exposed, 0, "Kh"));
    CHECK_EQ(scene.round.player[0].up_cards, 0b001);
}

TEST_CASE("MDP-18.M.2: both hole cards exposed void the hand and return the ante") {
    Scene scene("stud7-high", {100, 100, 100});
    scene.start();
    scene.deal("Kh 9s 5h  Qc Qd 6h  Ks 9c 2d");
    scene.does(with_card(CommandKind::card_exposed, 0, "Kh"));
    scene.does(with_card(CommandKind::card_exposed, 0, "Qc"));
    CHECK(scene.round.player[0].folded);
    CHECK_EQ(scene.stack(0), dollars(100));
    CHECK_EQ(scene.round.pot, dollars(2));
}

TEST_CASE(
    "MDP-18.M.3, 18.M.3.a, 18.M.3.b: an exposed seventh card, and the choice to owe no more bets") {
    Scene scene("stud7-high", {100, 100, 100});
    scene.start();
    // The second player has three aces, the first kings, the third two jacks showing. A burn comes
    // before each later street.
    scene.deal("Kh As 5h  Qc Ad 6h  Ks Ah 2d");
    for (const char* street : {"2c 9d 9c Jd", "2h 8d 8h Jc", "2s 3s 4s Ts", "5c 4d 3d 3c"}) {
        scene.check_around();
        scene.deal(street);
    }
    REQUIRE_EQ(scene.round.now().name, "seventh");
    REQUIRE_EQ(scene.round.pot, dollars(6));
    REQUIRE_EQ(scene.round.to_act, 2);
    CHECK_EQ(scene.refuses(simple(CommandKind::cap, 1)), Reason::not_now);
    scene.does(with_card(CommandKind::card_exposed, 1, "3d"));
    Scene goes_on = scene;

    // The best hand stops: it wins the pot as it stood, and the kings win the later bets.
    scene.does(CommandKind::cap, 1);
    scene.does(raise_to(2, dollars(4)));
    scene.does(CommandKind::call, 0);
    REQUIRE(scene.round.stage == Stage::showdown);
    scene.show_all();
    CHECK_EQ(scene.stack(1), dollars(100 - 2 + 6));
    CHECK_EQ(scene.stack(0), dollars(100 - 2 - 4 + 8));
    CHECK_EQ(scene.stack(2), dollars(100 - 2 - 4));

    // Or it goes on, and wins everything.
    goes_on.does(raise_to(2, dollars(4)));
    goes_on.check_around();
    goes_on.show_all();
    CHECK_EQ(goes_on.stack(1), dollars(100 - 2 - 4 + 6 + 12));
}

TEST_CASE("MDQ-73: in five-card stud the exposed hole card is the up card") {
    Scene scene("stud5", {100, 100});
    scene.start();
    scene.deal("Kh 9s  3c 7d");
    CHECK_EQ(scene.round.to_act, 0);  // the three owes the forced bet
    scene.does(with_card(CommandKind::card_exposed, 0, "Kh"));
    CHECK_EQ(scene.round.to_act, 1);  // king against seven
}

TEST_CASE("MDP-18.O: a card that left the table is out of play for the round") {
    Scene scene("omaha-high", {100, 100});
    scene.start();
    scene.does(with_card(CommandKind::card_off_table, 0, "8s"));
    CHECK(scene.round.dead.contains(Card(Rank::eight, Suit::spades)));
    scene.deal();
    CHECK(scene.round.stage == Stage::betting);
}

TEST_CASE("MDP-18.P: an exposed hole card of hold 'em is replaced after the deal") {
    Scene scene("holdem", {100, 100, 100});
    scene.start();
    scene.deal("As Ks Qs Ad Kd Qd");
    const int turn = scene.round.to_act;
    scene.does(with_card(CommandKind::card_exposed, 1, "Kd"));
    CHECK_EQ(needed(scene.round).cards, 1);
    scene.deal("7h");
    CHECK_EQ(scene.round.to_act, turn);
    CHECK_EQ(scene.round.player[1].hand().back(), Card(Rank::seven, Suit::hearts));
    CHECK_EQ(scene.round.cards_out, 7);
}

TEST_CASE(
    "MDP-7.D.4: when the time is up a player checks, or folds to a bet, and the facts say it was "
    "the clock") {
    Scene scene("holdem", {100, 100, 100});
    scene.start();
    scene.deal();
    scene.does(CommandKind::time_expired, 2);
    CHECK(scene.round.player[2].folded);
    CHECK_EQ(scene.facts.back().detail, static_cast<std::uint8_t>(By::clock));
}

TEST_CASE("MDP-18.K.4: the floor gives up the hand of a player who left, also out of turn") {
    Scene scene("holdem", {100, 100, 100});
    scene.start();
    scene.deal();
    scene.does(CommandKind::floor_folds, 0);
    CHECK(scene.round.player[0].folded);
    CHECK_EQ(scene.round.to_act, 2);
}
