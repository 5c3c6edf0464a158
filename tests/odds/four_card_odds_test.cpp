// Four Card Poker against known figures, whole decks, and against a count of every dealer's hand.
#include <doctest/doctest.h>

#include <map>

#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/cards/notation.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

CardSet cards(const char* text) {
    return parse_card_set(text).value();
}

FourCardTerms published() {
    FourCardTerms terms;
    terms.ante_bonus_on_loss = true;
    return terms;
}

Integer numerator_over(const WagerOdds& odds) {
    const Fraction sum = odds.ev * Fraction(odds.combinations);
    REQUIRE_EQ(denominator_of(sum), "1");
    return Integer(numerator_of(sum));
}

}  // namespace

TEST_CASE("MFC-11.D, FC-4: Four Card Poker, every row of perfect play") {
    const GameOdds odds = solve_four_card(published(), {}, {.threads = 2, .progress = {}}).value();
    CHECK_EQ(odds.whole.combinations, Integer("167439136344480"));
    CHECK_EQ(numerator_over(odds.whole), Integer("-4667956789584"));
    CHECK_EQ(decimal(odds.whole.ev, 9), "-0.027878529");
    CHECK_EQ(decimal(odds.whole.average_wager, 9), "2.142341978");
    CHECK_EQ(decimal(odds.whole.element_of_risk(), 9), "0.013013109");
    CHECK_EQ(odds.frequencies[0].count, 57'646'776);
    CHECK_EQ(odds.frequencies[1].count, 26'987'184);
    CHECK_EQ(odds.frequencies[2].count, 37'517'160);
    CHECK_EQ(odds.frequencies[3].count, 156);
    CHECK_EQ(odds.frequencies[0].of, 122'151'120);
    std::map<std::string, std::string> rows;
    for (const Outcome& row : odds.whole.outcomes) rows[row.name] = row.combinations.str();
    CHECK_EQ(rows, std::map<std::string, std::string>{
                       {"four-of-a-kind-3x-win", "40182878736"},
                       {"four-of-a-kind-3x-lose", "18594576"},
                       {"straight-flush-3x-win", "133194782952"},
                       {"straight-flush-3x-tie", "29547504"},
                       {"straight-flush-3x-lose", "265177080"},
                       {"three-of-a-kind-3x-win", "3675379352400"},
                       {"three-of-a-kind-3x-lose", "103559138928"},
                       {"flush-3x-win", "6598454475096"},
                       {"flush-3x-tie", "1166677632"},
                       {"flush-3x-lose", "784564849080"},
                       {"straight-3x-win", "5232701651400"},
                       {"straight-3x-tie", "24767388288"},
                       {"straight-3x-lose", "1301555952216"},
                       {"two-pair-3x-win", "5538853929024"},
                       {"two-pair-3x-tie", "590369472"},
                       {"two-pair-3x-lose", "2420447417280"},
                       {"pair-fold", "5495692732992"},
                       {"pair-1x-win", "13529106814272"},
                       {"pair-1x-tie", "5897475024"},
                       {"pair-1x-lose", "22887448286136"},
                       {"pair-3x-win", "14760007362444"},
                       {"pair-3x-tie", "4543936104"},
                       {"pair-3x-lose", "10806299820804"},
                       {"high-card-fold", "73523856056112"},
                       {"high-card-1x-win", "145867261896"},
                       {"high-card-1x-tie", "2191183236"},
                       {"high-card-1x-lose", "422493233796"},
                   });
    CHECK_EQ(odds.wager("ante")->ev + odds.wager("play")->ev + odds.wager("ante-bonus")->ev,
             odds.whole.ev);
    CHECK_EQ(odds.wager("aces-up")->ev, Fraction(-101'144, 2'598'960));
    CHECK_EQ(odds.wager("aces-up")->outcomes.back().combinations, 2'116'536);
    CHECK_EQ(odds.wager("six-card-bonus")->ev, Fraction(-3'940'496, 20'358'520));

    // The literal reading of MFC-11.D.4.c: no Ante Bonus for a hand that loses.
    CHECK_EQ(numerator_over(solve_four_card({}).value().whole), Integer("-4880843473440"));
}

TEST_CASE("MFC-x12.B: four of a kind has its Ante Bonus when a two and an ace are seen") {
    const Conditions all_conditions[] = {{cards("2c Ah"), {}}, {cards("2c"), cards("Ah")}};
    for (const Conditions& conditions : all_conditions) {
        const GameOdds odds =
            solve_four_card({}, conditions, {.threads = 2, .progress = {}}).value();
        CHECK_EQ(odds.wager("ante")->ev + odds.wager("play")->ev + odds.wager("ante-bonus")->ev,
                 odds.whole.ev);
        CHECK_EQ(odds.wager("ante-bonus")->greatest_net, 25);
        if (conditions.dealer.empty()) CHECK_EQ(decimal(odds.whole.ev, 6), "-0.029581");
    }
}

TEST_CASE("MFC-x12.C, FC-11: Aces Up; MFC-12.H: the Six Card Bonus") {
    FourCardTerms terms = published();
    terms.aces_up = {{50, 40, 9, 6, 4, 2, 1}};
    terms.six_card_bonus = {{1000, 200, 50, 25, 20, 10, 5}};
    GameOdds odds = solve_four_card(terms).value();
    CHECK_EQ(odds.wager("aces-up")->ev, Fraction(-51'424, 2'598'960));
    CHECK_EQ(odds.wager("six-card-bonus")->ev, Fraction(-2'081'616, 20'358'520));
    terms.aces_up = {{50, 30, 7, 6, 5, 2, 1}};
    terms.six_card_bonus = games::four_card_six_card_bonus_table;
    terms.super_royal = games::super_royal_a;
    terms.ante_bonus = {{25, 15, 2}};
    terms.progressive = ProgressiveTerms{.award = {dollars(10'000), dollars(500), dollars(100)},
                                         .three_of_a_kind = dollars(25),
                                         .envy = games::four_card_envy_tables[0].award};
    odds = solve_four_card(terms).value();
    CHECK_EQ(odds.wager("aces-up")->ev, Fraction(-87'648, 2'598'960));
    CHECK_EQ(decimal(odds.wager("six-card-bonus")->house_edge(), 6), "0.180981");
    CHECK_EQ(decimal(odds.whole.ev, 9), "-0.031864739");
    // 48 four aces (of five cards), 576 other fours, 2,072 straight flushes, 58,656 threes.
    CHECK_EQ(odds.wager("progressive")->ev,
             Fraction(48 * 2'000 + 576 * 100 + 2'072 * 20 + 58'656 * 5, 2'598'960) - 1);
    CHECK_EQ(odds.wager("envy")->ev, Fraction(48 * 100 + 576 * 10 + 2'072 * 5, 2'598'960));
}

TEST_CASE("Four Card Poker: situations and advice agree, with cards known or not") {
    const Conditions all_conditions[] = {
        {},
        {cards("As Ah Kd 2c 9c 9d 9h Ts Td 3c 4c 5d 7h 8h Qs"), {}},
        {cards("5s"), cards("6s 6d")}};
    FourCardTerms strange = published();
    strange.ante_bonus = {{0, 300, 1}};
    for (const Conditions& conditions : all_conditions) {
        CAPTURE(to_string(conditions.seen));
        CAPTURE(to_string(conditions.dealer));
        // Some of the situations, each counted hand by hand.
        std::vector<FourCardSituation> some;
        int at = 0;
        constexpr int step = 250'007;
        Wide value = 0, count = 0;
        const GameOdds odds =
            for_each_four_card_situation(strange, conditions, {},
                                         [&](const FourCardSituation& situation) {
                                             if (++at % step == 1) some.push_back(situation);
                                             value += Wide{situation.value} * situation.weight;
                                             count += Wide{situation.of} * situation.weight;
                                         })
                .value();
        CHECK_EQ(odds.whole.ev, Fraction(to_integer(value), to_integer(count)));
        CHECK_EQ(odds.whole.combinations, to_integer(count));
        for (const FourCardSituation& situation : some) {
            CAPTURE(to_string(situation.hand));
            const Advice advice =
                advise_four_card(strange, situation.hand, situation.up, conditions).value();
            CHECK_EQ(advice.best_option().ev, Fraction(situation.value, situation.of));
            CHECK_EQ(advice.best, situation.raise);
        }
    }
}

TEST_CASE("Four Card Poker: the short strategy and its price") {
    const ShortStrategy strategy = short_four_card(published()).value();
    CHECK(strategy.cost > 0);
    CHECK(strategy.cost < Fraction(2, 1000));
    CHECK_EQ(strategy.ev + strategy.cost,
             Fraction(Integer("-4667956789584"), Integer("167439136344480")));
    Integer sum = 0;
    for (const Rule& rule : strategy.lists[0].rules) {
        sum += rule.count;
        if (rule.when == "pair of twos against 2") CHECK_EQ(rule.action, "raise-1x");
        if (rule.when == "pair of nines against A-K-Q-J-10") CHECK_EQ(rule.action, "raise-1x");
        if (rule.when == "two pair") CHECK_EQ(rule.action, "raise-3x");
    }
    CHECK_EQ(sum, 122'151'120);
    CHECK_EQ(decimal(strategy.cost, 9), "0.001162107");
}
