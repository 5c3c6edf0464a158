#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/table.hpp>

using namespace pokerfloor;

namespace {

Table hold_em(int players) {
    Table table;
    table.terms.game = find_game("holdem");
    table.terms.betting = {.small_bet = dollars(2), .big_bet = dollars(4)};
    table.terms.blinds = {dollars(1), dollars(2)};
    table.terms.blind_count = 2;
    for (int seat = 0; seat < players; ++seat) {
        sit_down(table, seat, dollars(100));
        table.seats[static_cast<std::size_t>(seat)].newcomer = false;
    }
    return table;
}

// Everybody folds to the last blind.
Round folded_round(const Plan& plan, Events& facts) {
    RandomStream chance(Seed{}, Purpose::deck);
    Dealer dealer(plan.setup.game->deck, chance);
    Round round = begin(plan.setup);
    act(round, simple(CommandKind::start, 0), facts);
    act(round, dealer.deal(round), facts);
    while (round.stage != Stage::over) act(round, simple(CommandKind::fold, round.to_act), facts);
    return round;
}

}  // namespace

TEST_CASE("MDP-11.C, 11.D, 11.F: from the left of the button, blinds first, the button last") {
    Table table = hold_em(4);
    table.button = 1;
    const Plan plan = plan_round(table).value();
    CHECK_EQ(plan.setup.players, 4);
    CHECK_EQ(plan.seat_of[0], 2);
    CHECK_EQ(plan.seat_of[3], 1);
    CHECK_EQ(plan.setup.entries[0].blind, dollars(1));
    CHECK_EQ(plan.setup.entries[1].blind, dollars(2));
    CHECK_EQ(plan.setup.last_blind, 1);
}

TEST_CASE("MDP-11.C.2: the button moves on clockwise past empty seats") {
    Table table = hold_em(5);
    table.button = 2;
    table.seats[3] = {};
    const Plan plan = plan_round(table).value();
    Events facts;
    const Round round = folded_round(plan, facts);
    finish_round(table, plan, round, facts);
    CHECK_EQ(table.button, 4);
    CHECK_EQ(
        table.seats[0].stake + table.seats[1].stake + table.seats[2].stake + table.seats[4].stake,
        dollars(400));
}

TEST_CASE("MDP-18.G: a void round leaves button and stakes as they were") {
    Table table = hold_em(3);
    const Plan plan = plan_round(table).value();
    Round round = begin(plan.setup);
    Events facts;
    act(round, simple(CommandKind::start, 0), facts);
    act(round, simple(CommandKind::misdeal_not_shuffled, 0), facts);
    finish_round(table, plan, round, facts);
    CHECK_EQ(table.button, 0);
    for (int seat = 0; seat < 3; ++seat)
        CHECK_EQ(table.seats[static_cast<std::size_t>(seat)].stake, dollars(100));
}

TEST_CASE("MDQ-21: two players, by the text and by custom") {
    Table table = hold_em(2);
    Plan plan = plan_round(table).value();
    CHECK_EQ(plan.seat_of[0], 1);  // seat 1 has the button in seat 0 on its right
    CHECK_EQ(plan.setup.entries[0].blind, dollars(1));
    CHECK_EQ(plan.setup.entries[1].blind, dollars(2));
    table.terms.heads_up_button_small_blind = true;
    plan = plan_round(table).value();
    CHECK_EQ(plan.setup.entries[1].blind, dollars(1));
    CHECK_EQ(plan.setup.entries[0].blind, dollars(2));
    CHECK_EQ(plan.setup.last_blind, 0);
}

TEST_CASE("MDP-7.B, 8.B.4: who is dealt in") {
    Table table = hold_em(3);
    table.seats[1].stake = dollars(3);  // blind 2 and a bet of 2 are needed
    table.seats[2].sitting_out = true;
    CHECK_FALSE(plan_round(table).has_value());
    table.seats[1].stake = dollars(4);
    CHECK(plan_round(table).has_value());
}

