// Double Draw Poker, whole decks: known figures, single deals against the whole, and any threads.
#include <doctest/doctest.h>

#include <map>
#include <random>

#include <pokerfloor/analysis/collusion.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/house_tables.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

using Rows = std::map<std::string, std::string>;

const DoubleDrawTerms a{games::double_draw_bonus_tables[0].table};
const DoubleDrawTerms b{games::double_draw_bonus_tables[1].table};

Rows rows_of(const WagerOdds& odds) {
    Rows rows;
    for (const Outcome& row : odds.outcomes) rows[row.name] = row.combinations.str();
    return rows;
}

std::map<std::string, std::string> counts_of(const GameOdds& odds) {
    std::map<std::string, std::string> counts;
    for (const Frequency& one : odds.frequencies) counts[one.name] = one.count.str();
    return counts;
}

// Some of the deals, each solved alone.
void check_deals(const DoubleDrawTerms& terms, const Conditions& conditions,
                 const DoubleDrawSolution& solution, std::size_t step) {
    for (std::size_t i = step / 2; i < solution.deals.size(); i += step) {
        const DealDecision& deal = solution.deals[i];
        CAPTURE(to_string(deal.hand));
        const Option best =
            advise_double_draw(terms, DoubleDrawPoint::first_decision, deal.hand, {}, conditions)
                .value()
                .best_option();
        CHECK_EQ(best.ev, deal.ev());
        CHECK_EQ(best.action == "fold", deal.fold);
        if (!deal.fold) CHECK(best.discards == deal.discards);
    }
}

}  // namespace

TEST_CASE("MDD-12.B.1: Double Draw Poker under Paytable A, every row") {
    const DoubleDrawSolution solution =
        solve_double_draw(a, {}, {.threads = 2, .progress = {}}, WithShortStrategy::yes).value();
    const GameOdds& odds = solution.odds;
    CHECK_EQ(odds.whole.ev, Fraction(Integer("-2249790643"), Integer("33502998438")));
    CHECK_EQ(odds.whole.combinations, Integer("444426655119632640"));
    CHECK_EQ(decimal(odds.whole.average_wager, 9), "3.857813443");
    CHECK_EQ(decimal(odds.whole.element_of_risk(), 8), "0.01740673");
    CHECK_EQ(rows_of(odds.whole), Rows{{"five-aces", "52322119210368"},
                                       {"natural-royal-flush", "14993158995360"},
                                       {"wild-royal-flush", "271965307140576"},
                                       {"straight-flush", "1775512008549216"},
                                       {"four-of-a-kind", "2560433679588960"},
                                       {"full-house", "13626665396918784"},
                                       {"flush", "24666221068616736"},
                                       {"straight", "27319223279896128"},
                                       {"three-of-a-kind", "36012160562789376"},
                                       {"two-pair", "75221290516220352"},
                                       {"nothing", "208567744809078816"},
                                       {"folded-after-first-draw", "45484750646995968"},
                                       {"folded-after-deal", "8853372565632000"}});
    CHECK_EQ(counts_of(odds), Rows{{"fold", "63000"},
                                   {"stand", "38458"},
                                   {"discard-1", "451436"},
                                   {"discard-2", "1023444"},
                                   {"discard-3", "1586172"},
                                   {"fold-after-first-draw", "45484750646995968"}});
    Fraction sum = 0;
    for (const WagerOdds& wager : odds.wagers) sum += wager.ev;
    CHECK_EQ(sum, odds.whole.ev);
    check_deals(a, {}, solution, 4999);

    const ShortStrategy& strategy = solution.short_strategy;
    CHECK_EQ(strategy.ev + strategy.cost, odds.whole.ev);
    CHECK(strategy.cost > 0);
    CHECK(strategy.cost < Fraction(15, 1000));
    CHECK_EQ(strategy.lists.size(), 2);
    for (const RuleList& list : strategy.lists) {
        CHECK_EQ(list.situations, 3'162'510);
        CHECK_EQ(list.rules.back().action, "fold");
    }
}

TEST_CASE("MDD-12.B.2: Double Draw Poker under Paytable B, every row, on one thread") {
    double told = 0;
    const DoubleDrawSolution solution = solve_double_draw(b, {},
                                                          {.threads = 1,
                                                           .progress =
                                                               [&](double done) {
                                                                   CHECK(done >= told);
                                                                   told = done;
                                                               }})
                                            .value();
    CHECK_EQ(told, doctest::Approx(1));
    const GameOdds& odds = solution.odds;
    CHECK_EQ(odds.whole.ev, Fraction(Integer("-32990378579"), Integer("223353322920")));
    CHECK_EQ(decimal(odds.whole.average_wager, 9), "3.843337210");
    CHECK_EQ(decimal(odds.whole.element_of_risk(), 8), "0.03843142");
    CHECK_EQ(rows_of(odds.whole), Rows{{"five-aces", "51904915542144"},
                                       {"natural-royal-flush", "14995776898368"},
                                       {"wild-royal-flush", "266336899907904"},
                                       {"straight-flush", "1775998382693472"},
                                       {"four-of-a-kind", "2532713223309696"},
                                       {"full-house", "13518989049111840"},
                                       {"flush", "24944555526837408"},
                                       {"straight", "27682042759705152"},
                                       {"three-of-a-kind", "35527582675404288"},
                                       {"two-pair", "74316559100603904"},
                                       {"nothing", "206945695478682720"},
                                       {"folded-after-first-draw", "44073443129558976"},
                                       {"folded-after-deal", "12775838201376768"}});
    CHECK_EQ(odds.frequencies[0].count, 90'912);
}

TEST_CASE("Double Draw Poker: strange tables and cards seen, deal by deal") {
    const DoubleDrawTerms strange{Paytable{{1'000'000, -1, 0, -1, 300, -1, -1, 40, -1, 0}}};
    const std::pair<DoubleDrawTerms, const char*> cases[] = {
        {strange, ""}, {a, "As"}, {strange, "Jk As Ah Ad Ac"}, {b, "Jk Jk"}};
    for (const auto& [terms, seen] : cases) {
        const Conditions conditions{parse_card_set(seen).value(), {}};
        CAPTURE(to_string(conditions.seen));
        const DoubleDrawSolution solution =
            solve_double_draw(terms, conditions, {.threads = 2, .progress = {}}).value();
        check_deals(terms, conditions, solution, 9'999);
    }
}

TEST_CASE("Double Draw Poker: colluders win more, and alone nobody does") {
    const auto estimate = [](int seats, int threads) {
        return estimate_collusion(a, seats, 60, Seed{}, {.threads = threads, .progress = {}})
            .value();
    };
    const CollusionEstimate alone = estimate(1, 2);
    CHECK_EQ(alone.gain, doctest::Approx(0));
    CHECK_EQ(alone.alone, doctest::Approx(-0.067151919168));
    const CollusionEstimate six = estimate(6, 1), again = estimate(6, 2);
    CHECK(six.low > alone.ev);
    CHECK(six.ev == again.ev);
    CHECK(six.standard_error == again.standard_error);
    CHECK_FALSE(estimate_collusion(a, 7, 60, Seed{}));
    CHECK_FALSE(estimate_collusion(a, 6, 1, Seed{}));
}
