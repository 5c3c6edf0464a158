// Wrong floor files and exactly what is said of them.
#include <doctest/doctest.h>

#include "floor_text.hpp"

using namespace pokerfloor;

namespace {

// "key (clause)" of every fault, without its place and words.
std::string told(const FloorLines& lines, const FloorLines& changes) {
    const auto floor = read_floor_file(floor_text(lines, changes));
    std::string text;
    if (floor) return text;
    for (const FileFault& fault : floor.error()) {
        INFO(fault.key);
        CHECK_FALSE(fault.message.empty());
        CHECK_FALSE(fault.allowed.empty());
        CHECK_GE(fault.line, 1);
        text += (text.empty() ? "" : ", ") + fault.key;
        if (!fault.clause.empty()) text += " (" + fault.clause + ")";
    }
    return text;
}

struct Case {
    FloorLines changes;
    std::string told;
};

void check_all(const FloorLines& lines, const std::vector<Case>& cases) {
    CHECK_EQ(told(lines, {}), "");
    for (const Case& one : cases) {
        INFO(floor_text(lines, one.changes));
        CHECK_EQ(told(lines, one.changes), one.told);
    }
}

}  // namespace

TEST_CASE("faults of doors and refills, at their places") {
    CHECK_EQ(
        faults_in("registration = 'friends'\n"
                  "watching = 1\n"
                  "refill-to = 39\n"
                  "refill-minutes = 10081\n"
                  "[[table]]\n"
                  "id = 'a'\n"
                  "game = 'holdem'\n"
                  "structure = 'no-limit'\n"
                  "blinds = [1, 2]\n"
                  "buy-in = [40, 400]\n"),
        "1:1: registration: no 'friends'; allowed: open, code or closed\n"
        "2:1: watching: a text is needed here, and this is a number; allowed: a text in "
        "quotes\n"
        "3:1: refill-to: 39 is too little to sit down anywhere; allowed: 40 or more, the least "
        "buy-in there is\n"
        "4:1: refill-minutes: 10081 is out of bounds; allowed: a whole number from 0 to "
        "10080\n");
}

TEST_CASE("every fault of a file in one pass, at its place") {
    CHECK_EQ(
        faults_in("nmae = 'x'\n"
                  "guests = 'yes'\n"
                  "guest-bankroll = 12.345\n"
                  "[[table]]\n"
                  "id = 'a'\n"
                  "game = 'holdme'\n"
                  "check_raise = true\n"
                  "buy-in = [1, 2]\n"
                  "[[table]]\n"
                  "  id = 'a'\n"
                  "  game = 'holdem'\n"
                  "  structure = 'no-limit'\n"
                  "  blinds = [1, 'x']\n"
                  "  rake = { percent = 12, cpa = 3 }\n"),
        "1:1: nmae: no setting 'nmae'; did you mean name?; allowed: name\n"
        "2:1: guests: true or false is needed here, and this is a text; allowed: true or "
        "false, without quotes\n"
        "3:1: guest-bankroll: '12.345' has more than 2 decimals; round it; allowed: dollars, "
        "with cents where needed: 2 or 0.50\n"
        "6:1: game: no game 'holdme'; did you mean holdem? (MDP-9.B); allowed: a game of "
        "'pokerfloor games'\n"
        "7:1: check_raise: no setting 'check_raise'; did you mean check-raise?; allowed: "
        "check-raise\n"
        "9:1: buy-in: buy-in is missing; allowed: the least and the most, such as [40, 200]\n"
        "10:3: id: 'a' is the table of line 4 already; allowed: an id of its own\n"
        "13:16: blinds: 'x' is not a number; write one like 5 or 2.50; allowed: dollars, with "
        "cents where needed: 2 or 0.50\n"
        "14:3: rake.cap: no maximum for a round (MDP-17.A.3); allowed: an amount above zero\n"
        "14:12: rake.percent: 12 is out of bounds (MDP-17.B.1); allowed: a number from 0 to 10, "
        "with up to two decimals\n"
        "14:26: rake.cpa: no setting 'cpa'; did you mean cap?; allowed: cap\n");
}

