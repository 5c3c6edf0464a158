// Moments, bands and deal frequencies, each against a second way to the same number.
#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <random>

#include <pokerfloor/analysis/deal_frequencies.hpp>
#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/mean_of_rounds.hpp>
#include <pokerfloor/analysis/moments.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/house_tables.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

// Double Draw Poker under Paytable A, as the solver's known table has it.
WagerOdds double_draw_a() {
    std::vector<Row> rows;
    const auto row = [&](const char* name, int net, const char* combinations) {
        rows.push_back({name, net, 4, Integer(combinations)});
    };
    row("five-aces", 503, "52322119210368");
    row("natural-royal-flush", 103, "14993158995360");
    row("wild-royal-flush", 53, "271965307140576");
    row("straight-flush", 53, "1775512008549216");
    row("four-of-a-kind", 23, "2560433679588960");
    row("full-house", 8, "13626665396918784");
    row("flush", 6, "24666221068616736");
    row("straight", 5, "27319223279896128");
    row("three-of-a-kind", 4, "36012160562789376");
    row("two-pair", 3, "75221290516220352");
    row("nothing", -4, "208567744809078816");
    row("folded-after-first-draw", -3, "45484750646995968");
    row("folded-after-deal", -2, "8853372565632000");
    return wager_odds("double-draw", rows);
}

