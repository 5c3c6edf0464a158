// Perfect play in real rounds: always legal, within the exact figures, and never worse than a
// choice it judges.
#include <doctest/doctest.h>

#include <cmath>

#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/chapters.hpp>
#include <pokerfloor/strategy/perfect.hpp>
#include <pokerfloor/table/house_simulate.hpp>

using namespace pokerfloor;

namespace {

house::Terms terms_of(const GameSpec& game) {
    house::Terms terms = house::usual_terms(game, dollars(10), dollars(100), dollars(5));
    if (terms.law().tables.front().must_be_named) REQUIRE(house::choose_table(terms, 0, "A"));
    return terms;
}

house::Sight sight_with(const house::Terms& terms, int step, const std::vector<Card>& own,
                        CardSet open = {}) {
    return {.terms = &terms,
            .step = step,
            .own = own,
            .open = open,
            .thrown = {},
            .measure = dollars(10),
            .first = dollars(10)};
}

int step_of(const house::Terms& terms, house::StepKind kind) {
    const auto& steps = terms.law().steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].kind == kind) return static_cast<int>(i);
    return -1;
}

}  // namespace

TEST_CASE("Double Draw Poker: a pat natural royal stays, and throwing it away costs much") {
    const house::Terms terms = terms_of(games::double_draw);
    const auto royal = parse_cards("Ac Kc Qc Jc Tc").value();
    const auto at_deal = sight_with(terms, step_of(terms, house::StepKind::decision), royal);
    CHECK(house::perfect_strategy(at_deal).stays);
    const auto at_draw = sight_with(terms, step_of(terms, house::StepKind::draw), royal);
    CHECK(house::perfect_strategy(at_draw).discards.empty());
    const auto thrown =
        house::judged(at_draw, {.stays = true, .discards = parse_card_set("Tc").value()});
    CHECK_EQ(thrown.best, "Stand pat");
    CHECK_EQ(thrown.chosen, "Draw 1: Tc");
    CHECK(std::stod(thrown.cost) > 10);
    CHECK_EQ(house::judged(at_draw, {.stays = true}).cost, "0");
}

TEST_CASE("Four Card Poker: wagers between once and three times are weighed between them") {
    const house::Terms terms = terms_of(games::four_card);
    const auto aces = parse_cards("Ac Ad 7h 5s 2c").value();
    const auto sight = sight_with(terms, step_of(terms, house::StepKind::decision), aces,
                                  parse_card_set("Kd").value());
    CHECK_EQ(house::perfect_strategy(sight).amount, dollars(30));
    CHECK_EQ(house::judged(sight, {.stays = true, .amount = dollars(30)}).cost, "0");
    const double once =
        std::stod(house::judged(sight, {.stays = true, .amount = dollars(10)}).cost);
    const double twice =
        std::stod(house::judged(sight, {.stays = true, .amount = dollars(20)}).cost);
    CHECK(std::abs(once - 2 * twice) < 0.0021);
    CHECK_EQ(house::judged(sight, {}).chosen, "Fold");
}