TEST_CASE("no TOML, no tables") {
    CHECK(faults_in("[[table]]\nid = \n").starts_with("2:6: not valid TOML: "));
    CHECK_EQ(faults_in(""),
             "1:1: table: the floor has no tables; allowed: a heading [[table]] for each table\n");
    CHECK(faults_in("[table]\n").starts_with("1:2: table: there may be more than one table"));
    CHECK(faults_in("table = [1]\n").starts_with("1:10: table: this is not a table"));
    CHECK(faults_in("seats = 9\n" + floor_text(hold_em_lines, {}))
              .starts_with("1:1: seats: this is not a setting of the floor"));
    CHECK(faults_in("name = ''\n" + floor_text(hold_em_lines, {})).starts_with("1:1: name: "));
}

TEST_CASE("what belongs to the floor is not a table's") {
    const std::string allowed = "allowed: at the top of the file, above the first [[table]]\n";
    CHECK_EQ(faults_in(floor_text(hold_em_lines, {{"guests", "true"}, {"name", "'Friday'"}})),
             "9:1: guests: this belongs to the floor, not to a table; " + allowed +
                 "10:1: name: this belongs to the floor, not to a table; " + allowed);
    // The same below a game that is not known, and at a table of the house.
    CHECK_EQ(faults_in("[[table]]\nid = 't'\ngame = 'x'\nbuy-in = [1, 2]\nguest-bankroll = 5\n"),
             "3:1: game: no game 'x' (MDP-9.B); allowed: a game of 'pokerfloor games'\n"
             "5:1: guest-bankroll: this belongs to the floor, not to a table; " +
                 allowed);
    CHECK_EQ(told(house_lines("four-card"), {{"guests", "true"}}), "guests");
    // Nor is it suggested for another.
    CHECK_EQ(faults_in(floor_text(hold_em_lines, {{"guests", "true"}, {"gests", "true"}}))
                 .find("did you mean guests"),
             std::string::npos);
}

TEST_CASE("a misspelled name of the blinds is one fault and its missing setting another") {
    CHECK_EQ(told(no_limit_lines, {{"blinds", ""},
                                   {"blidns", "[0.05, 0.10]"},
                                   {"rake", "{ percent = 5, cap = 0.50, unit = 0.05 }"}}),
             "blinds (MDP-11.D.2), blidns");
}

TEST_CASE("the percentage of a rake is told its limit, however it is written") {
    const auto rake = [](const char* percent) {
        return faults_in(floor_text(
            no_limit_lines, {{"rake", "{ percent = " + std::string(percent) + ", cap = 4 }"}}));
    };
    for (const char* const percent : {"'5%'", "12", "150", "-1"}) {
        INFO(rake(percent));
        CHECK_NE(rake(percent).find("a number from 0 to 10, with up to two decimals"),
                 std::string::npos);
    }
    CHECK_NE(rake("12").find("(MDP-17.B.1)"), std::string::npos);
    CHECK_EQ(rake("10"), "");
}

TEST_CASE("a text without quotes is told so") {
    CHECK_EQ(faults_in("[[table]]\nstructure = no-limit\n"),
             "2:14: not valid TOML: a text is written in quotes, and 'no-limit' has none; allowed: "
             "\"no-limit\"\n");
    CHECK_NE(faults_in("[[table]]\ngame = holdem  # the usual\n").find("allowed: \"holdem\""),
             std::string::npos);
    CHECK_NE(faults_in("[[table]]\nlimits = [4, 8\n").find("not valid TOML"), std::string::npos);
    CHECK_EQ(faults_in("x = true false\n").find("quotes"), std::string::npos);
}

TEST_CASE("a name is one line; a text that was posted before is read as it was") {
    for (const char* const name : {"Friday\\nnight", "a\\u202Ez", "\\u0007"}) {
        const std::string text =
            "name = \"" + std::string(name) + "\"\n" + floor_text(hold_em_lines, {});
        INFO(faults_in(text));
        CHECK(faults_in(text).starts_with("1:1: name: '"));
        CHECK_NE(faults_in(text).find("; allowed: one line of letters"), std::string::npos);
        CHECK(read_floor_file(text, behaviour_now).has_value());
    }
}

