// MDP-8.L to 8.O: the pot run twice, bomb pots, two boards, the waterfall.
#include <doctest/doctest.h>

#include "tests/round/scene.hpp"

using namespace pokerfloor;

namespace {

// All-in before the flop: seat 0 has the ace pair, seat 1 the king pair.
Scene all_in(std::vector<int> stacks, std::string_view hole) {
    Scene scene("holdem", std::move(stacks));
    scene.setup.terms.run_it_twice = true;
    scene.start();
    scene.deal(hole);
    while (needed(scene.round).need == Need::action) {
        const Legal may = legal(scene.round);
        scene.does(may.raise ? raise_to(scene.round.to_act, may.most_to)
                             : simple(may.check ? CommandKind::check : CommandKind::call,
                                      scene.round.to_act));
    }
    return scene;
}

}  // namespace

TEST_CASE(
    "MDP-8.L.2.a, 8.L.2.c.i, 8.L.3.a, 8.L.3.b: run twice from before the flop, half a pot per "
    "board") {
    Scene scene = all_in({100, 100}, "As Ks Ad Kd");
    CHECK(needed(scene.round).need == Need::answer);
    scene.does(CommandKind::run_twice, 0);
    scene.does(CommandKind::run_twice, 1);
    scene.deal("2c 3h 4d 9c");  // burn, flop
    scene.deal("2d Jh");
    scene.deal("2h Jd");
    scene.deal("3c Kh 7d 8c");  // the second board gives the kings a set
    scene.deal("3d Th");
    scene.deal("3s Td");
    CHECK_EQ(scene.round.second_board_count, 5);
    scene.show_all();
    CHECK_EQ(scene.stack(0), dollars(100));
    CHECK_EQ(scene.stack(1), dollars(100));
}

TEST_CASE("MDP-8.L.2.c.ii: after the flop the second set is turn and river; the flop is common") {
    Scene scene("holdem", {100, 100});
    scene.setup.terms.run_it_twice = true;
    scene.start();
    scene.deal("As Ks Ad Kd");
    scene.check_around();
    scene.deal("2c 3h 4d 9c");
    scene.does(raise_to(0, dollars(98)));
    scene.does(CommandKind::call, 1);
    scene.does(CommandKind::run_twice, 0);
    scene.does(CommandKind::run_twice, 1);
    for (int street = 0; street < 4; ++street) scene.deal();
    CHECK_EQ(scene.round.second_board[0], scene.round.board[0]);
    CHECK_EQ(scene.round.second_board[2], scene.round.board[2]);
    CHECK_NE(scene.round.second_board[3], scene.round.board[3]);
    CHECK_EQ(scene.round.burn_count, 5);
}

TEST_CASE(
    "MDP-8.L.1.e, 8.L.1.f, MDQ-50: who declines is judged on the first board, the others run the "
    "side pot twice") {
    Scene scene = all_in({50, 100, 100}, "As Ks Qs Ad Kd Qd");
    scene.does(CommandKind::run_once, 0);
    scene.does(CommandKind::run_twice, 1);
    scene.does(CommandKind::run_twice, 2);
    scene.deal("2c 3h 4d 9c");
    scene.deal("2d 7h");
    scene.deal("2h 8d");
    scene.deal("3c Qh 5d 8c");  // the second board is the queens'
    scene.deal("3d Th");
    scene.deal("3s Td");
    scene.show_all();
    CHECK_EQ(scene.stack(0), dollars(150));  // the main pot whole, on the first board
    CHECK_EQ(scene.stack(1), dollars(50));   // half the side pot, kings on the first board
    CHECK_EQ(scene.stack(2), dollars(50));   // the other half, on the second
}

TEST_CASE(
    "MDP-8.L.1.a, 8.L.1.b, 8.L.1.c: not at a tournament, not with four players, not while two can "
    "bet") {
    Scene tournament("holdem", {100, 100});
    tournament.setup.terms.run_it_twice = tournament.setup.terms.tournament = true;
    tournament.start();
    tournament.deal();
    tournament.does(raise_to(0, dollars(100)));
    tournament.does(CommandKind::call, 1);
    CHECK(needed(tournament.round).need == Need::cards);
    CHECK(needed(all_in({100, 100, 100, 100}, "").round).need == Need::cards);
    Scene betting("holdem", {100, 100});
    betting.setup.terms.run_it_twice = true;
    betting.start();
    betting.deal();
    betting.check_around();
    CHECK(needed(betting.round).need == Need::cards);
}

TEST_CASE(
    "MDP-8.M.1.b, 8.M.1.c, 8.M.2.a, 8.M.2.b: a bomb pot has no betting before the flop and all of "
    "it after") {
    Scene scene("holdem", {100, 100, 100, 100, 100, 100, 100});
    scene.setup.option = Option::bomb_pot;
    for (Entry& entry : scene.setup.entries) entry = {.stack = entry.stack, .ante = dollars(10)};
    scene.start();
    CHECK_EQ(scene.round.pot, dollars(70));
    scene.deal();
    CHECK_EQ(scene.refuses(raise_to(0, dollars(10))), Reason::not_now);
    scene.deal();
    CHECK_EQ(scene.round.to_act, 0);
    CHECK(scene.round.stage == Stage::betting);
}

TEST_CASE(
    "MDP-8.N.2.b, 8.N.3.a, 8.N.3.b: two flops after one burn; the odd unit with the first board") {
    Scene scene("holdem", {60, 61});
    scene.setup.option = Option::double_board;
    scene.setup.terms.smallest_chip = dollars(1);
    scene.setup.entries[0] = {.stack = dollars(60), .ante = dollars(60)};
    scene.setup.entries[1] = {.stack = dollars(61), .ante = dollars(61)};
    scene.setup.antes_apart = true;
    scene.start();
    CHECK_EQ(scene.round.pot, dollars(121));
    scene.deal("As Ks Ad Kd");
    CHECK_EQ(needed(scene.round).cards, 7);
    scene.deal("2c  3h 4d 9c  Kh 5d 8c");
    CHECK_EQ(scene.round.burn_count, 1);
    scene.deal("2d  7h  Th");
    scene.deal("2h  Jd  Td");
    scene.show_all();
    CHECK_EQ(scene.stack(0), dollars(61));
    CHECK_EQ(scene.stack(1), dollars(60));
}

TEST_CASE(
    "MDP-8.O.1.c, 8.O.2.a, 8.O.2.a.i to 8.O.2.a.iii, MDQ-54: the waterfall has no betting at all") {
    Scene scene("holdem", {100, 100, 100, 100, 100});
    scene.setup.option = Option::waterfall;
    for (Entry& entry : scene.setup.entries) entry = {.stack = entry.stack, .ante = dollars(10)};
    scene.start();
    for (int step = 0; step < 4; ++step) {
        CHECK(needed(scene.round).need == Need::cards);
        scene.deal();
    }
    CHECK(scene.round.stage == Stage::showdown);
    CHECK_EQ(scene.round.board_count, 5);
    CHECK_EQ(scene.round.pot, dollars(50));
}