TEST_CASE("MDP-11.E, 11.E.2: the straddle, one, left of the last blind") {
    Table table = hold_em(5);
    CHECK_FALSE(plan_round(table, {.straddler = 3}).has_value());  // not offered
    table.terms.straddle = dollars(4);
    const Plan plan = plan_round(table, {.straddler = 3}).value();
    CHECK_EQ(plan.setup.entries[2].blind, dollars(4));
    CHECK_EQ(plan.setup.last_blind, 2);
    CHECK_FALSE(plan_round(table, {.straddler = 4}).has_value());
}

TEST_CASE("a newcomer posts the largest blind, one who missed his blinds the other too, dead") {
    Table table = hold_em(5);
    table.seats[3].newcomer = true;
    table.seats[4].missed_small = table.seats[4].missed_big = true;
    const Plan plan = plan_round(table).value();
    CHECK_EQ(plan.setup.entries[2].blind, dollars(2));
    CHECK_EQ(plan.setup.entries[3].blind, dollars(2));
    CHECK_EQ(plan.setup.entries[3].ante, dollars(1));
    CHECK(plan.setup.antes_apart);
    CHECK_EQ(plan.setup.last_blind, 1);
}

TEST_CASE("who owes a blind may wait for the big one, and is dealt in when it reaches them") {
    Table table = hold_em(5);  // the button in seat 0
    table.seats[4].newcomer = table.seats[4].awaits_blind = true;
    const auto seats_of = [](const Plan& plan) {
        return std::vector<int>(plan.seat_of.begin(), plan.seat_of.begin() + plan.setup.players);
    };
    std::vector<std::vector<int>> dealt;
    Chips posted{};
    for (int round = 0; round < 4; ++round) {
        const Plan plan = plan_round(table).value();
        dealt.push_back(seats_of(plan));
        if (std::ranges::count(dealt.back(), 4) > 0 && posted == Chips{})
            posted = plan.setup.entries[1].blind;
        Events facts;
        const Round over = folded_round(plan, facts);
        finish_round(table, plan, over, facts);
    }
    CHECK_EQ(dealt[0], std::vector<int>{1, 2, 3, 0});
    CHECK_EQ(dealt[1], std::vector<int>{2, 3, 0, 1});
    CHECK_EQ(dealt[2], std::vector<int>{3, 4, 0, 1, 2});  // the big blind is theirs
    CHECK_EQ(posted, dollars(2));
    CHECK_FALSE(table.seats[4].newcomer);
    CHECK_FALSE(table.seats[4].awaits_blind);

    // Where too few are left nobody waits.
    Table two = hold_em(2);
    two.seats[1].newcomer = two.seats[1].awaits_blind = true;
    CHECK(plan_round(two).has_value());
}

TEST_CASE("MDQ-84: a dead button follows the big blind, onto seats that were left too") {
    Table table = hold_em(5);
    table.terms.dead_button = true;
    const auto play = [&] {
        const Plan plan = plan_round(table).value();
        Events facts;
        const Round round = folded_round(plan, facts);
        finish_round(table, plan, round, facts);
        return plan;
    };
    play();  // button in seat 0, blinds in 1 and 2
    CHECK_EQ(table.button, 1);
    table.seats[2] = {};  // who had the big blind leaves: the small blind would be his
    const Plan no_small = play();
    CHECK_EQ(no_small.seat_of[0], 3);
    CHECK_EQ(no_small.setup.entries[0].blind, dollars(2));
    CHECK_EQ(no_small.setup.entries[1].blind, Chips{});
    CHECK_EQ(no_small.setup.last_blind, 0);
    CHECK_EQ(table.button, 2);  // an empty seat
    const Plan dead = play();
    CHECK_EQ(dead.seat_of[0], 3);
    CHECK_EQ(dead.setup.entries[0].blind, dollars(1));
    CHECK_EQ(dead.setup.entries[1].blind, dollars(2));
    CHECK_EQ(table.button, 3);
}