TEST_CASE("what every table has") {
    check_all(hold_em_lines, {{{{"id", ""}}, "id"},
                              {{{"id", "'Main'"}}, "id"},
                              {{{"id", "'-'"}}, "id"},
                              {{{"id", "7"}}, "id"},
                              {{{"game", ""}}, "game"},
                              {{{"game", "'pineapple'"}}, "game (MDP-9.B)"},
                              {{{"seats", "11"}}, "seats (MDP-11.B)"},
                              {{{"seats", "1"}}, "seats (MDP-11.B)"},
                              {{{"seats", "2.5"}}, "seats"},
                              {{{"seats", "'9'"}}, "seats"},
                              {{{"seats", "6"}, {"bots", "7"}}, "bots"},
                              {{{"bots", "11"}}, "bots"},
                              {{{"bots", "-1"}}, "bots"},
                              {{{"decision-seconds", "3601"}}, "decision-seconds (MDP-7.D.4)"},
                              {{{"buy-in", "[40]"}}, "buy-in"},
                              {{{"buy-in", "40"}}, "buy-in"},
                              {{{"buy-in", "[100, 40]"}}, "buy-in"},
                              {{{"buy-in", "[-1, 40]"}}, "buy-in"},
                              {{{"buy-in", "[40, 1_000_000_000.01]"}}, "buy-in"},
                              {{{"buy-in", "[40.50, 100]"}}, "buy-in"},
                              {{{"buy-in", "[7, 100]"}}, "buy-in (MDP-8.B.4)"},
                              {{{"practice", "true"}}, "practice"},
                              {{{"fill", "500"}}, "fill"},
                              {{{"minimum", "5"}}, "minimum"}});
}

TEST_CASE("too many seats are refused by the chapter of the game") {
    const auto of = [](const char* game, const char* seats, const char* clause) {
        const std::string id = "'" + std::string(game) + "'";
        CHECK_NE(told(no_limit_lines, {{"game", id}, {"seats", seats}})
                     .find("seats (" + std::string(clause) + ")"),
                 std::string::npos);
    };
    of("holdem", "11", "MDP-11.B");
    of("omaha-high", "11", "MDP-12.B");
    of("draw5-high", "9", "MDP-13.B");
    of("omaha5-high", "9", "MDP-19.B");
    of("badugi", "10", "MDP-20.B");
    of("td-27", "8", "MDP-21.B.1");
    of("sixplus", "11", "MDP-22.B");
}