TEST_CASE("a verdict has the words of the buttons, and its cost a unit and the money here") {
    const house::Terms four = terms_of(games::four_card);
    const auto aces = parse_cards("Ac Ad 7h 5s 2c").value();
    auto sight = sight_with(four, step_of(four, house::StepKind::decision), aces,
                            parse_card_set("Kd").value());
    const auto best = house::judged(sight, {.stays = true, .amount = dollars(30)});
    CHECK_EQ(best.chosen, "Play 30 (3\u00d7)");
    CHECK_EQ(best.sentence, "Best play: Play 30 (3\u00d7).");
    sight.measure = sight.first = dollars(5);
    const auto twice = house::judged(sight, {.stays = true, .amount = dollars(10)});
    CHECK_EQ(twice.best, "Play 15 (3\u00d7)");
    const int cents = static_cast<int>(std::lround(std::stod(twice.cost) * 500));
    const std::string start =
        "Best: Play 15 (3\u00d7). Your choice, Play 10 (2\u00d7), cost " + twice.cost + " Antes, ";
    INFO(twice.sentence);
    REQUIRE(twice.sentence.starts_with(start));
    CHECK(twice.sentence.ends_with(" here."));
    const std::string money = twice.sentence.substr(start.size());
    const double told = std::stod(money) * (money.find("cents") == std::string::npos ? 100 : 1);
    CHECK(std::abs(told - cents) <= 1);

    const house::Terms stud = terms_of(games::double_down_stud);
    const auto six = parse_cards("6c").value();
    const auto not_doubled =
        house::judged(sight_with(stud, step_of(stud, house::StepKind::decision), six,
                                 parse_card_set("6d 9h 2s").value()),
                      {});
    CHECK_EQ(not_doubled.chosen, "No Double Down");
    CHECK_EQ(not_doubled.best, "Double Down 10");
    CHECK_NE(not_doubled.sentence.find(" Original wagers, "), std::string::npos);

    const house::Terms draw = terms_of(games::double_draw);
    const auto royal = parse_cards("Ac Kc Qc Jc Tc").value();
    const auto folded =
        house::judged(sight_with(draw, step_of(draw, house::StepKind::decision), royal), {});
    CHECK_EQ(folded.chosen, "Fold");
    CHECK_EQ(folded.best, "First Draw 10, then stand pat");
}

TEST_CASE("Double Down Stud: sixes double, fives do not") {
    const house::Terms terms = terms_of(games::double_down_stud);
    const int step = step_of(terms, house::StepKind::decision);
    const auto six = parse_cards("6c").value(), five = parse_cards("5c").value();
    CHECK(house::perfect_strategy(sight_with(terms, step, six, parse_card_set("6d 9h 2s").value()))
              .stays);
    CHECK_FALSE(
        house::perfect_strategy(sight_with(terms, step, five, parse_card_set("5d 9h 2s").value()))
            .stays);
}

namespace {

// Rounds of one seat that stakes the least and no side wagers, by the book and by the solver.
void check_band(const GameSpec& game, std::uint64_t rounds, const analysis::WagerOdds& exact) {
    house::SimulationPlan plan;
    plan.setup.terms = terms_of(game);
    plan.setup.owner.fill(house::nobody);
    plan.setup.owner[0] = 0;
    plan.setup.stack[0] = dollars(1000);
    plan.habit = Habit::mixed;
    plan.strategy = house::perfect_strategy;
    plan.opening = Habit::calling;
    plan.seed.bytes.fill(5);
    house::Simulation simulation(plan);
    for (std::uint64_t number = 0; number < rounds; ++number) simulation.play(number);
    const house::Tally& tally = simulation.tally();
    const double units = 1000.0 * static_cast<double>(rounds);  // cents of the first wager
    const double mean = static_cast<double>((tally.returned - tally.staked).cents) / units;
    const double wager = static_cast<double>(tally.staked.cents) / units;
    const double ev = std::stod(analysis::decimal(exact.ev, 9));
    const double deviation = std::stod(exact.standard_deviation(9));
    CAPTURE(game.id);
    CAPTURE(mean);
    CAPTURE(ev);
    CHECK(std::abs(mean - ev) < 2.576 * deviation / std::sqrt(static_cast<double>(rounds)));
    CHECK(std::abs(wager - std::stod(analysis::decimal(exact.average_wager, 9))) < 0.05);
}

}  // namespace

TEST_CASE("rounds played with the solved strategy land within 99 % of the exact figures") {
    check_band(games::double_down_stud, 40'000,
               analysis::solve_double_down_stud({games::double_down_stud_least}).value().whole);
    check_band(games::four_card, 1'500, analysis::solve_four_card({}).value().whole);
    check_band(
        games::double_draw, 400,
        analysis::solve_double_draw({games::double_draw_bonus_tables[0].table}).value().odds.whole);
}
