// What is posted and what is dealt are the same: the sign's words against the table's choices, a
// minimum bet that everybody agreed on, and the showdown as it is posted.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include "seated_table.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

TEST_CASE("MDP-8.J: the sign has the minimum and the maximum that a bettor is offered") {
    struct Case {
        const char* game;
        Structure structure;
        Chips first, second;
        const char* street;
    };
    for (const Case& one :
         {Case{"holdem", Structure::no_limit, dollars(1), dollars(2), "flop"},
          Case{"omaha-high", Structure::pot_limit, dollars(1), dollars(2), "flop"},
          Case{"stud7-high", Structure::pot_limit, dollars(1), dollars(3), "fourth"},
          Case{"stud5", Structure::no_limit, dollars(1), dollars(4), "third"},
          Case{"holdem", Structure::spread_limit, dollars(2), dollars(10), "flop"},
          Case{"holdem", Structure::fixed_limit, dollars(4), dollars(8), "flop"},
          Case{"stud7-low", Structure::fixed_limit, dollars(4), dollars(8), "fourth"}}) {
        SeatedTable table(table_of(one.game, one.structure, one.first, one.second));
        INFO(one.game << "\n" << table.sign());
        table.begin();
        table.play_to(one.street);
        REQUIRE(views::look(table.floor, 0, nobody).street == one.street);
        const auto bet = table.choice(table.turn(), "raise-to");
        REQUIRE(bet.has_value());
        const std::string least = to_string(*bet->least), most = to_string(*bet->most);
        switch (one.structure) {
            case Structure::fixed_limit:
                CHECK(least == most);
                CHECK(table.says("bets and raises of " + least +
                                 (table.says("from the turn") ? ", from the turn on of 8 [MDP-8.J]"
                                                              : ", from fifth street on of 8 "
                                                                "[MDP-8.J]")));
                break;
            case Structure::spread_limit:
                CHECK(table.says("bets and raises from " + least + " to " + most +
                                 ", raises by no less than the bet or raise before [MDP-8.J]"));
                break;
            case Structure::pot_limit: {
                CHECK(table.says("bets from " + least +
                                 " up to the pot, "
                                 "raises by no less than the bet or raise before [MDP-8.J]"));
                CHECK(*bet->most == views::look(table.floor, 0, nobody).pots.front().amount);
                break;
            }
            case Structure::no_limit: {
                CHECK(table.says("bets from " + least +
                                 " up to all one has on the table, raises by no less than the bet "
                                 "or raise before [MDP-8.J]"));
                const auto seat = static_cast<std::size_t>(table.floor.state(0).seat);
                CHECK(*bet->most == views::look(table.floor, 0, nobody).seats[seat].stake);
                break;
            }
        }
    }
}

TEST_CASE("MDP-8.K.1: the sign has the number of raises that are dealt") {
    PostedTable posted = table_of("holdem", Structure::fixed_limit, dollars(4), dollars(8));
    for (const int cap : {1, 3, 4}) {
        posted.pot.betting.max_raises = cap;
        SeatedTable table(posted);
        INFO(table.sign());
        CHECK(table.says((cap == 1 ? "1 raise" : std::to_string(cap) + " raises") +
                         " a betting round; any number once only two can still bet, unless the cap "
                         "was reached before [MDP-8.K.1]"));
        table.begin();
        table.play_to("flop");
        CHECK(raises_at(table) == cap);  // three can still bet
        table.act("fold");               // and now two: it was reached before
        CHECK_FALSE(table.choice(table.turn(), "raise-to").has_value());
        table.play_to("turn");
        CHECK(raises_at(table) == 20);
    }
    posted.pot.betting.max_raises = 0;
    SeatedTable table(posted);
    CHECK(table.says("any number of raises [MDP-8.K.1]"));
    table.begin();
    table.play_to("flop");
    CHECK(raises_at(table) == 20);
    CHECK(SeatedTable(table_of("holdem", Structure::no_limit, dollars(1), dollars(2)))
              .says("any number of raises [MDP-8.K.1]"));
}

