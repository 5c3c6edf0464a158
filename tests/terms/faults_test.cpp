// Terms a table may not have, each with its clause.
#include <doctest/doctest.h>

#include <functional>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/terms/remarks.hpp>

using namespace pokerfloor;

namespace {

TableTerms hold_em() {
    TableTerms terms;
    terms.game = find_game("holdem");
    terms.betting = {.small_bet = dollars(2), .big_bet = dollars(4)};
    terms.blinds = {dollars(1), dollars(2)};
    terms.blind_count = 2;
    return terms;
}

TableTerms stud() {
    TableTerms terms;
    terms.game = find_game("stud7-high");
    terms.betting = {.small_bet = dollars(4), .big_bet = dollars(8), .forced_bet = dollars(1)};
    return terms;
}

// The clauses of the faults after a change.
std::string clauses(TableTerms terms, const std::function<void(TableTerms&)>& change) {
    change(terms);
    std::string text;
    for (const Fault& fault : faults_of(terms)) {
        CHECK_FALSE(fault.message.empty());
        CHECK_FALSE(fault.allowed.empty());
        text += (text.empty() ? "" : " ") + std::string(fault.clause);
    }
    return text;
}

}  // namespace

TEST_CASE("usual terms have no fault") {
    CHECK(faults_of(hold_em()).empty());
    CHECK(faults_of(stud()).empty());
}

TEST_CASE("MDP-8.J, 8.K.1: limits") {
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.betting.big_bet = dollars(1); }), "MDP-8.J");
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.betting.max_raises = -1; }), "MDP-8.K.1");
}

TEST_CASE("MDP-10.D.1, 11.D, 11.E: forced money") {
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.betting.forced_bet = dollars(5); }),
             "MDP-10.D.1");
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.betting.forced_bet = {}; }), "MDP-10.D.1");
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.blind_count = 1; }), "MDP-10.D.1");
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.blind_count = 0; }), "MDP-11.D.2");
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.blinds[1] = Chips{50}; }),
             "MDP-11.D.1 MDP-11.K.4");
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.straddle = dollars(2); }), "MDP-11.E.1");
}

TEST_CASE("forced money is refused by the chapter of the game") {
    struct Wanted {
        const char *game, *ante, *none, *falling, *straddle;
    };
    for (const Wanted& one :
         {Wanted{"omaha-high", "MDP-12.B.2", "MDP-12.D.2", "MDP-12.D.1", "MDP-12.E.1"},
          Wanted{"draw5-high", "MDP-13.B.2", "MDP-13.E.2", "MDP-13.E.1", "MDP-13"},
          Wanted{"omaha5-high", "MDP-19.B.2", "MDP-19.D.2", "MDP-19.D.1", "MDP-19.E.1"},
          Wanted{"badugi", "MDP-20.B.2", "MDP-20.D.2", "MDP-20.D.1", "MDP-20.E.1"},
          Wanted{"td-27", "MDP-21.B.3", "MDP-21.C.2.c", "MDP-21.C.2.b", "MDP-21.C.3.b"},
          Wanted{"sixplus", "MDP-22.B.2", "MDP-22.D.2", "MDP-22.D.1", "MDP-22.E.1"}}) {
        CAPTURE(one.game);
        TableTerms terms = hold_em();
        terms.game = find_game(one.game);
        CHECK_EQ(clauses(terms, [](TableTerms& t) { t.ante = -dollars(1); }), one.ante);
        CHECK_EQ(clauses(terms, [](TableTerms& t) { t.blind_count = 0; }), one.none);
        CHECK_EQ(clauses(terms, [](TableTerms& t) { t.blinds[0] = dollars(3); }), one.falling);
        CHECK_EQ(clauses(terms, [](TableTerms& t) { t.straddle = dollars(2); }), one.straddle);
    }
    TableTerms five = stud();
    five.game = find_game("stud5");
    CHECK_EQ(clauses(five, [](TableTerms& t) { t.ante = -dollars(1); }), "MDP-14.B.2");
    CHECK_EQ(clauses(five, [](TableTerms& t) { t.betting.forced_bet = {}; }), "MDP-14.D.1");
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.ante = -dollars(1); }), "MDP-10.B.2");
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.ante = -dollars(1); }), "MDP-11.B.2");
}

TEST_CASE("MDP-11.K.4, MDQ-37: the smallest chip") {
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.betting.smallest_chip = dollars(2); }),
             "MDP-11.K.4");
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.ante = Chips{25}; }), "MDP-11.K.4");
}

TEST_CASE("MDP-8.L to 8.O, MDQ-55, MDQ-57: options") {
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.betting.run_it_twice = true; }), "MDP-8.L");
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.waterfall = true; }), "MDP-8.O");
    CHECK_EQ(clauses(hold_em(),
                     [](TableTerms& t) {
                         t.bomb_pot = t.double_board = true;
                         t.betting.tournament = true;
                     }),
             "MDP-8.M MDP-8.N");
}

