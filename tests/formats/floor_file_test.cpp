// Floor files: what every setting becomes.
#include <doctest/doctest.h>

#include "floor_text.hpp"

using namespace pokerfloor;

namespace {

PostedTable table_of(const FloorLines& lines, const FloorLines& changes = {}) {
    const std::string text = floor_text(lines, changes);
    CHECK_EQ(faults_in(text), "");
    const auto floor = read_floor_file(text);
    REQUIRE(floor.has_value());
    REQUIRE_EQ(floor->tables.size(), 1);
    return floor->tables[0];
}

}  // namespace

TEST_CASE("the floor as a whole") {
    const std::string table = floor_text(hold_em_lines, {});
    auto floor = read_floor_file(table);
    REQUIRE(floor.has_value());
    CHECK_EQ(floor->name, "Poker floor");
    CHECK(floor->guests);
    CHECK(floor->guest_bankroll == dollars(10'000));
    floor = read_floor_file("name = 'X'\nguests = false\nguest-bankroll = '12.50'\n" + table);
    REQUIRE(floor.has_value());
    CHECK_EQ(floor->name, "X");
    CHECK_FALSE(floor->guests);
    CHECK(floor->guest_bankroll == Chips{12'50});
}

TEST_CASE("who is let in, and how play money is filled up") {
    const std::string table = floor_text(hold_em_lines, {});
    auto floor = read_floor_file(table);
    REQUIRE(floor.has_value());
    CHECK(floor->registration == Registration::open);
    CHECK(floor->watching == Watching::all);
    CHECK_EQ(floor->refill_minutes, 60);
    CHECK(floor->filled_up_to() == floor->guest_bankroll);
    floor = read_floor_file(
        "registration = 'code'\nwatching = 'members'\nrefill-to = 2000\nrefill-minutes = 0\n" +
        table);
    REQUIRE(floor.has_value());
    CHECK(floor->registration == Registration::code);
    CHECK(floor->watching == Watching::members);
    CHECK_EQ(floor->refill_minutes, 0);
    CHECK(floor->filled_up_to() == dollars(2000));
    floor = read_floor_file("registration = 'closed'\n" + table);
    REQUIRE(floor.has_value());
    CHECK(floor->registration == Registration::closed);
}

TEST_CASE("a table with nothing but what it needs") {
    const PostedTable table = table_of(hold_em_lines);
    CHECK_EQ(table.id, "t");
    CHECK_EQ(table.game->id, "holdem");
    CHECK_EQ(table.seats, 10);
    CHECK_EQ(table.bots, 0);
    CHECK_EQ(table.decision_seconds, 30);
    CHECK(table.least_buy_in == dollars(40));
    CHECK(table.most_buy_in == dollars(200));
    CHECK(table.pot.betting.structure == Structure::fixed_limit);
    CHECK(table.pot.betting.small_bet == dollars(4));
    CHECK(table.pot.betting.big_bet == dollars(8));
    CHECK_EQ(table.pot.blind_count, 2);
    CHECK(table.pot.blinds[0] == dollars(2));
    CHECK_EQ(table.pot.betting.max_raises, 3);
    CHECK(table.pot.betting.check_raise);
    CHECK(table.pot.betting.smallest_chip == dollars(1));
    CHECK(table.pot.betting.rake.is_none());
    CHECK(table.pot.kill == KillKind::none);
}

TEST_CASE("the four structures") {
    const BettingTerms spread =
        table_of(hold_em_lines, {{"structure", "'spread-limit'"}, {"limits", "[2, 10]"}})
            .pot.betting;
    CHECK(spread.structure == Structure::spread_limit);
    CHECK(spread.small_bet == dollars(2));
    CHECK(spread.big_bet == dollars(10));
    const BettingTerms no_limit = table_of(no_limit_lines).pot.betting;
    CHECK(no_limit.structure == Structure::no_limit);
    CHECK(no_limit.small_bet == dollars(2));  // the last blind
    CHECK(no_limit.big_bet == dollars(2));
    const BettingTerms pot_limit =
        table_of(no_limit_lines, {{"structure", "'pot-limit'"}, {"minimum-bet", "3"}}).pot.betting;
    CHECK(pot_limit.structure == Structure::pot_limit);
    CHECK(pot_limit.small_bet == dollars(3));
    const TableTerms stud = table_of(stud_lines).pot;
    CHECK(stud.ante == dollars(1));
    CHECK(stud.betting.forced_bet == dollars(2));
    CHECK_EQ(stud.blind_count, 0);
}

TEST_CASE("money is exact, as a number or a text") {
    for (const std::string half : {"0.5", "0.50", "'0.50'", "+0.500", "'0.5'"}) {
        INFO(half);
        const TableTerms terms = table_of(stud_lines, {{"ante", half}}).pot;
        CHECK(terms.ante == Chips{50});
        // MDQ-37: the largest chip all amounts are made of.
        CHECK(terms.betting.smallest_chip == Chips{50});
    }
    CHECK(table_of(no_limit_lines,
                   {{"buy-in", "[1_000.29, 999999999.99]"}, {"smallest-chip", "0.01"}})
              .most_buy_in == Chips{999'999'999'99});
    CHECK(table_of(no_limit_lines, {{"buy-in", "[40, 1_000]"}}).most_buy_in == dollars(1000));
}

TEST_CASE("the options of a pot game") {
    const PostedTable table = table_of(no_limit_lines, {{"seats", "6"},
                                                        {"bots", "6"},
                                                        {"decision-seconds", "0"},
                                                        {"straddle", "4"},
                                                        {"highest-minimum", "10"},
                                                        {"check-raise", "false"},
                                                        {"smallest-chip", "0.5"},
                                                        {"run-it-twice", "true"},
                                                        {"bomb-pot", "true"},
                                                        {"double-board", "true"},
                                                        {"bomb-pot-amount", "7.5"},
                                                        {"time-bank", "90"},
                                                        {"button-stays-after-double-board", "true"},
                                                        {"waterfall", "true"},
                                                        {"dead-button", "true"},
                                                        {"heads-up-button-small-blind", "true"}});
    CHECK_EQ(table.seats, 6);
    CHECK_EQ(table.bots, 6);
    CHECK_EQ(table.decision_seconds, 0);
    const TableTerms& terms = table.pot;
    CHECK(terms.straddle == dollars(4));
    CHECK(terms.highest_minimum == dollars(10));
    CHECK_FALSE(terms.betting.check_raise);
    CHECK(terms.betting.smallest_chip == Chips{50});
    CHECK(terms.betting.run_it_twice);
    CHECK(terms.bomb_pot);
    CHECK(terms.double_board);
    CHECK(option_amount_of(terms) == Chips{750});
    CHECK_EQ(table.time_bank, 90);
    CHECK(terms.button_stays_after_double_board);
    CHECK(terms.waterfall);
    CHECK(terms.dead_button);
    CHECK(terms.heads_up_button_small_blind);
    CHECK_EQ(table_of(hold_em_lines, {{"raise-cap", "0"}}).pot.betting.max_raises, 0);
    CHECK(terms.betting.winner_shows);
    CHECK_FALSE(terms.betting.odd_chip.has_value());
    const BettingTerms custom =
        table_of(no_limit_lines, {{"winner-shows", "false"}, {"odd-chip", "'right-of-button'"}})
            .pot.betting;
    CHECK_FALSE(custom.winner_shows);
    CHECK(terms.betting.all_in_face_up);
    CHECK_FALSE(table_of(no_limit_lines, {{"all-in-face-up", "false"}}).pot.betting.all_in_face_up);
    // A text that was posted before there was the setting says what it said.
    const auto then = read_floor_file(floor_text(no_limit_lines, {}), Behaviour::fourth);
    REQUIRE(then.has_value());
    CHECK_FALSE(then->tables[0].pot.betting.all_in_face_up);
    CHECK(custom.odd_chip == OddChip::right_of_button);
}

TEST_CASE("MDP-1.B.15: the kill; limits raised by one half are whole chips") {
    const TableTerms terms = table_of(hold_em_lines, {{"game", "'omaha-hilo8'"},
                                                      {"limits", "[1, 2]"},
                                                      {"blinds", "[1, 1]"},
                                                      {"kill", "'half'"},
                                                      {"kill-pot", "60"}})
                                 .pot;
    CHECK(terms.kill == KillKind::half);
    CHECK(terms.kill_amount == dollars(60));
    CHECK(terms.betting.smallest_chip == Chips{50});
}

TEST_CASE("MDP-17: the rake") {
    const Rake rake = table_of(hold_em_lines, {{"rake",
                                                "{ percent = 2.5, cap = 4, unit = 1, steps = "
                                                "[[20, 1], ['40', 2]], before-flop = false }"}})
                          .pot.betting.rake;
    CHECK_EQ(rake.hundredths, 250);
    CHECK(rake.cap == dollars(4));
    CHECK(rake.unit == dollars(1));
    CHECK_FALSE(rake.before_flop);
    REQUIRE_EQ(rake.step_count, 2);
    CHECK(rake.steps[1] == RakeStep{40'00, 2'00});
}

TEST_CASE("a table of a house game") {
    const PostedTable table = table_of(house_lines("double-draw"), {{"practice", "true"}});
    CHECK(table.practice);
    CHECK_EQ(table.seats, 6);
    CHECK_EQ(table.house.seats, 6);
    CHECK(table.house.minimum == dollars(5));
    CHECK(table.house.maximum == dollars(100));
    CHECK(table.house.increment == dollars(1));
    CHECK(table.house.tables[0] == games::double_draw_bonus_tables[0].table);
    CHECK(table.house.payout_limit == Chips{});
    CHECK(table_of(house_lines("double-draw"), {{"minimum", "0.50"}}).house.increment == Chips{50});
    CHECK(table_of(house_lines("double-draw"), {{"bonus", "'B'"}}).house.tables[0] ==
          games::double_draw_bonus_tables[1].table);
}

TEST_CASE("Four Card Poker's settings") {
    const house::Terms terms =
        table_of(house_lines("four-card"), {{"seats", "9"},
                                            {"areas", "3"},
                                            {"play-multiples-only", "true"},
                                            {"ante-bonus-on-loss", "true"},
                                            {"ante-bonus",
                                             "{ four-of-a-kind = 30, straight-flush = 15, "
                                             "three-of-a-kind = 3 }"},
                                            {"aces-up", "'50-40-9-6-4-2-1'"},
                                            {"six-card-bonus", "'B'"},
                                            {"box-card-if-wagered", "true"},
                                            {"shuffler", "'reshuffling'"},
                                            {"players-before-dealer", "true"},
                                            {"[table.progressive]", ""},
                                            {"seed", "10000"},
                                            {"reset", "5000"},
                                            {"raise", "0.75"},
                                            {"envy-table", "'C'"},
                                            {"four-aces", "'90%'"},
                                            {"four-of-a-kind", "'10%'"},
                                            {"straight-flush", "500"},
                                            {"three-of-a-kind", "'25.50'"}})
            .house;
    CHECK_EQ(terms.seats, 9);
    CHECK_EQ(terms.areas_per_player, 3);
    CHECK(terms.multiples_only);
    CHECK(terms.extra_on_loss);
    CHECK(terms.tables[0] == Paytable{{30, 15, 3}});
    CHECK(terms.tables[1] == games::four_card_aces_up_tables[1].table);
    CHECK(terms.box_card);
    CHECK_EQ(terms.box_table, 'B');
    CHECK(terms.super_royal == games::super_royal_b);
    CHECK(terms.box_only_if_wagered);
    CHECK(terms.players_before_dealer);
    CHECK(terms.shuffler == house::Shuffler{.automated = true,
                                            .feeds_shoe = true,
                                            .counts = false,
                                            .expected = 0,
                                            .reshuffles = true});
    const house::ProgressiveTerms& progressive = terms.progressive;
    CHECK(progressive.offered);
    CHECK(progressive.wager == dollars(5));
    CHECK(progressive.seed == dollars(10'000));
    CHECK(progressive.reset == dollars(5'000));
    CHECK(progressive.raise == Chips{75});
    CHECK_EQ(progressive.envy_table, 'C');
    CHECK(progressive.envy == games::four_card_envy_tables[2].award);
    CHECK(progressive.rows[1] == house::ProgressiveRow{.percent = 10, .sum = {}});
    CHECK(progressive.rows[3] == house::ProgressiveRow{.percent = 0, .sum = Chips{25'50}});
    CHECK_FALSE(table_of(house_lines("four-card"), {{"six-card-bonus", "'off'"}}).house.box_card);
}

TEST_CASE("Double Down Stud's settings; MDS-10.c: its limit follows from the others") {
    const house::Terms usual = table_of(house_lines("double-down-stud")).house;
    CHECK(usual.payout_limit == dollars(100'000));
    CHECK(usual.shuffler.automated);
    const house::Terms terms =
        table_of(house_lines("double-down-stud"), {{"minimum", "100"},
                                                   {"buy-in", "[100, 1000]"},
                                                   {"areas", "2"},
                                                   {"recut", "'last'"},
                                                   {"decks", "2"},
                                                   {"preshuffled", "true"},
                                                   {"delivery", "'auto-shoe'"},
                                                   {"shuffler-counts", "52"}})
            .house;
    CHECK(terms.payout_limit == dollars(220'000));
    CHECK(terms.recut == house::Recut::by_last);
    CHECK_EQ(terms.decks, 2);
    CHECK(terms.preshuffled);
    CHECK(terms.delivered_by == house::DeliveredBy::auto_shoe);
    CHECK(terms.shuffler.counts);
    CHECK_EQ(terms.shuffler.expected, 52);
    CHECK(table_of(house_lines("double-down-stud"), {{"payout-limit", "'none'"}})
              .house.payout_limit == Chips{});
    CHECK(table_of(house_lines("double-down-stud"), {{"payout-limit", "100000"}})
              .house.payout_limit == dollars(100'000));
}

TEST_CASE("an open pair on fourth street may be bet double where that is posted (MDP-8.J)") {
    CHECK_FALSE(table_of(stud_lines).pot.betting.open_pair_double);
    CHECK(table_of(stud_lines, {{"open-pair-double", "true"}}).pot.betting.open_pair_double);
}