TEST_CASE("MDP-8.J.1, 8.K.2, 8.K.3, MDQ-89: everybody agrees to a higher minimum bet") {
    for (const Structure structure : {Structure::no_limit, Structure::spread_limit,
                                      Structure::fixed_limit, Structure::pot_limit}) {
        PostedTable posted = table_of("holdem", structure, dollars(2), dollars(10));
        posted.pot.highest_minimum =
            structure == Structure::fixed_limit || structure == Structure::spread_limit
                ? dollars(10)
                : dollars(50);
        const Chips minimum = posted.pot.betting.small_bet, higher = minimum + dollars(3);
        SeatedTable table(posted);
        INFO(table.sign());
        CHECK(table.says("the minimum bet may be raised to " +
                         to_string(posted.pot.highest_minimum) +
                         " if everybody at the table agrees; each is asked [MDP-8.K.2]"));
        const auto ask = table.choice(SeatedTable::ann, "propose-minimum");
        REQUIRE(ask.has_value());
        CHECK(ask->least == minimum + posted.pot.betting.smallest_chip);
        CHECK(ask->most == posted.pot.highest_minimum);

        table.ask(SeatedTable::ann, "propose-minimum", higher);
        CHECK(views::look(table.floor, 0, nobody).line.text ==
              "Ann asks for a minimum bet of " + to_string(higher) + ". All must agree.");
        CHECK(table.floor.state(0).asking);
        CHECK(table.choice(SeatedTable::bob, "agree")->label ==
              "Agree, minimum bet " + to_string(higher));
        table.ask(SeatedTable::bob, "agree");
        table.ask(SeatedTable::cy, "decline");
        CHECK(views::look(table.floor, 0, nobody).line.text ==
              "Cy declines: the minimum bet stays.");
        CHECK(views::look(table.floor, 0, nobody).line.clause == "MDP-8.J.1");

        table.ask(SeatedTable::ann, "propose-minimum", higher);
        table.ask(SeatedTable::bob, "agree");
        table.ask(SeatedTable::cy, "agree");
        CHECK_FALSE(table.floor.state(0).asking);
        table.begin();
        CHECK(table.says("agreed by everybody at the table: minimum bet " + to_string(higher) +
                         ", not " + to_string(minimum) + " [MDP-8.J.1]"));
        CHECK(views::look(table.floor, 0, nobody)
                  .stakes.ends_with(", minimum bet " + to_string(higher) + " agreed"));
        table.play_to("flop");
        CHECK(table.choice(table.turn(), "raise-to")->least == higher);
        table.grant({.what = VoidRound{}});
        // It stays in force, and who no longer agrees ends it.
        table.begin();
        table.play_to("flop");
        CHECK(table.choice(table.turn(), "raise-to")->least == higher);
        table.grant({.what = VoidRound{}});
        CHECK(table.choice(SeatedTable::bob, "propose-minimum")->least == minimum);
        table.ask(SeatedTable::bob, "propose-minimum", minimum);
        CHECK(views::look(table.floor, 0, nobody).line.text ==
              "Bob no longer agrees: the minimum bet is " + to_string(minimum) + " again.");
        table.begin();
        table.play_to("flop");
        CHECK(table.choice(table.turn(), "raise-to")->least == minimum);
    }
}

TEST_CASE("MDP-8.J.1, 8.K.2, MDQ-89: a minimum that cannot be") {
    PostedTable posted = table_of("holdem", Structure::no_limit, dollars(1), dollars(2));
    const auto wish = [](AccountId who, Chips amount) {
        return Wish{.by = {who}, .what = ProposeMinimum{amount}};
    };
    {
        SeatedTable table(posted);
        CHECK_FALSE(table.choice(SeatedTable::ann, "propose-minimum").has_value());
        CHECK(table.refused(wish(SeatedTable::ann, dollars(5))).clause == "MDP-8.J.1");
        CHECK_FALSE(
            table.floor.wish_of(0, SeatedTable::ann, {.action = "propose-minimum"}).has_value());
    }
    posted.pot.highest_minimum = dollars(10);
    SeatedTable table(posted);
    const FloorRefusal above = table.refused(wish(SeatedTable::ann, dollars(11)));
    CHECK(above.clause == "MDP-8.K.2");
    CHECK(above.sentence == "The minimum bet may be raised to 10 at most.");
    CHECK(table.refused(wish(SeatedTable::ann, Chips{550})).clause == "MDP-8.J.1");  // half chips
    for (const Chips no_change : {dollars(2), dollars(1), Chips{}, dollars(-5)})
        CHECK(table.refused(wish(SeatedTable::ann, no_change)).clause == "MDP-8.J.1");
    // Who sits out is at the table, and is asked (MDQ-89).
    table.grant({.by = {SeatedTable::cy}, .what = SitOut{}});
    CHECK(table.refused(wish(SeatedTable::cy, dollars(5))).clause == "MDP-8.J.1");
    table.ask(SeatedTable::ann, "propose-minimum", dollars(5));
    CHECK(table.refused(wish(SeatedTable::bob, dollars(6))).clause == "MDP-8.J.1");
    table.ask(SeatedTable::bob, "agree");
    CHECK(table.floor.state(0).asking);
    table.begin();  // Cy said nothing: the posted minimum
    CHECK(table.refused(wish(table.turn(), dollars(5))).reason == "in-round");
    CHECK(table.refused(wish(table.turn(), dollars(5))).clause == "MDP-8.J.1");
    table.play_to("flop");
    CHECK(table.choice(table.turn(), "raise-to")->least == dollars(2));
    table.grant({.what = VoidRound{}});
    table.ask(SeatedTable::ann, "propose-minimum", dollars(5));
    table.ask(SeatedTable::bob, "agree");
    table.ask(SeatedTable::cy, "agree");
    // A newcomer has not agreed.
    table.sit("Di");
    CHECK(table.floor.state(0).asking);
    table.begin();
    table.play_to("flop");
    CHECK(table.choice(table.turn(), "raise-to")->least == dollars(2));
}