TEST_CASE("limits, blinds and chips") {
    check_all(hold_em_lines,
              {{{{"structure", ""}}, "structure (MDP-8.J)"},
               {{{"structure", "'fixed'"}, {"limits", "[1, 'x']"}}, "structure, limits"},
               {{{"limits", ""}}, "limits (MDP-8.J)"},
               {{{"limits", "[4]"}}, "limits"},
               {{{"limits", "'4/8'"}}, "limits"},
               {{{"limits", "[8, 4]"}}, "limits (MDP-8.J)"},
               {{{"limits", "[0, 4]"}}, "limits (MDP-8.J)"},
               {{{"limits", "[4.005, 8]"}}, "limits"},
               {{{"limits", "[4, 1e1]"}}, "limits"},
               {{{"limits", "[4, inf]"}}, "limits"},
               {{{"minimum-bet", "4"}}, "minimum-bet"},
               {{{"highest-minimum", "8"}}, ""},
               {{{"highest-minimum", "10"}}, "highest-minimum (MDP-8.J)"},
               {{{"highest-minimum", "3"}}, "highest-minimum (MDP-8.K.2)"},
               {{{"raise-cap", ""}}, "raise-cap (MDP-8.K.1)"},
               {{{"raise-cap", "-1"}}, "raise-cap (MDP-8.K.1)"},
               {{{"blinds", ""}}, "blinds (MDP-11.D.2)"},
               {{{"blinds", "[]"}}, "blinds (MDP-11.D.2)"},
               {{{"blinds", "[4, 2]"}}, "blinds (MDP-11.D.1)"},
               {{{"blinds", "[1, 2, 4, 8]"}}, "blinds"},
               {{{"straddle", "4"}}, "straddle (MDP-11.E.1)"},
               {{{"forced-bet", "2"}}, "forced-bet"},
               {{{"smallest-chip", "2.50"}}, "smallest-chip (MDP-11.K.4)"},
               {{{"smallest-chip", "0"}}, "smallest-chip (MDP-11.K.4)"},
               {{{"smallest-chip", "0.30"}}, "smallest-chip (MDP-11.K.4)"},
               {{{"check-raise", "'no'"}}, "check-raise"},
               {{{"open-pair-double", "true"}}, "open-pair-double (MDP-8.J)"}});
    check_all(no_limit_lines, {{{{"limits", "[1, 2]"}}, "limits"},
                               {{{"raise-cap", "3"}}, "raise-cap"},
                               {{{"blinds", ""}}, "blinds (MDP-11.D.2)"},
                               {{{"minimum-bet", "0"}}, "minimum-bet (MDP-8.J)"},
                               {{{"highest-minimum", "1"}}, "highest-minimum (MDP-8.K.2)"}});
    check_all(stud_lines, {{{{"forced-bet", ""}}, "forced-bet (MDP-10.D.1)"},
                           {{{"forced-bet", "5"}}, "forced-bet (MDP-10.D.1)"},
                           {{{"blinds", "[1, 2]"}}, "blinds (MDP-10.D.1)"},
                           {{{"straddle", "8"}}, "straddle"},
                           {{{"seats", "9"}}, "seats (MDP-10.B)"},
                           {{{"run-it-twice", "true"}}, "run-it-twice (MDP-8.L)"},
                           {{{"structure", "'no-limit'"}, {"limits", ""}, {"raise-cap", ""}},
                            "minimum-bet (MDP-8.J)"}});
}

TEST_CASE("MDP-21.E.5, 22.K.4: who gets an odd chip is named where the book wants a name") {
    for (const std::string game : {"td-27", "td-a5", "badeucey", "badacey"}) {
        INFO(game);
        const std::string name = "'" + game + "'";
        check_all(hold_em_lines, {{{{"game", name}}, "odd-chip (MDP-21.E.5)"},
                                  {{{"game", name}, {"odd-chip", "'left-of-button'"}}, ""},
                                  {{{"game", name}, {"odd-chip", "'right-of-button'"}}, ""},
                                  {{{"game", name}, {"odd-chip", "'by-suit'"}}, ""},
                                  {{{"game", name}, {"odd-chip", "'dealer'"}}, "odd-chip"}});
    }
    check_all(no_limit_lines, {{{{"game", "'sixplus'"}}, "odd-chip (MDP-22.K.4)"},
                               {{{"odd-chip", "'by-suit'"}}, ""}});
    check_all(stud_lines, {{{{"odd-chip", "'by-suit'"}}, "odd-chip (MDP-10.L.3.d)"}});
}

TEST_CASE("what an earlier version accepted is read as it was then") {
    const auto was_right = [](const FloorLines& lines, const FloorLines& changes) {
        const auto floor = read_floor_file(floor_text(lines, changes), Behaviour::first);
        CHECK_NE(faults_in(floor_text(lines, changes)), "");
        REQUIRE(floor.has_value());
        return floor->tables[0].pot;
    };
    CHECK_EQ(was_right(hold_em_lines, {{"raise-cap", ""}}).betting.max_raises, 3);
    CHECK(was_right(hold_em_lines, {{"kill", "'full'"}, {"kill-pot", "60"}}).kill ==
          KillKind::full);
    CHECK_FALSE(was_right(no_limit_lines, {{"game", "'sixplus'"}}).betting.odd_chip.has_value());
    CHECK_EQ(was_right(hold_em_lines, {{"structure", "'spread-limit'"}, {"highest-minimum", "20"}})
                 .highest_minimum,
             dollars(20));
    // And what it refused it still refuses.
    CHECK_FALSE(
        read_floor_file(floor_text(hold_em_lines, {{"highest-minimum", "8"}}), Behaviour::first)
            .has_value());
}

