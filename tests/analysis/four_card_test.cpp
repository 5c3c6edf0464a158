// Four Card Poker with few cards left, every situation counted dealer's hand by dealer's hand.
// Whole decks are in tests/odds.
#include <doctest/doctest.h>

#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/cards/notation.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

CardSet cards(const char* text) {
    return parse_card_set(text).value();
}

const CardSet deck = CardSet::from_bits(0x1fff'1fff'1fff'1fff);

}  // namespace

TEST_CASE("Four Card Poker: situations and advice agree, with cards known") {
    const Conditions all_conditions[] = {
        {deck - cards("Tc Td Th 9c 9d 9h 2s 3s 4s 5s 6s 7s 8s 2c 3c 4c 5c"), {}},
        {deck - cards("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js 7h"), {}},
        {deck - cards("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js 2c"), cards("2c")},
        {deck - cards("Ac Ad Kc Kd Qh Qs 5s 6s 7s 8s 9s 2d 3d 4d 5d"), cards("5s 5d 9s 2d 3d")}};
    for (const bool on_loss : {false, true}) {
        FourCardTerms strange;
        strange.ante_bonus = {{0, 300, 1}};
        strange.ante_bonus_on_loss = on_loss;
        for (const Conditions& conditions : all_conditions) {
            CAPTURE(to_string(deck - conditions.seen));
            CAPTURE(to_string(conditions.dealer));
            int at = 0, different = 0;
            Wide value = 0, count = 0;
            const auto visit = [&](const FourCardSituation& situation) {
                value += Wide{situation.value} * situation.weight;
                count += Wide{situation.of} * situation.weight;
                if (++at % 11 != 0) return;
                const Advice advice =
                    advise_four_card(strange, situation.hand, situation.up, conditions).value();
                different += advice.best_option().ev != Fraction(situation.value, situation.of) ||
                             advice.best != static_cast<std::size_t>(situation.raise);
            };
            const GameOdds odds =
                for_each_four_card_situation(strange, conditions, {}, visit).value();
            CHECK_EQ(different, 0);
            CHECK(at > 1000);
            CHECK_EQ(odds.whole.ev, Fraction(to_integer(value), to_integer(count)));
            CHECK_EQ(odds.whole.combinations, to_integer(count));
            const GameOdds again =
                solve_four_card(strange, conditions, {.threads = 3, .progress = {}}).value();
            CHECK_EQ(again.whole.ev, odds.whole.ev);
            CHECK_EQ(again.whole.variance, odds.whole.variance);
        }
    }
}

TEST_CASE("Four Card Poker: what cannot be asked") {
    const FourCardTerms terms;
    const Card two(Rank::two, Suit::clubs);
    CHECK_FALSE(advise_four_card(terms, cards("As Ks Qs Js"), two));
    CHECK_FALSE(advise_four_card(terms, cards("As Ks Qs Js 2c"), two));
    CHECK_FALSE(advise_four_card(terms, cards("As Ks Qs Js Jk"), two));
    CHECK_FALSE(advise_four_card(terms, cards("As Ks Qs Js Ts"), two, {cards("As"), {}}));
    CHECK_FALSE(advise_four_card(terms, cards("As Ks Qs Js Ts"), two, {{}, cards("2c")}));
    CHECK_FALSE(solve_four_card(terms, {cards("As"), cards("As")}));
    CHECK_FALSE(solve_four_card(terms, {cards("Jk"), {}}));
    CHECK_FALSE(solve_four_card(terms, {{}, cards("As Ks Qs Js Ts 9s")}));
    CHECK_FALSE(solve_four_card(terms, {deck - cards("As Ks Qs Js Ts 9s 8s 7s 6s 5s"), {}}));
}