TEST_CASE("MDP-18.E: the last hand at a showdown is shown, also by the clock; custom if posted") {
    PostedTable posted = table_of("holdem", Structure::fixed_limit, dollars(4), dollars(8));
    const auto to_showdown = [](SeatedTable& table) {
        table.begin();
        while (views::look(table.floor, 0, nobody).stage != "showdown")
            table.act(table.choice(table.turn(), "check") ? "check" : "call");
        table.act("muck");
        table.act("muck");
    };
    const auto shown = [](const SeatedTable& table) {
        return std::ranges::count_if(
            views::look(table.floor, 0, nobody).seats,
            [](const SeatView& seat) { return !seat.cards.empty() && seat.cards.front().up; });
    };
    for (const bool by_clock : {false, true}) {
        SeatedTable table(posted);
        CHECK_FALSE(table.says("need not be shown"));
        to_showdown(table);
        REQUIRE(table.floor.state(0).round_running);
        const TableView view = views::look(table.floor, 0, table.turn());
        REQUIRE(view.you->choices.size() == 1);
        CHECK(view.you->choices.front().action == "show");
        CHECK(table.refused({.by = {table.turn()}, .what = PotAct{simple(CommandKind::muck, 0)}})
                  .clause == "MDP-18.E");
        if (by_clock)
            table.grant({.what = TimeExpired{}});
        else
            table.act("show");
        CHECK_FALSE(table.floor.state(0).round_running);
        CHECK(shown(table) == 1);
    }
    posted.pot.betting.winner_shows = false;
    SeatedTable table(posted);
    CHECK(table.says("a last hand at a showdown need not be shown [MDP-18.E]"));
    to_showdown(table);
    CHECK_FALSE(table.floor.state(0).round_running);
    CHECK(shown(table) == 0);
}

TEST_CASE("MDP-12.N, 19.N, 20.B.2, 21.B.3, 21.E.5, 22.K.4: the kill and the odd chip on the sign") {
    const auto sign_of = [](std::string_view game, KillKind kill, std::optional<OddChip> odd_chip) {
        PostedTable posted = table_of(game, Structure::fixed_limit, dollars(4), dollars(8));
        posted.pot.kill = kill;
        posted.pot.kill_amount = dollars(60);
        posted.pot.betting.odd_chip = odd_chip;
        return SeatedTable(posted).sign();
    };
    const auto has = [](const std::string& text, const std::string& words) {
        return text.find(words) != std::string::npos;
    };
    CHECK(has(
        sign_of("omaha-hilo8", KillKind::half, {}),
        "half-kill from a pot of 60, limits 6/12, once one player takes it whole, until a pot is "
        "smaller or shared by high and low [MDP-12.N]"));
    CHECK(has(sign_of("omaha5-hilo8", KillKind::full, {}),
              "kill from a pot of 60, limits 8/16, once one player takes it whole, until a pot is "
              "smaller or shared by high and low [MDP-19.N]"));
    CHECK(has(sign_of("badugi", KillKind::full, {}),
              "kill from a pot of 60, limits 8/16, once one player takes it whole, until a pot is "
              "smaller or divided [MDP-20.B.2]"));
    CHECK(has(sign_of("badeucey", KillKind::full, {}), "smaller or divided [MDP-21.B.3]"));
    CHECK(has(sign_of("holdem", KillKind::none, {}),
              "odd chip to the first tied player left of the button [MDP-11.K.4]"));
    CHECK(has(sign_of("td-27", KillKind::none, OddChip::right_of_button),
              "odd chip to the last tied player clockwise from the button [MDP-21.E.5]"));
    CHECK(has(sign_of("sixplus", KillKind::none, OddChip::by_suit),
              "odd chip by suit: a tied high hand's highest card, a low hand's lowest "
              "[MDP-22.K.4]"));
    CHECK(has(sign_of("stud7-high", KillKind::none, {}), "odd chip by suit"));
}