TEST_CASE("offers, the kill and the rake") {
    const auto rake = [](const std::string& inside) {
        return FloorLines{{"rake", "{ " + inside + " }"}};
    };
    check_all(
        hold_em_lines,
        {{{{"button-stays-after-double-board", "true"}},
          "button-stays-after-double-board (MDP-8.N.4)"},
         {{{"kill", "'double'"}}, "kill"},
         {{{"kill", "'half'"}, {"kill-pot", "60"}}, "kill (MDP-12.M)"},
         {{{"kill-pot", "60"}}, "kill-pot (MDP-12.N)"},
         {{{"game", "'omaha-hilo8'"}, {"kill", "'half'"}}, "kill (MDP-1.B.15)"},
         {{{"game", "'omaha-hilo8'"},
           {"kill", "'half'"},
           {"kill-pot", "60"},
           {"limits", "[5, 9]"},
           {"smallest-chip", "1"}},
          "kill (MDP-1.B.15)"},
         {{{"rake", "5"}}, "rake"},
         {rake(""), "rake (MDP-17.A.1)"},
         {rake("percent = 0, cap = 4"), "rake (MDP-17.A.1)"},
         {rake("time = 5, cap = 4"), "rake.time"},
         {rake("percent = 5"), "rake.cap (MDP-17.A.3)"},
         {rake("percent = 10.01, cap = 4"), "rake.percent (MDP-17.B.1)"},
         {rake("percent = 2.555, cap = 4"), "rake.percent"},
         {rake("percent = 1000, cap = 4"), "rake.percent (MDP-17.B.1)"},
         {rake("percent = 5, cap = 4, unit = 0"), "rake.unit (MDP-17.B.1)"},
         {rake("percent = 5, cap = 4, unit = 0.25"), "rake.unit (MDP-17.B.1)"},
         {rake("percent = 5, cap = 4.50"), "rake.cap (MDP-17.A.3)"},
         {rake("steps = [[20, 1], [10, 2]], cap = 4"), "rake.steps (MDP-17.B.2)"},
         {rake("steps = [[20, 0.50]], cap = 4"), "rake.steps (MDP-17.B.2)"},
         {rake("steps = [[20, 1, 2]], cap = 4"), "rake.steps"},
         {rake("steps = [[20, 'x']], cap = 4"), "rake.steps"},
         {rake("steps = [[99999999999, 1]], cap = 4"), "rake.steps"},
         {rake("steps = [[900000000, 1]], cap = 4"), "rake.steps"},
         {rake("steps = [[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]], cap = 4"), "rake.steps"}});
    check_all(no_limit_lines, {{{{"game", "'omaha-hilo8'"}, {"kill", "'full'"}, {"kill-pot", "60"}},
                                "kill (MDP-1.B.15)"}});
}

