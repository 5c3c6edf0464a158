// Deals by chance: the same for any number of threads, and as far from the truth as chance allows.
#include <doctest/doctest.h>

#include <cmath>

#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/equity.hpp>

#include "tests/equity/questions.hpp"

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

Effort samples(std::uint64_t count, std::uint8_t seed, int threads = 1) {
    Effort effort = with_threads(threads);
    effort.samples = count;
    effort.seed.bytes[0] = seed;
    return effort;
}

// The mean of a number that is `value` with these counts, and how far means of `samples` stray.
struct Spread {
    double mean, deviation;
};
Spread spread_of(const Tally& tally, Count deals, std::uint64_t samples) {
    double sum = 0, squares = 0;
    for (const Won& won : tally.parts) {
        const double share = static_cast<double>(won.deals) / static_cast<double>(deals);
        sum += won.parts * share;
        squares += static_cast<double>(won.parts) * won.parts * share;
    }
    return {sum, std::sqrt(std::max(0.0, squares - sum * sum) / static_cast<double>(samples))};
}
Spread spread_of_count(Count hits, Count deals, std::uint64_t samples) {
    const double share = static_cast<double>(hits) / static_cast<double>(deals);
    return {share, std::sqrt(share * (1 - share) / static_cast<double>(samples))};
}

void check_near(const Answer& sampled, const Answer& exact) {
    const auto n = static_cast<std::uint64_t>(sampled.deals);
    REQUIRE(sampled.players.size() == exact.players.size());
    REQUIRE(sampled.boards.size() == exact.boards.size());
    const auto near = [&](double found, Spread truth, double unit) {
        CHECK(std::abs(found - truth.mean) <= 5 * truth.deviation + 1e-9 * unit);
    };
    const auto check_tally = [&](const Tally& found, const Tally& truth) {
        near(spread_of(found, sampled.deals, n).mean, spread_of(truth, exact.deals, n), whole_pot);
        for (const Won& won : found.parts) CHECK(truth.deals_with(won.parts) > 0);
        for (const Won& won : truth.parts)
            near(spread_of_count(found.deals_with(won.parts), sampled.deals, n).mean,
                 spread_of_count(won.deals, exact.deals, n), 1);
    };
    for (std::size_t i = 0; i < exact.players.size(); ++i) {
        check_tally(sampled.players[i], exact.players[i]);
        for (std::size_t board = 0; board < exact.boards.size(); ++board)
            check_tally(sampled.boards[board][i], exact.boards[board][i]);
        if (!exact.boards.empty()) continue;  // there the halves are sums
        for (std::size_t share = 0; share < 2; ++share) {
            const Half &found = sampled.players[i].halves[share],
                       &truth = exact.players[i].halves[share];
            near(spread_of_count(found.won, sampled.deals, n).mean,
                 spread_of_count(truth.won, exact.deals, n), 1);
            near(spread_of_count(found.tied, sampled.deals, n).mean,
                 spread_of_count(truth.tied, exact.deals, n), 1);
        }
    }
}

void check_against_plain(const Question& question, std::uint64_t count, std::uint8_t seed) {
    const std::optional<Answer> exact = plain::exact(question, Effort{});
    REQUIRE(exact);
    const Answer found = sampled::answer(question, samples(count, seed));
    CHECK_FALSE(found.exact);
    CHECK_FALSE(found.stopped);
    CHECK(found.deals == static_cast<Count>(count));
    check_near(found, *exact);
}

}  // namespace

