// Double Draw Poker's solver against the plain one, on packs of few cards and on single deals.
#include <doctest/doctest.h>

#include <random>

#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/house_tables.hpp>

#include "tests/analysis/double_draw_plain.hpp"

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

CardSet cards(const char* text) {
    return parse_card_set(text).value();
}

// Tables under which perfect play is very different.
const std::array tables{
    games::double_draw_bonus_tables[0].table,
    games::double_draw_bonus_tables[1].table,
    Paytable{{1'000'000, -1, 0, -1, 300, -1, -1, 40, -1, 0}},
    Paytable{{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    Paytable{{0, 0, 0, 0, 0, 0, 50, 0, 0, 2}},
    Paytable{{5, 2'000'000'000, 7, 11, 13, 17, 19, 23, 29, 31}},
};

CardSet random_cards(std::mt19937& random, CardSet from, int count) {
    CardSet chosen;
    std::vector<Card> left(from.begin(), from.end());
    for (int i = 0; i < count; ++i) {
        const std::size_t at = random() % left.size();
        chosen.insert(left[at]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return chosen;
}

const CardSet deck = set_of(DeckKind::with_jokers);

}  // namespace

TEST_CASE("Double Draw Poker: whole games with few cards left are as the plain solver has them") {
    std::mt19937 random(54);
    std::vector<CardSet> packs{cards("Jk Jk Ac Ad Ah As 2c 2d 2h 2s Kc"),
                               cards("9c 9d 8c 8d 7c 7d 6c 6d Tc Td"),
                               cards("Ac Kc Qc Jc Tc Ad Kd Qd Jd Td Jk")};
    for (int i = 0; i < 6; ++i) packs.push_back(random_cards(random, deck, 9 + i % 3));
    for (const CardSet pack : packs) {
        CAPTURE(to_string(pack));
        for (const Paytable& table : tables) {
            const Conditions conditions{deck - pack, {}};
            const DoubleDrawSolution solution =
                solve_double_draw({table}, conditions, {.threads = 2, .progress = {}}).value();
            plain::DoubleDraw plain(pack, table);
            const Fraction expected = plain.game();
            CHECK_EQ(solution.odds.whole.ev, expected);
            Fraction sum = 0;
            std::int64_t deals = 0;
            for (const DealDecision& deal : solution.deals) {
                sum += deal.ev() * deal.weight;
                deals += deal.weight;
            }
            CHECK_EQ(Fraction(sum / deals), expected);
            Fraction wagers = 0;
            for (const WagerOdds& wager : solution.odds.wagers) wagers += wager.ev;
            CHECK_EQ(wagers, expected);
        }
    }
}

TEST_CASE("Double Draw Poker: advice at each point is as the plain solver has it") {
    std::mt19937 random(19);
    for (int i = 0; i < 30; ++i) {
        const Paytable table = tables[random() % tables.size()];
        const CardSet pack = random_cards(random, deck, i < 25 ? 12 : 17);
        const CardSet hand = random_cards(random, pack, 5);
        CAPTURE(to_string(pack));
        CAPTURE(to_string(hand));
        plain::DoubleDraw plain(pack, table);
        const Conditions conditions{deck - pack, {}};
        const Advice advice =
            advise_double_draw({table}, DoubleDrawPoint::first_decision, hand, {}, conditions)
                .value();
        REQUIRE_EQ(advice.options.size(), 27);
        CHECK_EQ(advice.options[0].ev, -2);
        for (const Option& option : advice.options)
            if (option.action != "fold")
                CHECK_EQ(option.ev, plain.discarding(hand, option.discards));
        const CardSet discards = random_cards(random, pack - hand, i % 4);
        const Advice second = advise_double_draw({table}, DoubleDrawPoint::second_decision, hand,
                                                 discards, conditions)
                                  .value();
        CHECK_EQ(second.best_option().ev, plain.second(hand, pack - hand - discards));
        CHECK_EQ(second.options.size(), 7);
        CHECK_EQ(
            advise_double_draw({table}, DoubleDrawPoint::second_draw, hand, discards, conditions)
                .value()
                .options.size(),
            6);
    }
}

TEST_CASE("Double Draw Poker: a deal of the full deck, and what cannot be asked") {
    const DoubleDrawTerms a{games::double_draw_bonus_tables[0].table};
    const auto best = [&](const char* hand, const char* seen = "") {
        return advise_double_draw(a, DoubleDrawPoint::first_decision, cards(hand), {},
                                  {cards(seen), {}})
            .value()
            .best_option();
    };
    CHECK_EQ(best("2c 4d 7h 9s Jc").action, "fold");
    CHECK_EQ(best("As Ks Qs Js Ts").action, "stand");
    CHECK_EQ(best("9c 9d Kh 5s 5c").discards, cards("Kh"));
    CHECK_EQ(best("Jk 9d Kh 5s 2c", "Jk").action, "discard");
    const auto refused = [&](const char* hand, const char* discards, const char* seen,
                             DoubleDrawPoint point = DoubleDrawPoint::second_draw) {
        return !advise_double_draw(a, point, cards(hand), cards(discards), {cards(seen), {}});
    };
    CHECK(refused("2c 4d 7h 9s", "", ""));
    CHECK(refused("2c 4d 7h 9s Jc", "2c", ""));
    CHECK(refused("2c 4d 7h 9s Jc", "", "9s"));
    CHECK(refused("2c 4d 7h 9s Jc", "3c 3d 3h 3s", ""));
    CHECK(refused("2c 4d 7h 9s Jk", "Jk", "Jk"));
    CHECK(refused("2c 4d 7h 9s Jc", "3c", "", DoubleDrawPoint::first_draw));
    CHECK_FALSE(refused("2c 4d 7h 9s Jk", "Jk", ""));
    CHECK_FALSE(solve_double_draw(a, {{}, cards("As")}));
    CHECK_FALSE(solve_double_draw(a, {deck - cards("As Ks Qs Js Ts 9s 8s 7s"), {}}));
}

TEST_CASE("Double Draw Poker: the exported second draws decide as the advice does") {
    std::mt19937 random(7);
    const DoubleDrawTerms b{games::double_draw_bonus_tables[1].table};
    std::int64_t hands = 0;
    int checked = 0, several = 0;
    const auto visit = [&](const SecondDrawDecision& decision) {
        hands += decision.weight;
        several += decision.options.size() > 1;
        if (random() % 4096 != 0) return;
        ++checked;
        const CardSet discards = random_cards(random, deck - decision.hand, decision.drawn);
        const Option expected =
            advise_double_draw(b, DoubleDrawPoint::second_decision, decision.hand, discards)
                .value()
                .best_option();
        std::optional<std::int64_t> best;
        const SecondDrawOption* taken = nullptr;
        for (const SecondDrawOption& option : decision.options) {
            std::int64_t value = option.value;
            for (const auto& loss : option.losses)
                value -= loss.each * (loss.cards & discards).size();
            if (best && value <= *best) continue;
            best = value;
            taken = &option;
        }
        CHECK_EQ(Fraction(*best, decision.unseen), expected.ev);
        using Action = SecondDrawOption::Action;
        CHECK_EQ(taken->action == Action::fold, expected.action == "fold");
        CHECK_EQ(taken->action == Action::stand, expected.action == "stand");
        if (taken->action == Action::discard) CHECK(expected.discards == CardSet{taken->discard});
    };
    CHECK_EQ(for_each_second_draw(b, {}, {}, visit).value(), 4 * 152'646);
    CHECK_EQ(hands, 4 * 3'162'510);
    CHECK(checked > 100);
    CHECK(several < 4 * 152'646);
}