// A side wager of sums of money, some in cents: a lattice of 1/500.
WagerOdds with_cents() {
    return wager_odds("progressive", {{"four-aces", Fraction(1'234'567, 500) - 1, 1, 48},
                                      {"four-of-a-kind", Fraction(123'456, 500) - 1, 1, 576},
                                      {"straight-flush", 59, 1, 2'072},
                                      {"three-of-a-kind", Fraction(4, 5), 1, 58'656},
                                      {"nothing", -1, 1, 2'537'608}});
}

// Every sum of the rounds and its probability, as fractions.
std::map<Fraction, Fraction> convolved(const WagerOdds& odds, int rounds) {
    std::map<Fraction, Fraction> sums{{0, 1}};
    for (int round = 0; round < rounds; ++round) {
        std::map<Fraction, Fraction> next;
        for (const auto& [sum, probability] : sums)
            for (const Outcome& outcome : odds.outcomes)
                if (outcome.combinations != 0)
                    next[sum + outcome.net] += probability * outcome.probability;
        sums = std::move(next);
    }
    return sums;
}

double plain_quantile(const std::map<Fraction, Fraction>& sums, int rounds, const Fraction& share) {
    Fraction all = 0;
    for (const auto& [sum, probability] : sums) {
        all += probability;
        if (all >= share) return to_double(sum) / rounds;
    }
    FAIL("no such share");
    return 0;
}

Integer count_of(const DealFrequencies& deals, std::string_view name) {
    for (const DealtHand& hand : deals.hands)
        if (hand.name == name) return hand.count;
    FAIL("no such hand");
    return 0;
}

}  // namespace

TEST_CASE("moments are those of all combinations, one by one") {
    const WagerOdds odds = wager_odds("small", {{"much", 7, 1, 1},
                                                {"half", Fraction(1, 2), 1, 3},
                                                {"never", 99, 1, 0},
                                                {"lost", -1, 1, 6}});
    // Ten equally likely nets, in doubled units, by the definitions.
    const int nets[] = {14, 1, 1, 1, -2, -2, -2, -2, -2, -2};
    Fraction mean = 0, second = 0, third = 0, fourth = 0;
    for (const int net : nets) mean += Fraction(net, 20);
    for (const int net : nets) {
        const Fraction distance = Fraction(net, 2) - mean;
        second += distance * distance / 10;
        third += distance * distance * distance / 10;
        fourth += distance * distance * distance * distance / 10;
    }
    const Moments moments = moments_of(odds);
    CHECK_EQ(moments.second, second);
    CHECK_EQ(moments.second, odds.variance);
    CHECK_EQ(moments.third, third);
    CHECK_EQ(moments.fourth, fourth);
    CHECK_EQ(std::stod(moments.skewness(12).value()),
             doctest::Approx(to_double(third) / std::pow(to_double(second), 1.5)).epsilon(1e-11));
    CHECK_EQ(moments.excess_kurtosis().value(), fourth / (second * second) - 3);

    // A fair coin: no skewness, and the least kurtosis there is.
    const Moments coin = moments_of(wager_odds("coin", {{"won", 1, 1, 1}, {"lost", -1, 1, 1}}));
    CHECK_EQ(coin.skewness(3).value(), "0.000");
    CHECK_EQ(coin.excess_kurtosis().value(), -2);
    // Mostly won, sometimes lost: the other side.
    const Moments left = moments_of(wager_odds("left", {{"won", 1, 1, 9}, {"lost", -1, 1, 1}}));
    CHECK_EQ(left.skewness(3).value(), "-2.667");
    const Moments sure = moments_of(wager_odds("sure", {{"always", 1, 1, 5}}));
    CHECK_FALSE(sure.skewness(3));
    CHECK_FALSE(sure.excess_kurtosis());
}

TEST_CASE("the sum of few rounds is the convolution by fractions") {
    for (const WagerOdds& odds :
         {double_draw_a(),
          wager_odds("sums", {{"many", Fraction(9'999, 5), 1, 48},
                              {"some", Fraction(4, 5), 1, 58'656},
                              {"none", -1, 1, 2'540'256}}),
          wager_odds("thirds", {{"more", Fraction(2, 3), 1, 2}, {"less", Fraction(-1, 2), 1, 5}}),
          wager_odds("sure", {{"always", Fraction(1, 7), 1, 1}})})
        for (const int rounds : {1, 2, 4}) {
            CAPTURE(odds.name);
            CAPTURE(rounds);
            const auto sums = convolved(odds, rounds);
            const MeanOfRounds mean(odds, static_cast<std::uint64_t>(rounds));
            CHECK_FALSE(mean.coarse());
            Fraction all = 0;
            double worst = 0;
            for (const auto& [sum, probability] : sums) {
                all += probability;
                worst = std::max(worst,
                                 std::abs(mean.at_most(to_double(sum) / rounds) - to_double(all)));
            }
            CHECK_LT(worst, 1e-9);
            for (const int per_mille : {5, 25, 50, 500, 950, 975, 995})
                CHECK_EQ(mean.quantile(per_mille / 1000.0),
                         doctest::Approx(plain_quantile(sums, rounds, Fraction(per_mille, 1000)))
                             .epsilon(1e-9));
        }
}

TEST_CASE("a lattice too fine for memory is made coarser, and moves no band by more than a step") {
    const WagerOdds odds = with_cents();
    for (const int rounds : {1, 3}) {
        const auto sums = convolved(odds, rounds);
        const MeanOfRounds mean(odds, static_cast<std::uint64_t>(rounds));
        CHECK(mean.coarse());
        CHECK_LT(mean.step(), 0.02);
        CHECK_EQ(mean.mean(), doctest::Approx(to_double(odds.ev)).epsilon(1e-6));
        for (const int per_mille : {5, 50, 500, 950, 995, 999})
            CHECK_LE(std::abs(mean.quantile(per_mille / 1000.0) -
                              plain_quantile(sums, rounds, Fraction(per_mille, 1000))),
                     mean.step());
    }
}

TEST_CASE("an award of millions, and one of nothing") {
    // What is frequent must not spread, nor fall out of the window at its lower end.
    const WagerOdds odds = wager_odds("much", {{"royal", 2'000'000, 1, 20},
                                               {"won", 1, 1, 4'000'000},
                                               {"even", 0, 1, 2'000'000},
                                               {"lost", -1, 1, 6'994'780}});
    for (const std::uint64_t rounds : {100ULL, 1'000ULL}) {
        CAPTURE(rounds);
        const MeanOfRounds mean(odds, rounds);
        const double variance = to_double(odds.variance) / static_cast<double>(rounds);
        CHECK_LT(std::abs(mean.mean() - to_double(odds.ev)), 1e-4 * std::sqrt(variance));
        CHECK_EQ(mean.variance(), doctest::Approx(variance).epsilon(1e-4));
        // Nobody loses more than all.
        CHECK_EQ(mean.at_most(-1.01), 0);
        // Without a royal: the rest alone.
        const WagerOdds rest = wager_odds(
            "rest",
            {{"won", 1, 1, 4'000'000}, {"even", 0, 1, 2'000'000}, {"lost", -1, 1, 6'994'780}});
        const double none = std::pow(1 - 20 / 12'994'800.0, static_cast<double>(rounds));
        const MeanOfRounds alone(rest, rounds);
        for (const double at : {-0.4, -0.3, -0.23, -0.2, -0.1})
            CHECK_LT(std::abs(mean.at_most(at) - none * alone.at_most(at)), 0.05);
    }
    const WagerOdds sure = wager_odds("sure", {{"lost", -1, 1, 7}});
    CHECK_EQ(MeanOfRounds(sure, 1'000'000).quantile(0.005), -1);
    CHECK_EQ(MeanOfRounds(sure, 1'000'000).quantile(0.995), -1);
}

TEST_CASE("mean and variance of the convolution are the exact ones, for few rounds and many") {
    for (const WagerOdds& odds : {double_draw_a(), with_cents()})
        for (const std::uint64_t rounds : {100ULL, 1'000ULL, 100'000ULL, 10'000'000ULL}) {
            CAPTURE(odds.name);
            CAPTURE(rounds);
            const MeanOfRounds mean(odds, rounds);
            const double variance = to_double(odds.variance) / static_cast<double>(rounds);
            CHECK_LT(std::abs(mean.mean() - to_double(odds.ev)), 1e-5 * std::sqrt(variance));
            // What lies outside the window is counted inside it, and adds at most this.
            CHECK_EQ(mean.variance(), doctest::Approx(variance).epsilon(1e-5));
            // The more rounds, the nearer the normal distribution: skewness / 6 / sqrt(rounds).
            const double near = std::abs(mean.at_most(to_double(odds.ev)) - 0.5);
            const double skewness = std::stod(moments_of(odds).skewness(9).value());
            CHECK_LT(near, 0.005 + 0.3 * skewness / std::sqrt(static_cast<double>(rounds)));
        }
}

TEST_CASE("1,000 rounds of Double Draw Poker: true bands, as simulation has them") {
    const WagerOdds odds = double_draw_a();
    constexpr int rounds = 1'000, runs = 40'000;
    std::vector<double> weights, nets;
    for (const Outcome& outcome : odds.outcomes) {
        weights.push_back(to_double(outcome.probability));
        nets.push_back(to_double(outcome.net));
    }
    // A run is counts of outcomes, one binomial number for each.
    std::mt19937_64 random(20'260'000);
    std::vector<double> means;
    for (int run = 0; run < runs; ++run) {
        int left = rounds;
        double rest = 1, sum = 0;
        for (std::size_t i = 0; i < nets.size() && left > 0; ++i) {
            const double share = std::min(weights[i] / rest, 1.0);
            const int times =
                i + 1 == nets.size() ? left : std::binomial_distribution<int>(left, share)(random);
            sum += times * nets[i];
            left -= times;
            rest -= weights[i];
        }
        means.push_back(sum / rounds);
    }
    const MeanOfRounds mean(odds, rounds);
    const double deviation = std::sqrt(to_double(odds.variance) / rounds);
    struct End {
        double share, z;
    };
    for (const End end :
         {End{0.005, -2.5758}, End{0.05, -1.6449}, End{0.95, 1.6449}, End{0.995, 2.5758}}) {
        const double share = end.share, z = end.z;
        CAPTURE(share);
        const double quantile = mean.quantile(share);
        const auto below =
            std::count_if(means.begin(), means.end(), [&](double one) { return one <= quantile; });
        const double seen = static_cast<double>(below) / runs;
        // Four standard errors.
        CHECK_LT(std::abs(seen - mean.at_most(quantile)),
                 4 * std::sqrt(share * (1 - share) / runs));
        // The normal band is off by far more than any of these errors.
        CHECK_GT(std::abs(quantile - (to_double(odds.ev) + z * deviation)), 0.02);
    }
}

TEST_CASE("MDD-6.B, MFC-11.D, MDS-10.b: how often the cards dealt make each hand") {
    const auto draw = double_draw_deals();
    REQUIRE_EQ(draw.size(), 1);
    CHECK_EQ(draw[0].of, 3'162'510);
    for (const auto& [name, count] : std::map<std::string, int>{{"five-aces", 6},
                                                                {"natural-royal-flush", 4},
                                                                {"wild-royal-flush", 80},
                                                                {"straight-flush", 540},
                                                                {"four-of-a-kind", 1'320},
                                                                {"full-house", 5'328},
                                                                {"flush", 11'388},
                                                                {"straight", 34'704},
                                                                {"three-of-a-kind", 75'048},
                                                                {"two-pair", 156'816},
                                                                {"pair", 1'341'888},
                                                                {"nothing", 1'535'388}})
        CHECK_EQ(count_of(draw[0], name), count);

    const auto four = four_card_deals();
    REQUIRE_EQ(four.size(), 2);
    CHECK_EQ(four[0].of, 2'598'960);
    CHECK_EQ(four[1].of, 20'358'520);
    CHECK_EQ(count_of(four[0], "four-of-a-kind"), 624);
    CHECK_EQ(count_of(four[0], "straight-flush"), 2'072);
    CHECK_EQ(count_of(four[0], "three-of-a-kind"), 58'656);
    CHECK_EQ(count_of(four[0], "high-card"), 1'150'080);
    CHECK_EQ(count_of(four[1], "four-of-a-kind"), 14'664);
    CHECK_EQ(count_of(four[1], "straight-flush"), 47'752);
    CHECK_EQ(count_of(four[1], "two-pair"), 2'342'736);

    const auto stud = double_down_stud_deals();
    REQUIRE_EQ(stud.size(), 1);
    CHECK_EQ(stud[0].of, 2'598'960);
    CHECK_EQ(count_of(stud[0], "royal-flush"), 4);
    CHECK_EQ(count_of(stud[0], "high-pair"), 337'920);
    CHECK_EQ(count_of(stud[0], "middle-pair"), 422'400);
    CHECK_EQ(count_of(stud[0], "nothing"), 1'302'540);
}

TEST_CASE("deals of the cards that are left") {
    // Without the aces and jokers nobody has five aces or a royal.
    const Conditions no_aces{parse_card_set("As Ah Ad Ac Jk Jk").value(), {}};
    const auto draw = double_draw_deals(no_aces);
    CHECK_EQ(draw[0].of, 1'712'304);  // 48 choose 5
    CHECK_EQ(count_of(draw[0], "five-aces"), 0);
    CHECK_EQ(count_of(draw[0], "wild-royal-flush"), 0);
    CHECK_EQ(count_of(draw[0], "four-of-a-kind"), 12 * 44);
    // The dealer holds three of the aces: four cards of the rest, and the fourth in 1 of them.
    const Conditions dealer{{}, parse_card_set("As Ah Ad").value()};
    const auto four = four_card_deals(dealer);
    CHECK_EQ(four[1].of, 18'424);                          // 49 choose 3
    CHECK_EQ(count_of(four[1], "four-of-a-kind"), 1'128);  // with the last ace, 48 choose 2
    CHECK_EQ(count_of(four[1], "high-card"), 0);
    const auto stud = double_down_stud_deals({{}, parse_card_set("As").value()});
    CHECK_EQ(stud[0].of, 249'900);  // 51 choose 4
    CHECK_EQ(count_of(stud[0], "royal-flush"), 1);
}