TEST_CASE("in every game the sampled answer is near the exact one") {
    RandomStream stream(Seed{}, Purpose::play, 11);
    std::uint8_t seed = 0;
    for (const GameSpec* game : pot_games())
        for (int round = 0; round < 12; ++round) {
            CAPTURE(game->id);
            CAPTURE(round);
            check_against_plain(random_question(*game, stream, 3000), 20'000, ++seed);
        }
}

TEST_CASE("hands nobody knows, in the ways they are dealt") {
    const std::string_view board = "2s 3s 9d Td Jh";
    // Completed to ranges, and in a multiway pot dealt card by card.
    check_against_plain(ask("holdem", {"As Ks", "", ""}, board,
                            "2c 2d 2h 3c 3d 3h 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d"),
                        100'000, 1);
    check_against_plain(
        ask("holdem", {"As Ks", "", "8c", ""}, board,
            "2c 2d 2h 3c 3d 3h 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8d 8h 8s Kc Kd"),
        100'000, 2);
    // Lengths that differ within a range: one card, two, none.
    for (const bool many : {false, true}) {
        Question question = ask("holdem", {"As Ks", "9c 9s"}, "2s 3s 9d Td Jh",
                                "2c 2d 2h 3c 3d 3h 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d");
        question.players[1].range.push_back(holding("8c", 2));
        question.players[1].range.push_back(holding("", 1));
        question.players[0].range.push_back(holding("Ad", 3));
        if (many) {
            question.players.push_back({"", {holding("Qs Qc"), holding("As", 5)}, std::nullopt});
            question.players.push_back({"", {holding("Kh Kc")}, std::nullopt});
        }
        check_against_plain(question, 100'000, many ? 3 : 4);
    }
    // Stud, where one card is common to eight players.
    check_against_plain(
        ask("stud7-hilo8",
            {"2c 3d 4h 6s 8c 9d", "2d 3c 4s 6h 8d 9c", "2h 3s 4c 6d 8h 9s", "2s 3h 4d 6c 8s 9h",
             "Tc Jd Qh Ks Ac 5c", "Td Jc Qs Kh Ad 7h", "Th Js Qc Kd Ah 7c", "Ts Jh Qd Kc As"}),
        50'000, 5);
    // A board of which four cards, or three, are missing.
    const std::string_view few_left =
        "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s";
    check_against_plain(ask("holdem", {"As Ks", "Ad Ac"}, "9d", few_left), 100'000, 6);
    check_against_plain(ask("holdem", {"As Ks", "Ad Ac"}, "9d 9h", few_left), 100'000, 7);
    check_against_plain(ask("holdem", {"As Ks", "Ad Ac"}, "", few_left), 100'000, 8);
    check_against_plain(ask("omaha-high", {"As Ks Qs 9c", "Ad Ac Qh Jh"}, "9d", few_left), 100'000,
                        9);
}

TEST_CASE("ranges that nearly always share a card") {
    // All holdings with the ace of spades against ranges that nearly all need it as well: one in
    // some thousand combinations is possible.
    Question question = ask("holdem", {"", "", ""}, "2s 3s 9d Td Jh");
    for (Player& player : question.players) player.range.clear();
    const CardSet others = set_of(DeckKind::standard) - question.boards[0] - cards("As");
    for (const Card card : others)
        for (Player& player : question.players)
            player.range.push_back({.down = cards("As") | CardSet{card}, .up = {}, .weight = 1});
    question.players[1].range.push_back(holding("Kh Kd"));
    question.players[2].range.push_back(holding("Qc Qd"));
    question.players[2].range.push_back(holding("Jc Jd", 2));
    check_against_plain(question, 50'000, 1);

    // None at all: no sample, and no hanging.
    question.players[1].range.pop_back();
    question.players[2].range.resize(10);
    const Answer none = sampled::answer(question, samples(1000, 1));
    CHECK(none.stopped);
    CHECK(none.deals == 0);
}

TEST_CASE("the same seed gives the same answer on any number of threads") {
    RandomStream stream(Seed{}, Purpose::play, 12);
    for (const GameSpec* game : pot_games()) {
        CAPTURE(game->id);
        const Question question = random_question(*game, stream, 1e9);
        const Answer one = sampled::answer(question, samples(50'000, 1));
        CHECK(sampled::answer(question, samples(50'000, 1, 2)) == one);
        CHECK(sampled::answer(question, samples(50'000, 1, 3)) == one);
    }
    const Question question = ask("holdem", {"As Ks", "Qh Qd"});
    CHECK(sampled::answer(question, samples(50'000, 1)) !=
          sampled::answer(question, samples(50'000, 2)));
}

TEST_CASE("the interval holds the true equity in about 95 of 100 cases") {
    const Question question =
        ask("omaha-hilo8", {"As 2s Kd Qc", "Ad 3d 4h Kh", "9c 9d Th Jh"}, "3c 7h Td");
    const Answer exact = *plain::exact(question, Effort{});
    REQUIRE(exact.players[0].parts.size() >= 3);
    int held = 0;
    for (int run = 0; run < 400; ++run) {
        Effort effort = samples(2000, static_cast<std::uint8_t>(run));
        effort.seed.bytes[1] = static_cast<std::uint8_t>(run >> 8);
        const Answer answer = sampled::answer(question, effort);
        const auto truth = static_cast<double>(exact.equity(0)),
                   mean = static_cast<double>(answer.equity(0));
        if (std::abs(mean - truth) <= half_width(answer, 0)) ++held;
    }
    CHECK(held >= 367);  // 380, three deviations of 4.4 to each side
    CHECK(held <= 393);
}

TEST_CASE("a stop from outside leaves what was made so far") {
    const Question question = ask("holdem", {"As Ks", "Qh Qd"});
    Effort effort = samples(10'000'000, 1, 2);
    std::atomic<bool> stop{false};
    double told = 0;
    effort.stop = &stop;
    effort.progress = [&](double share) {
        CHECK(share >= told);
        told = share;
        if (share > 0.05) stop = true;
    };
    const Answer answer = sampled::answer(question, effort);
    CHECK(answer.stopped);
    CHECK(answer.deals > 300'000);
    CHECK(answer.deals < 5'000'000);
    CHECK(std::abs(static_cast<double>(answer.equity(0)) - 0.463) < 0.01);
}
