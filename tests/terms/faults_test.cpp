// Terms a table may not have, each with its clause.
#include <doctest/doctest.h>

#include <functional>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/terms/faults.hpp>

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
    CHECK_EQ(clauses(hold_em(), [](TableTerms& t) { t.kill = KillKind::full; }), "MDP-1.B.15");
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
