#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/gesture.hpp>

using namespace pokerfloor;

namespace {

// Hold 'em, no limit 5/10; the first player to act (seat 3 of 4) faces 10.
Round facing_ten() {
    Setup setup;
    setup.game = find_game("holdem");
    setup.players = 4;
    setup.terms = {
        .structure = Structure::no_limit, .small_bet = dollars(10), .big_bet = dollars(10)};
    for (Entry& entry : setup.entries) entry.stack = dollars(500);
    setup.entries[0].blind = dollars(5);
    setup.entries[1].blind = dollars(10);
    setup.last_blind = 1;
    Round round = begin(setup);
    Events facts;
    act(round, simple(CommandKind::start, 0), facts);
    act(round, with_cards(CommandKind::deal, 0, cards_of(DeckKind::standard).first(8)), facts);
    return round;
}

Command meaning(const Gesture& gesture) {
    return meaning_of(gesture, facing_ten()).value();
}

}  // namespace

TEST_CASE("MDP-8.I: one larger chip without a word is a call, with a raise said first a raise") {
    CHECK_EQ(meaning({.player = 2, .pushed = dollars(25), .chips = 1}).kind, CommandKind::call);
    const Command raised =
        meaning({.player = 2, .said = Said::raise, .pushed = dollars(25), .chips = 1});
    CHECK_EQ(raised.kind, CommandKind::raise_to);
    CHECK_EQ(raised.amount, dollars(25));
}

TEST_CASE("MDP-8.C, 18.L: words bind over chips") {
    CHECK_EQ(meaning({.player = 2, .said = Said::call, .pushed = dollars(50), .chips = 2}).kind,
             CommandKind::call);
    // MDP-8.D: announced 60, 50 pushed: the bet is 60.
    const Command corrected = meaning({.player = 2,
                                       .said = Said::raise,
                                       .amount = dollars(60),
                                       .pushed = dollars(50),
                                       .chips = 2});
    CHECK_EQ(corrected.amount, dollars(60));
}

TEST_CASE("MDP-8.F, 8.F.1, 8.F.2: a string bet does not count unless announced") {
    // 10 to call: ten pushed, then forty more without a word is a call.
    CHECK_EQ(
        meaning({.player = 2, .pushed = dollars(10), .chips = 2, .pushed_later = dollars(40)}).kind,
        CommandKind::call);
    const Command announced = meaning({.player = 2,
                                       .said = Said::raise,
                                       .pushed = dollars(10),
                                       .chips = 2,
                                       .pushed_later = dollars(40)});
    CHECK_EQ(announced.amount, dollars(50));
    const Command not_finished = meaning({.player = 2,
                                          .pushed = dollars(20),
                                          .chips = 2,
                                          .more_announced = true,
                                          .pushed_later = dollars(30)});
    CHECK_EQ(not_finished.amount, dollars(50));
}

TEST_CASE("MDP-8.G: a raise without a number is what moved, at least the minimum") {
    CHECK_EQ(meaning({.player = 2, .said = Said::raise, .pushed = dollars(12), .chips = 3}).amount,
             dollars(20));
}

TEST_CASE("MDP-18.L.1.a: cards thrown toward the muck are a fold") {
    CHECK_EQ(meaning({.player = 2, .cards_thrown = true}).kind, CommandKind::fold);
}

TEST_CASE("MDP-18.L.2: what was announced is owed though the cards are thrown in") {
    const Command raise =
        meaning({.player = 2, .said = Said::raise, .amount = dollars(40), .cards_thrown = true});
    CHECK_EQ(raise.kind, CommandKind::fold_owing);
    CHECK_EQ(raise.amount, dollars(40));
    const Command call = meaning({.player = 2, .said = Said::call, .cards_thrown = true});
    CHECK_EQ(call.kind, CommandKind::fold_owing);
    CHECK_EQ(call.amount, dollars(10));
    const Command number = meaning({.player = 2, .amount = dollars(10), .cards_thrown = true});
    CHECK_EQ(number.kind, CommandKind::fold_owing);
    CHECK_EQ(meaning({.player = 2, .said = Said::fold, .cards_thrown = true}).kind,
             CommandKind::fold);
}

TEST_CASE("MDP-8.C: words out of turn do not bind (MDQ-45)") {
    const auto out_of_turn = meaning_of({.player = 3, .said = Said::raise}, facing_ten());
    REQUIRE_FALSE(out_of_turn.has_value());
    CHECK_EQ(out_of_turn.error().reason, Reason::not_your_turn);
}
