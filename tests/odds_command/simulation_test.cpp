// Rounds dealt at random and played by the solved strategy: their mean lies in the 99 % band of the
// exact figures. The seeds are fixed, so a test that passes always does.
#include <doctest/doctest.h>

#include <cmath>

#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/games/house_tables.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/reports/odds_tables.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

// Deals rounds of a seed, and adds up what `play` makes of each shuffled deck.
template <class Play>
double mean_of(DeckKind kind, int rounds, Play&& play) {
    Seed seed;
    seed.bytes[0] = 7;
    double sum = 0;
    for (int round = 0; round < rounds; ++round) {
        RandomStream random(seed, Purpose::deck, static_cast<std::uint64_t>(round));
        std::vector<Card> deck(cards_of(kind).begin(), cards_of(kind).end());
        shuffle(deck, random);
        sum += play(deck);
    }
    return sum / rounds;
}

void check_band(double mean, const WagerOdds& exact, int rounds) {
    const double half = reports::deviation_of_mean(exact, reports::levels[2].z, rounds);
    CAPTURE(mean);
    CAPTURE(half);
    CHECK_GE(mean, to_double(exact.ev) - half);
    CHECK_LE(mean, to_double(exact.ev) + half);
}

CardSet some(const std::vector<Card>& deck, std::size_t from, std::size_t count) {
    return CardSet(std::span(deck).subspan(from, count));
}

}  // namespace

TEST_CASE("Double Down Stud as the strategy plays it") {
    const DoubleDownStudTerms terms{games::double_down_stud_least};
    constexpr int rounds = 200'000;
    const double mean = mean_of(DeckKind::standard, rounds, [&](const std::vector<Card>& deck) {
        const CardSet four = some(deck, 0, 4);
        const auto advice = advise_double_down_stud(terms, four).value();
        const auto hand = double_down_stud::rank(four | CardSet{deck[4]});
        const Odds odds = terms.odds.of(games::double_down_stud_line(hand));
        return static_cast<double>(odds) * (advice.best_option().action == "double" ? 2 : 1);
    });
    check_band(mean, solve_double_down_stud(terms).value().whole, rounds);
}

TEST_CASE("Four Card Poker as the strategy plays it") {
    const FourCardTerms terms;
    constexpr int rounds = 500;  // advice counts 1,370,754 hands of the dealer each time
    const double mean = mean_of(DeckKind::standard, rounds, [&](const std::vector<Card>& deck) {
        const CardSet own = some(deck, 0, 5), dealer = some(deck, 5, 6);
        const auto advice = advise_four_card(terms, own, deck[5]).value();
        const auto raise = static_cast<int>(advice.best);
        if (raise == 0) return -1.0;
        const Strength hand = four_card::rank<5>(Hand(own));
        if (hand < four_card::rank<6>(Hand(dealer))) return -1.0 - raise;
        const int line = games::four_card_ante_bonus_line(hand);
        const Odds bonus = line == no_line ? 0 : terms.ante_bonus.of(line);
        return 1.0 + raise + bonus;
    });
    const GameOdds exact = solve_four_card(terms, {}, {.threads = 2, .progress = {}}).value();
    check_band(mean, exact.whole, rounds);
}

TEST_CASE("Double Draw Poker as the strategy plays it") {
    const DoubleDrawTerms terms{games::double_draw_bonus_tables[0].table};
    constexpr int rounds = 1000;
    const double mean = mean_of(DeckKind::with_jokers, rounds, [&](const std::vector<Card>& deck) {
        std::size_t next = 5;
        CardSet hand = some(deck, 0, 5);
        const auto first = advise_double_draw(terms, DoubleDrawPoint::first_decision, hand).value();
        if (first.best_option().action == "fold") return -2.0;
        const CardSet discards = first.best_option().discards;
        const auto drawn = static_cast<std::size_t>(discards.size());
        hand = (hand - discards) | some(deck, next, drawn);
        next += drawn;
        const auto second =
            advise_double_draw(terms, DoubleDrawPoint::second_decision, hand, discards).value();
        if (second.best_option().action == "fold") return -3.0;
        if (!second.best_option().discards.empty())
            hand = (hand - second.best_option().discards) | some(deck, next, 1);
        const int line = games::double_draw_bonus_line(double_draw::rank(hand));
        return line == no_line ? -4.0 : 3.0 + terms.bonus.of(line);
    });
    const auto exact = solve_double_draw(terms, {}, {.threads = 2, .progress = {}}).value();
    check_band(mean, exact.odds.whole, rounds);
}