TEST_CASE("house games: limits, tables and cards") {
    check_all(house_lines("double-draw"),
              {{{{"minimum", ""}}, "minimum (MFC-x0.F)"},
               {{{"maximum", ""}}, "maximum (MFC-x0.F)"},
               {{{"maximum", "'x'"}}, "maximum"},
               {{{"minimum", "0"}}, "minimum (MFC-x0.F)"},
               {{{"maximum", "4"}}, "minimum (MFC-x0.F)"},
               {{{"increment", "3"}}, "increment (MFC-x0.I)"},
               {{{"seats", "7"}}, "seats (MDD-2.A.1)"},
               {{{"areas", "2"}}, "areas (MDD-7.B.1)"},
               {{{"buy-in", "[9, 100]"}}, "buy-in (MFC-x0.F)"},
               {{{"bonus", ""}}, "bonus (MDD-12.B)"},
               {{{"bonus", "'C'"}}, "bonus (MDD-12.B)"},
               {{{"bonus", "3"}}, "bonus (MDD-12.B)"},
               {{{"odds", "'A'"}}, "odds"},
               {{{"six-card-bonus", "'A'"}}, "six-card-bonus"},
               {{{"blinds", "[1, 2]"}}, "blinds"},
               {{{"payout-limit", "2514.99"}}, "payout-limit (MDD-2.B.6)"},
               {{{"payout-limit", "2515"}}, ""},
               {{{"decks", "2"}}, "decks (MDD-3.B)"},
               {{{"decks", "3"}}, "decks (MDD-3.B)"},
               {{{"delivery", "'hand'"}}, "delivery (MDD-9.A.1)"},
               {{{"delivery", "'hand'"}, {"shuffler", "'automated'"}}, ""},
               {{{"delivery", "'robot'"}}, "delivery"},
               {{{"shuffler-counts", "52"}}, "shuffler-counts (MDD-5.E.1)"},
               {{{"practice", "1"}}, "practice"},
               {{{"fill", "0.99"}}, "fill"},
               {{{"fill", "-5"}}, "fill"},
               {{{"fill", "'all'"}}, "fill"},
               {{{"fill", "1"}}, ""}});
    check_all(house_lines("double-down-stud"),
              {{{{"seats", "8"}}, "seats (MDS-6.c)"},
               {{{"areas", "3"}}, "areas (MDS-6.c)"},
               {{{"payout-limit", "99999"}}, "payout-limit (MDS-10.c)"},
               {{{"delivery", "'hand'"}}, "delivery (MDS-8.a)"},
               {{{"shuffler", "'manual'"}}, "shuffler (MDS-4.a-1)"},
               {{{"recut", "'first'"}}, "recut"},
               {{{"odds", "{ royal-flush = 1 }"}},
                "odds.straight-flush, odds.four-of-a-kind, odds.full-house, odds.flush, "
                "odds.straight, odds.three-of-a-kind, odds.two-pair, odds.high-pair, "
                "odds.royal-flush (MDS-10.b)"}});
}