TEST_CASE("MDP-1.B.15, 12.M, 19.M, MDQ-58: a kill where the book has one, and nowhere else") {
    const auto with_kill = [](std::string_view game, Behaviour behaviour = behaviour_now) {
        TableTerms terms =
            find_game(game)->pot->opening == ForcedMoney::forced_bet ? stud() : hold_em();
        terms.game = find_game(game);
        terms.kill = KillKind::full;
        terms.kill_amount = dollars(60);
        std::string text;
        for (const Fault& fault : faults_of(terms, behaviour)) text += fault.clause;
        return text;
    };
    for (const GameSpec* game : catalogue()) {
        if (game->kind == GameKind::house) continue;
        INFO(game->id);
        const bool has_kill = game->id == "omaha-hilo8" || game->id == "omaha5-hilo8" ||
                              game->book == "MDP-20" || game->book == "MDP-21";
        CHECK_EQ(with_kill(game->id), has_kill ? "" : "MDP-12.M");
        // What was posted before is judged as it was then.
        CHECK_EQ(with_kill(game->id, Behaviour::first), "");
    }
    TableTerms omaha = hold_em();
    omaha.game = find_game("omaha-hilo8");
    CHECK_EQ(clauses(omaha, [](TableTerms& t) { t.kill = KillKind::full; }), "MDP-1.B.15");
    CHECK_EQ(clauses(omaha,
                     [](TableTerms& t) {
                         t.kill = KillKind::full;
                         t.kill_amount = dollars(60);
                         t.betting.structure = Structure::pot_limit;
                     }),
             "MDP-1.B.15");
}

TEST_CASE("MDP-10.L.3.d, 21.E.5: who gets an odd chip is named where there is a button") {
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.betting.odd_chip = OddChip::by_suit; }), "");
    CHECK_EQ(clauses(stud(), [](TableTerms& t) { t.betting.odd_chip = OddChip::left_of_button; }),
             "MDP-10.L.3.d");
}

TEST_CASE("MDP-17: the rake") {
    const auto rake = [](std::int16_t hundredths, Chips cap) {
        return clauses(hold_em(), [&](TableTerms& t) {
            t.betting.rake.hundredths = hundredths;
            t.betting.rake.cap = cap;
        });
    };
    CHECK_EQ(rake(1000, dollars(5)), "");
    CHECK_EQ(rake(1001, dollars(5)), "MDP-17.B.1");
    CHECK_EQ(rake(500, {}), "MDP-17.A.3");
    CHECK_EQ(clauses(hold_em(),
                     [](TableTerms& t) {
                         t.betting.rake.steps = {{{2000, 100}, {1000, 200}}};
                         t.betting.rake.step_count = 2;
                         t.betting.rake.cap = dollars(5);
                     }),
             "MDP-17.B.2");
}

TEST_CASE("MDP-17.A.3, 17.B.2, MDQ-62: what is posted in vain is remarked, and no fault") {
    const auto keys = [](TableTerms terms) {
        CHECK(faults_of(terms).empty());
        std::string text;
        for (const Fault& one : remarks_on(terms))
            text += std::string(one.key) + " " + std::string(one.clause) + ";";
        return text;
    };
    TableTerms terms = hold_em();
    CHECK_EQ(keys(terms), "");
    Rake& rake = terms.betting.rake;
    rake.hundredths = 500;
    rake.cap = Chips{99};
    CHECK_EQ(keys(terms), "rake.cap MDP-17.A.3;");
    rake.unit = Chips{50};
    CHECK_EQ(keys(terms), "");
    rake.steps = {RakeStep{1000, 25}, RakeStep{2000, 100}};
    rake.step_count = 2;
    CHECK_EQ(keys(terms), "rake.steps MDP-17.B.2;");
    rake.unit = Chips{25};
    terms.straddle = dollars(4);
    CHECK_EQ(keys(terms), "");
    terms.game = find_game("draw5-high");
    CHECK_EQ(keys(terms), "straddle MDP-13;");
}

TEST_CASE("MDP-17.B.1, MDQ-62: a unit that takes nothing of usual pots is remarked") {
    TableTerms terms = hold_em();
    terms.betting.structure = Structure::no_limit;
    Rake& rake = terms.betting.rake;
    rake.hundredths = 500;
    rake.cap = dollars(4);
    const auto remarks = [&](Chips small_blind, Chips big_blind) {
        terms.blinds = {small_blind, big_blind};
        terms.betting.small_bet = terms.betting.big_bet = big_blind;
        terms.betting.smallest_chip = Chips{5};
        return remarks_on(terms);
    };
    // Of 0.05/0.10 a pot of 20 is two hundred big blinds.
    const auto told = remarks(Chips{5}, Chips{10});
    REQUIRE_EQ(told.size(), 1U);
    CHECK_EQ(told[0].key, "rake.unit");
    CHECK_EQ(told[0].clause, "MDP-17.B.1");
    CHECK_EQ(told[0].message,
             "a pot below 20 is not raked: the percentage is cut to multiples of 1, and bets begin "
             "at 0.10");
    CHECK_EQ(told[0].allowed, "a rake.unit such as 0.05");
    CHECK(remarks(dollars(1), dollars(2)).empty());
    rake.unit = Chips{5};
    CHECK(remarks(Chips{5}, Chips{10}).empty());
}