TEST_CASE("MDP-8.J.1, 8.K.2: all agree to a higher minimum bet, up to the posted ceiling") {
    Table table = hold_em(3);
    table.terms.betting.structure = Structure::no_limit;
    CHECK_FALSE(agree_on_minimum(table, dollars(5), 0b111).has_value());  // not posted
    table.terms.highest_minimum = dollars(10);
    CHECK_FALSE(agree_on_minimum(table, dollars(12), 0b111).has_value());
    CHECK_FALSE(agree_on_minimum(table, dollars(5), 0b101).has_value());
    CHECK_EQ(plan_round(table).value().setup.terms.small_bet, dollars(2));
    CHECK(agree_on_minimum(table, dollars(5), 0b111).has_value());
    CHECK_EQ(plan_round(table).value().setup.terms.small_bet, dollars(5));
}

TEST_CASE("MDP-8.M.1.b, 8.M.1.c: a bomb pot has its amount from all and no blinds") {
    Table table = hold_em(4);
    CHECK_FALSE(  // not offered
        plan_round(table, {.option = Option::bomb_pot, .option_amount = dollars(10)}).has_value());
    table.terms.bomb_pot = true;
    const Plan plan =
        plan_round(table, {.option = Option::bomb_pot, .option_amount = dollars(10)}).value();
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK_EQ(plan.setup.entries[i].ante, dollars(10));
        CHECK_EQ(plan.setup.entries[i].blind, Chips{});
    }
    // One refusal: a round like any other.
    CHECK_FALSE(
        plan_round(table,
                   {.option = Option::bomb_pot, .option_amount = dollars(10), .agreeing = 0b1011})
            .has_value());
    table.terms.betting.tournament = true;
    CHECK_FALSE(
        plan_round(table, {.option = Option::bomb_pot, .option_amount = dollars(10)}).has_value());
}

TEST_CASE("MDP-8.N.4: after a round on two boards the button may stay for one round more") {
    Table table = hold_em(3);
    table.terms.double_board = table.terms.button_stays_after_double_board = true;
    const Wishes two_boards{.option = Option::double_board, .option_amount = dollars(10)};
    for (const int button : {0, 1}) {
        const Wishes wishes = button == 0 ? two_boards : Wishes{};
        const Plan plan = plan_round(table, wishes).value();
        Round round = begin(plan.setup);
        Events facts;
        act(round, simple(CommandKind::start, 0), facts);
        RandomStream chance(Seed{}, Purpose::deck);
        Dealer dealer(plan.setup.game->deck, chance);
        while (round.stage != Stage::over)
            if (round.stage == Stage::dealing)
                act(round, dealer.deal(round), facts);
            else
                act(round, simple(CommandKind::floor_folds, round.to_act), facts);
        finish_round(table, plan, round, facts);
        CHECK_EQ(table.button, button);
    }
}

TEST_CASE(
    "MDP-1.B.15, 1.B.28, MDQ-57: a scooped pot of the amount raises the next round's limits") {
    Table table = hold_em(4);
    table.terms.game = find_game("omaha-hilo8");
    table.terms.kill = KillKind::half;
    table.terms.kill_amount = dollars(3);
    Plan plan = plan_round(table).value();
    Events facts;
    Round round = folded_round(plan, facts);
    finish_round(table, plan, round, facts);
    CHECK_FALSE(table.killed);  // the blinds alone: 1 + 1 after the uncalled part went back
    table.terms.kill_amount = dollars(2);
    facts.clear();
    plan = plan_round(table).value();
    round = folded_round(plan, facts);
    finish_round(table, plan, round, facts);
    CHECK(table.killed);
    CHECK_EQ(plan_round(table).value().setup.terms.small_bet, dollars(3));
    CHECK_EQ(plan_round(table).value().setup.terms.big_bet, dollars(6));
}
