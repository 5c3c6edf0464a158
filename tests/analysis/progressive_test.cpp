// The Progressive Wager against its meter: the straight line against the solver at many meters, the
// long run against rounds dealt at random.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include <pokerfloor/analysis/progressive.hpp>
#include <pokerfloor/cards/notation.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

// Twenty cards are left: it takes no time, and rare hands are not so rare.
Conditions few_cards() {
    std::string seen;
    for (const char rank : std::string("23456789"))
        for (const char suit : std::string("cdhs")) seen += std::string(1, rank) + suit + " ";
    seen.pop_back();
    return {parse_card_set(seen).value(), {}};
}

// Four aces 60 % of the meter, other fours 5 %, and sums.
FourCardTerms terms_with(Chips meter) {
    FourCardTerms terms;
    ProgressiveTerms progressive;
    progressive.percent = {60, 5, 0, 0};
    progressive.award = {split(60 * meter, 100, Chips{1}).each,
                         split(5 * meter, 100, Chips{1}).each, dollars(20)};
    progressive.three_of_a_kind = dollars(1);
    progressive.envy = {dollars(10), dollars(3), Chips{}};
    progressive.meter = {meter, dollars(100), dollars(50), Chips{25}};
    terms.progressive = progressive;
    return terms;
}

}  // namespace

TEST_CASE(
    "MFC-x12.D, FC-7: the expectation is a straight line in the meter, as the solver has it") {
    const auto first = terms_with(dollars(100));
    const GameOdds solved = solve_four_card(first, few_cards()).value();
    const ProgressiveReturn made = progressive_return(*first.progressive, solved);
    for (const int dollars_on : {0, 1, 20, 700, 123'456}) {
        const auto terms = terms_with(dollars(dollars_on));
        const GameOdds odds = solve_four_card(terms, few_cards()).value();
        CHECK_EQ(made.expectation(dollars_on, 0), odds.wager("progressive")->ev);
        CHECK_EQ(made.expectation(dollars_on, 3),
                 odds.wager("progressive")->ev + 3 * odds.wager("envy")->ev);
        // The stake is lost in every case: a line that pays as much as it is no gain.
        CHECK_EQ(odds.wager("progressive")->outcomes[3].net, Fraction(1, 5) - 1);
    }
    // By hand: 15,504 hands of five of the twenty cards; four aces with one of the other 16.
    CHECK_EQ(progressive_probability(solved, "four-aces"), Fraction(16, 15'504));
    CHECK_EQ(progressive_probability(solved, "four-of-a-kind"), Fraction(64, 15'504));
    CHECK_EQ(made.per_dollar, Fraction(16 * 60 + 64 * 5, 15'504 * 100) / 5);
    CHECK_EQ(made.per_other, Fraction(16 * 2, 15'504) + Fraction(64 * 3, 15'504 * 5));
    for (const int others : {0, 1, 5}) {
        const Fraction meter = made.break_even_dollars(others).value();
        CHECK_EQ(made.expectation(meter, others), 0);
    }
    CHECK_LT(made.break_even_dollars(1).value(), made.break_even_dollars(0).value());
}

TEST_CASE("MFC-12.G: full deck, sums only: no meter breaks even") {
    GameOdds odds;
    const Integer all = 2'598'960;
    odds.wagers = {wager_odds("progressive", {{"four-aces", 1999, 1, 48},
                                              {"four-of-a-kind", 99, 1, 576},
                                              {"straight-flush", 19, 1, 2'072},
                                              {"three-of-a-kind", 4, 1, 58'656},
                                              {"nothing", -1, 1, all - 48 - 576 - 2'072 - 58'656}}),
                   wager_odds("envy", {{"four-aces", 100, 0, 48},
                                       {"four-of-a-kind", 10, 0, 576},
                                       {"straight-flush", 5, 0, 2'072},
                                       {"nothing", 0, 0, all - 48 - 576 - 2'072}})};
    ProgressiveTerms terms;
    terms.award = {dollars(10'000), dollars(500), dollars(100)};
    terms.three_of_a_kind = dollars(25);
    const ProgressiveReturn made = progressive_return(terms, odds);
    CHECK_FALSE(made.break_even_dollars(0));
    CHECK_FALSE(made.long_run_expectation(0));
    CHECK_EQ(made.expectation(1'000'000, 0), odds.wagers[0].ev);
    CHECK_EQ(made.per_other, Fraction(48 * 100 + 576 * 10 + 2'072 * 5, 2'598'960));
}

TEST_CASE("MFC-x12.F, FC-9: in the long run the meter pays what it is given") {
    auto terms = terms_with(dollars(100));
    terms.progressive->percent = {100, 5, 0, 0};
    const GameOdds odds = solve_four_card(terms, few_cards()).value();
    const ProgressiveReturn made = progressive_return(*terms.progressive, odds);
    const double expected = to_double(made.long_run_expectation(0).value());

    // Ten million wagers on one meter.
    std::vector<double> weights;
    for (const auto line : progressive_line_names)
        weights.push_back(to_double(progressive_probability(odds, line)));
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> share(0, 1);
    constexpr int wagers = 10'000'000;
    double meter = 100, won = 0;
    for (int i = 0; i < wagers; ++i) {
        meter += 0.25;
        double at = share(random);
        std::size_t line = 0;
        while (line < 4 && at >= weights[line]) at -= weights[line++];
        if (line == 0) {
            won += meter;
            meter = 50;
        } else if (line == 1) {
            won += meter / 20;
            meter -= meter / 20;
        } else if (line < 4) {
            won += line == 2 ? 20 : 1;
        }
    }
    const double mean = won / wagers / 5 - 1;
    CAPTURE(mean);
    CHECK_LT(std::abs(mean - expected), 0.005);
    // What it would be if the meter were taken to stand where it begins is something else.
    CHECK_GT(std::abs(to_double(made.expectation(100, 0)) - expected), 0.02);
}
