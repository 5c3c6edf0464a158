// --seen and --dealer against enumeration: decks of many shapes, all three games, every row.
#include <doctest/doctest.h>

#include <cstdlib>

#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>

#include "tests/analysis/four_card_plain.hpp"
#include "tests/analysis/packs_of_shapes.hpp"

using namespace pokerfloor;
using namespace pokerfloor::analysis;
using plain::random_cards;
using plain::shaped_pack;

namespace {

using Rows = std::map<std::string, Integer>;
using Shares = std::map<std::string, Fraction>;

const CardSet deck = set_of(DeckKind::standard), with_jokers = set_of(DeckKind::with_jokers);

// Rows that never happen are left out.
Rows rows_of(const WagerOdds& odds) {
    Rows rows;
    for (const Outcome& row : odds.outcomes)
        if (row.combinations != 0) rows[row.name] += row.combinations;
    return rows;
}

Shares shares_of(const WagerOdds& odds) {
    Shares shares;
    for (const Outcome& row : odds.outcomes)
        if (row.combinations != 0) shares[row.name] += row.probability;
    return shares;
}

FourCardTerms random_four_card(std::mt19937& random) {
    constexpr std::array bonuses{Paytable{{25, 20, 2}}, Paytable{{30, 15, 2}}, Paytable{{1, 0, 7}},
                                 Paytable{{-1, 300, 0}}};
    FourCardTerms terms;
    terms.ante_bonus = bonuses[random() % bonuses.size()];
    terms.ante_bonus_on_loss = random() % 2 == 0;
    terms.aces_up = games::four_card_aces_up_tables[random() % 4].table;
    if (random() % 3 != 0)
        terms.super_royal = random() % 2 == 0 ? games::super_royal_a : games::super_royal_b;
    terms.progressive = ProgressiveTerms{.award = {dollars(10'000), dollars(500), dollars(100)},
                                         .three_of_a_kind = dollars(9),
                                         .envy = games::four_card_envy_tables[random() % 3].award};
    return terms;
}

void check_four_card(const FourCardTerms& terms, CardSet pack, CardSet dealer, int threads) {
    const Conditions conditions{deck - pack - dealer, dealer};
    CAPTURE(to_string(pack));
    CAPTURE(to_string(dealer));
    plain::FourCard expected(terms, pack, dealer);
    const FourCardSolution solution =
        solve_four_card_with_short(terms, conditions, {.threads = threads, .progress = {}}).value();
    const GameOdds& odds = solution.odds;
    CHECK_EQ(odds.whole.combinations, expected.cases);
    CHECK_EQ(odds.whole.ev, expected.ev());
    CHECK_EQ(odds.whole.variance, expected.variance());
    CHECK_EQ(rows_of(odds.whole), expected.rows);
    const Fraction cases(expected.cases);
    CHECK_EQ(odds.wager("ante")->ev, Fraction(expected.ante / cases));
    CHECK_EQ(odds.wager("play")->ev, Fraction(expected.play / cases));
    CHECK_EQ(odds.wager("ante-bonus")->ev, Fraction(expected.bonus / cases));
    CHECK_EQ(odds.wager("progressive")->ev, Fraction(expected.progressive / cases));
    CHECK_EQ(odds.wager("aces-up")->ev, Fraction(expected.aces_up / Fraction(expected.hands)));
    CHECK_EQ(odds.wager("envy")->ev, Fraction(expected.envy / Fraction(expected.hands)));
    CHECK_EQ(odds.wager("six-card-bonus")->ev,
             Fraction(expected.six_card / Fraction(expected.sixes)));
    CHECK_EQ(odds.frequencies[0].count, expected.raises[0]);
    CHECK_EQ(odds.frequencies[1].count, expected.raises[1]);
    CHECK_EQ(odds.frequencies[2].count, expected.raises[3]);
    CHECK_EQ(expected.raises[2], 0);
    CHECK(solution.short_strategy.ev <= odds.whole.ev);

    Fraction sum = 0;
    Integer cases_told = 0;
    const auto visit = [&](const FourCardSituation& one) {
        sum += Fraction(one.value) * one.weight;
        cases_told += Integer(one.of) * one.weight;
    };
    CHECK(for_each_four_card_situation(terms, conditions, {}, visit).has_value());
    CHECK_EQ(cases_told, expected.cases);
    CHECK_EQ(sum, expected.sum);
}

// Every four and every last card.
void check_stud(const DoubleDownStudTerms& terms, CardSet pack, CardSet dealer) {
    CAPTURE(to_string(pack));
    CAPTURE(to_string(dealer));
    Rows rows;
    Integer cases = 0, doubles = 0;
    Fraction sum = 0;
    plain::DoubleDraw::for_each_subset(pack, 4, {}, [&](CardSet four) {
        std::vector<std::pair<std::string, Odds>> ends;
        std::int64_t value = 0;
        for (const Card last : dealer.empty() ? pack - four : dealer) {
            const Strength hand = double_down_stud::by_the_book(four | CardSet{last});
            const Odds odds = terms.odds.of(games::double_down_stud_line(hand));
            ends.emplace_back(to_string(double_down_stud::category_of(hand)), odds);
            value += odds;
        }
        doubles += value > 0;
        for (const auto& [name, odds] : ends) {
            rows[name + (value > 0 ? "-doubled" : "")] += 1;
            sum += value > 0 ? 2 * odds : odds;
            cases += 1;
        }
    });
    const GameOdds odds = solve_double_down_stud(terms, {deck - pack - dealer, dealer}).value();
    CHECK_EQ(odds.whole.ev, Fraction(sum / Fraction(cases)));
    CHECK_EQ(rows_of(odds.whole), rows);
    CHECK_EQ(odds.frequencies[0].count, doubles);
}

void check_draw(const Paytable& table, CardSet pack, int threads) {
    CAPTURE(to_string(pack));
    const DoubleDrawSolution solution =
        solve_double_draw({table}, {with_jokers - pack, {}}, {.threads = threads, .progress = {}})
            .value();
    plain::DoubleDraw expected(pack, table);
    CHECK_EQ(solution.odds.whole.ev, expected.game());
    CHECK_EQ(shares_of(solution.odds.whole), expected.rows());
}

// POKERFLOOR_PACKS=2000 looks at more of them than there is time for every day.
int packs(int usual) {
    const char* const asked = std::getenv("POKERFLOOR_PACKS");
    return asked != nullptr ? std::atoi(asked) : usual;
}

}  // namespace

TEST_CASE("Four Card Poker when cards are known: every row is as enumeration has it") {
    std::mt19937 random(1129);
    for (int i = 0; i < packs(60); ++i) {
        const int known = i % 2 == 0 ? 0 : static_cast<int>(random() % 6);
        const int size = 11 - known + static_cast<int>(random() % (known == 0 ? 3 : 4));
        const CardSet pack = shaped_pack(random, deck, size);
        const CardSet dealer = random_cards(random, deck - pack, known);
        check_four_card(random_four_card(random), pack, dealer, 1 + i % 3);
    }
}

TEST_CASE("Four Card Poker: four of a kind has its bonus where no four twos and no four aces are") {
    const CardSet pack = plain::whole_rank(7) | plain::whole_rank(3) | plain::whole_rank(9);
    for (const bool on_loss : {false, true}) {
        FourCardTerms terms;
        terms.ante_bonus_on_loss = on_loss;
        terms.progressive = ProgressiveTerms{};
        check_four_card(terms, pack, {}, 1);
        const GameOdds odds = solve_four_card(terms, {deck - pack, {}}).value();
        CHECK_EQ(odds.wager("ante-bonus")->outcomes.front().name, "four-of-a-kind");
        CHECK_EQ(odds.wager("ante-bonus")->greatest_net, 25);
    }
}

TEST_CASE("Double Down Stud when cards are known: every row is as enumeration has it") {
    std::mt19937 random(52);
    const std::array tables{games::double_down_stud_least,
                            Paytable{{2000, 200, 50, 11, 8, 5, 3, 2, 1, 0}},
                            Paytable{{3000, -1, 25, 0, 8, -1, 3, 2, 4, 1}}};
    for (int i = 0; i < packs(120); ++i) {
        const CardSet pack = shaped_pack(random, deck, 5 + static_cast<int>(random() % 12));
        const CardSet dealer = random_cards(random, deck - pack, i % 2);
        check_stud({tables[random() % tables.size()]}, pack, dealer);
    }
}

TEST_CASE("Double Draw Poker when cards are known: every row is as enumeration has it") {
    std::mt19937 random(54);
    const std::array tables{games::double_draw_bonus_tables[0].table,
                            games::double_draw_bonus_tables[1].table,
                            Paytable{{1'000'000, -1, 0, -1, 300, -1, -1, 40, -1, 0}},
                            Paytable{{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
                            Paytable{{0, 0, 0, 0, 0, 0, 50, 0, 0, 2}}};
    for (int i = 0; i < packs(30); ++i)
        check_draw(tables[random() % tables.size()],
                   shaped_pack(random, with_jokers, 9 + static_cast<int>(random() % 3)), 1 + i % 3);
}