TEST_CASE(
    "a payout limit covers every line; what was posted before that stays: MDS-10.c, MFC-x12.J") {
    const std::string lines =
        "{ royal-flush = 1000, straight-flush = 2000, four-of-a-kind = 25, full-house = 10, "
        "flush = 8, straight = 5, three-of-a-kind = 3, two-pair = 2, high-pair = 1 }";
    const FloorLines stud = house_lines("double-down-stud");
    const FloorLines limit_200000{
        {"minimum", "100"}, {"buy-in", "[100, 1000]"}, {"odds", lines}, {"payout-limit", "200000"}};
    CHECK_EQ(told(stud, limit_200000), "payout-limit (MDS-10.c)");
    CHECK_NE(faults_in(floor_text(stud, limit_200000)).find("allowed: 400000 or more"),
             std::string::npos);
    const auto as_it_was = read_floor_file(floor_text(stud, limit_200000), Behaviour::first);
    REQUIRE(as_it_was.has_value());
    CHECK_EQ(as_it_was->tables[0].house.payout_limit, dollars(200'000));
    // A limit that was left out was the least of its time.
    FloorLines none_said = limit_200000;
    none_said.pop_back();
    CHECK_EQ(read_floor_file(floor_text(stud, none_said))->tables[0].house.payout_limit,
             dollars(400'000));
    CHECK_EQ(read_floor_file(floor_text(stud, none_said), Behaviour::first)
                 ->tables[0]
                 .house.payout_limit,
             dollars(200'000));
    // MFC-x12.J: at the minimum 5 Ante, 15 Play, 125 Ante Bonus and 250 Aces Up; with the box card
    // a royal flush of 1,000 to 1 beside a straight flush.
    const FloorLines four = house_lines("four-card");
    check_all(four, {{{{"payout-limit", "394.99"}}, "payout-limit (MFC-x12.J)"},
                     {{{"payout-limit", "395"}}, ""},
                     {{{"six-card-bonus", "'B'"}, {"payout-limit", "100000"}}, ""}});
    CHECK(read_floor_file(floor_text(four, {{"payout-limit", "1"}}), Behaviour::first).has_value());
}

TEST_CASE("a fill is what the file says, or 10,000") {
    const auto fill_of = [](const FloorLines& changes) {
        return read_floor_file(floor_text(house_lines("four-card"), changes))
            .value()
            .tables[0]
            .fill;
    };
    CHECK_EQ(fill_of({}), dollars(10'000));
    CHECK_EQ(fill_of({{"fill", "2500"}}), dollars(2500));
}

TEST_CASE("MFC-7.E, 12.G, 12.H: Four Card Poker's offers") {
    const auto progressive = [](const std::string& changed, const std::string& value) {
        FloorLines lines{{"[table.progressive]", ""},
                         {"seed", "100"},
                         {"reset", "50"},
                         {"raise", "1"},
                         {"envy-table", "'A'"},
                         {"four-aces", "'80%'"},
                         {"four-of-a-kind", "'20%'"},
                         {"straight-flush", "500"},
                         {"three-of-a-kind", "25"}};
        bool found = false;
        for (auto& line : lines)
            if (line.first == changed) line.second = value, found = true;
        if (!found) lines.emplace_back(changed, value);
        return lines;
    };
    check_all(
        house_lines("four-card"),
        {{{{"six-card-bonus", "'C'"}}, "six-card-bonus"},
         {{{"six-card-bonus", "true"}}, "six-card-bonus"},
         {{{"six-card-bonus", "'A'"}, {"payout-limit", "999999"}}, "payout-limit (MFC-x12.J)"},
         {{{"players-before-dealer", "true"}}, "players-before-dealer (MFC-10.H)"},
         {{{"progressive", "true"}}, "progressive"},
         {progressive("seed", "100"), ""},
         {progressive("seed", ""), "progressive.seed (MFC-xp.G)"},
         {progressive("seed", "0"), "progressive.seed (MFC-xp.G)"},
         {progressive("reset", "'x'"), "progressive.reset"},
         {progressive("raise", "5.01"), "progressive.raise (MFC-x12.F)"},
         {progressive("wager", "1"), "progressive.wager (MFC-12.G)"},
         {progressive("envy-table", ""), "progressive.envy-table (MFC-12.G)"},
         {progressive("envy-table", "'D'"), "progressive.envy-table"},
         {progressive("four-aces", "'100%'"), ""},
         {progressive("four-aces", "'101%'"), "progressive.four-aces (MFC-x12.D)"},
         {progressive("four-aces", ""), "progressive.four-aces (MFC-x12.D)"},
         {progressive("straight-flush", "0"), "progressive.straight-flush (MFC-x12.D)"},
         {progressive("flush", "5"), "progressive.flush"}});
}

TEST_CASE("an odd name in a file stays one readable line") {
    const std::string faults = faults_in("\"a\\nb\" = 1\n" + floor_text(hold_em_lines, {}));
    CHECK_EQ(faults, "1:1: a\\x0ab: no setting 'a\\x0ab'; allowed: leave it out\n");
}

TEST_CASE("MDP-15, 16: the rules of the jackpots, each fault with its clause") {
    const FloorLines bad_beat{{"tables", "['t']"}, {"contribution", "[[20, 1], [60, 2]]"},
                              {"maximum", "2"},    {"beaten", "'four-of-a-kind'"},
                              {"loser", "50"},     {"winner", "25"},
                              {"table", "25"},     {"discontinuation-approval", "'A-1'"}};
    const FloorLines high_hand{{"tables", "['t']"},     {"contribution", "[[20, 1]]"},
                               {"maximum", "1"},        {"period-minutes", "60"},
                               {"minimum-dealt", "4"},  {"ties", "'equal'"},
                               {"collect-hours", "24"}, {"uncollected", "'next-period'"}};
    const auto told_of = [](const std::string& heading, FloorLines lines, const FloorLines& changes,
                            const FloorLines& table = hold_em_lines) {
        std::string section = floor_text(std::move(lines), changes);
        section.replace(0, std::string("[[table]]").size(), heading);
        const auto floor = read_floor_file(section + floor_text(table, {}));
        std::string text;
        if (floor) return text;
        for (const FileFault& fault : floor.error()) {
            CHECK_FALSE(fault.message.empty());
            CHECK_FALSE(fault.allowed.empty());
            text += (text.empty() ? "" : ", ") + fault.key + " (" + fault.clause + ")";
        }
        return text;
    };
    const auto check = [&](const std::string& heading, const FloorLines& lines,
                           const std::vector<Case>& cases) {
        CHECK_EQ(told_of(heading, lines, {}), "");
        for (const Case& one : cases) {
            INFO(floor_text(lines, one.changes));
            CHECK_EQ(told_of(heading, lines, one.changes), one.told);
        }
    };
    check("[bad-beat]", bad_beat,
          {{{{"tables", ""}}, "bad-beat.tables (MDP-15.C)"},
           {{{"tables", "['elsewhere']"}}, "bad-beat.tables (MDP-15.C)"},
           {{{"tables", "['t', 't']"}}, "bad-beat.tables (MDP-15.C)"},
           {{{"contribution", ""}}, "bad-beat.contribution (MDP-15.B.2)"},
           {{{"contribution", "[[20, 2], [60, 1]]"}}, "bad-beat.contribution (MDP-15.C.1)"},
           {{{"contribution", "[[20, 3]]"}}, "bad-beat.contribution (MDP-15.B.1)"},
           {{{"contribution", "[[20, 0.50]]"}}, "bad-beat.tables (MDP-15.C.2)"},
           {{{"maximum", ""}}, "bad-beat.maximum (MDP-15.B.1)"},
           {{{"beaten", ""}}, "bad-beat.beaten (MDP-15.B.3)"},
           {{{"loser", "51"}}, "bad-beat.loser (MDP-15.B.3)"},
           {{{"winner", ""}}, "bad-beat.winner (MDP-15.B.3)"},
           {{{"discontinuation-approval", ""}}, "bad-beat.discontinuation-approval (MDP-15.J)"},
           {{{"seed", "5"}}, "bad-beat.seed ()"}});
    check("[high-hand]", high_hand,
          {{{{"period-minutes", ""}}, "high-hand.period-minutes (MDP-16.B.1)"},
           {{{"maximum", ""}}, "high-hand.maximum (MDP-16.B.2)"},
           {{{"contribution", ""}}, "high-hand.contribution (MDP-16.B.3)"},
           {{{"minimum-dealt", ""}}, "high-hand.minimum-dealt (MDP-16.B.4)"},
           {{{"ties", ""}}, "high-hand.ties (MDP-16.B.5)"},
           {{{"collect-hours", ""}}, "high-hand.collect-hours (MDP-16.B.6)"},
           {{{"uncollected", ""}}, "high-hand.uncollected (MDP-16.J)"},
           {{{"restrictions", "\"two\\nlines\""}}, "high-hand.restrictions (MDP-16.B.7)"}});
    // MDQ-63: no low hands, no other orders, no house games.
    FloorLines low = stud_lines, six_plus = no_limit_lines;
    low[1].second = "'stud7-low'";
    six_plus[1].second = "'sixplus'";
    six_plus.emplace_back("odd-chip", "'by-suit'");
    for (const FloorLines& table : {low, six_plus, house_lines("double-draw")})
        CHECK_EQ(told_of("[bad-beat]", bad_beat, {}, table), "bad-beat.tables (MDP-15.C)");
    // What stands there is what the table contributes and posts.
    std::string text = floor_text(bad_beat, {});
    text.replace(0, std::string("[[table]]").size(), "[bad-beat]");
    const auto floor = read_floor_file(text + floor_text(hold_em_lines, {}));
    REQUIRE(floor.has_value());
    const JackpotContribution& posted = floor->tables[0].pot.betting.contributions[0];
    REQUIRE_EQ(posted.step_count, 2);
    CHECK(posted.steps[1] == RakeStep{60'00, 2'00});
    CHECK(posted.least_pot() == dollars(20));
    CHECK(floor->tables[0].bad_beat == floor->bad_beat);
    CHECK(floor->tables[0].bad_beat.least == LeastBeaten::four_of_a_kind);
    CHECK_FALSE(floor->tables[0].high_hand.offered);
}
