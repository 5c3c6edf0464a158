// Double Down Stud against known figures, and against the plainest possible count.
#include <doctest/doctest.h>

#include <array>

#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

const DoubleDownStudTerms massachusetts{games::double_down_stud_least};

// Every set of four and every last card, nothing clever.
Fraction by_hand(const DoubleDownStudTerms& terms, CardSet seen, CardSet dealer) {
    const CardSet deck = CardSet::from_bits(0x1fff'1fff'1fff'1fff) - seen;
    std::vector<Card> cards;
    for (Card card : deck - dealer) cards.push_back(card);
    Integer value = 0, count = 0;
    for (std::size_t a = 0; a < cards.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            for (std::size_t c = 0; c < b; ++c)
                for (std::size_t d = 0; d < c; ++d) {
                    const CardSet four{cards[a], cards[b], cards[c], cards[d]};
                    int sum = 0, of = 0;
                    for (Card last : (dealer.empty() ? deck : dealer) - four) {
                        const Strength hand = double_down_stud::rank(four | CardSet{last});
                        sum += terms.odds.of(games::double_down_stud_line(hand));
                        ++of;
                    }
                    value += sum > 0 ? 2 * sum : sum;
                    count += of;
                }
    return Fraction(value, count);
}

}  // namespace

TEST_CASE("MDS-10.b: Double Down Stud under the least odds, every row") {
    const GameOdds odds = solve_double_down_stud(massachusetts).value();
    CHECK_EQ(odds.whole.combinations, 12'994'800);
    CHECK_EQ(odds.whole.ev, Fraction(-616'120, 12'994'800));
    CHECK_EQ(decimal(odds.whole.house_edge(), 6), "0.047413");
    CHECK_EQ(decimal(odds.whole.average_wager, 6), "1.248285");
    CHECK_EQ(decimal(odds.whole.element_of_risk(), 5), "0.03798");
    CHECK_EQ(odds.frequencies[2].count, 504);  // 5-4-3-2 and A-K-Q-J, unsuited
    // The two wagers add up, and the original's rows are the hands of five cards, five times each.
    CHECK_EQ(odds.wager("original")->ev + odds.wager("double")->ev, odds.whole.ev);
    CHECK_EQ(odds.wager("original")->outcomes.front().combinations, 5 * 4);
    CHECK_EQ(odds.wager("original")->outcomes.back().combinations, 5 * 1'302'540);
}

TEST_CASE("Double Down Stud under other tables") {
    const auto edge = [](std::initializer_list<Odds> lines) {
        DoubleDownStudTerms terms{};
        std::copy(lines.begin(), lines.end(), terms.odds.odds.begin());
        return solve_double_down_stud(terms).value().whole.ev;
    };
    CHECK_EQ(edge({2000, 200, 50, 11, 8, 5, 3, 2, 1, 0}), Fraction(-346'680, 12'994'800));
    CHECK_EQ(edge({1000, 200, 50, 11, 8, 5, 3, 2, 1, 0}), Fraction(-386'680, 12'994'800));
}

TEST_CASE("Double Down Stud when cards are known: as the plainest count has it") {
    const std::array<std::array<const char*, 2>, 5> known{
        {{"As", ""}, {"As Kd Qh 2c 2d", ""}, {"6c 6d", "6h"}, {"", "Ac"}, {"Ts 9s 8s", "7s"}}};
    for (const auto& [seen, dealer] : known) {
        const Conditions conditions{parse_card_set(seen).value(), parse_card_set(dealer).value()};
        CAPTURE(to_string(conditions.seen));
        DoubleDownStudTerms strange{{{3000, -1, 25, 0, 8, -1, 3, 2, 4, 1}}};
        CHECK_EQ(solve_double_down_stud(massachusetts, conditions).value().whole.ev,
                 by_hand(massachusetts, conditions.seen, conditions.dealer));
        CHECK_EQ(solve_double_down_stud(strange, conditions).value().whole.ev,
                 by_hand(strange, conditions.seen, conditions.dealer));
    }
}

TEST_CASE("Double Down Stud: advice and the short strategy") {
    const auto advice = [](const char* four, const char* seen = "", const char* dealer = "") {
        return advise_double_down_stud(
            massachusetts, parse_card_set(four).value(),
            {parse_card_set(seen).value(), parse_card_set(dealer).value()});
    };
    CHECK_EQ(advice("6c 6d 9h Ks").value().best_option().action, "double");
    CHECK_EQ(advice("5c 5d 9h Ks").value().best_option().action, "no-double");
    CHECK_EQ(advice("5c 4d 3h 2s").value().options[1].ev, 0);
    CHECK_EQ(advice("5c 4d 3h 2s").value().best, 0);
    CHECK_EQ(advice("5c 4d 3h 2s", "Kc").value().best_option().action, "double");
    CHECK_EQ(advice("5c 4d 3h 2s", "", "6s").value().options[1].ev, 10);
    CHECK_FALSE(advice("5c 4d 3h").has_value());
    CHECK_FALSE(advice("5c 4d 3h 2s", "2s").has_value());
    CHECK_FALSE(advice("5c 4d 3h 2s", "", "7c 8c").has_value());
    CHECK_FALSE(advice("5c 4d 3h Jk").has_value());

    const ShortStrategy strategy = short_double_down_stud(massachusetts).value();
    CHECK_EQ(strategy.cost, 0);
    CHECK_EQ(strategy.ev, Fraction(-616'120, 12'994'800));
    Integer sum = 0;
    for (const Rule& rule : strategy.lists[0].rules) {
        sum += rule.count;
        if (rule.when == "pair of sixes") CHECK_EQ(rule.action, "double");
        if (rule.when == "pair of fives") CHECK_EQ(rule.action, "no-double");
    }
    CHECK_EQ(sum, 270'725);
    CHECK_EQ(strategy.lists[0].situations, 270'725);

    std::int64_t all = 0;
    const auto situations = double_down_stud_strategy(massachusetts).value();
    for (const auto& situation : situations) all += situation.weight;
    CHECK_EQ(all, 270'725);
}
