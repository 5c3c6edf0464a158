// All four- and five-card hands under every order: the fast version equals the book's, and the
// known counts come out.
#include <doctest/doctest.h>

#include <set>

#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/double_down_stud.hpp>
#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/four_card.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/six_plus.hpp>
#include <pokerfloor/ranking/subsets.hpp>
#include <pokerfloor/ranking/words.hpp>

#include "tests/ranking/all_hands.hpp"

using namespace pokerfloor;

TEST_CASE("MDP-6.D: all 2,598,960 high hands") {
    std::set<Strength> kinds;
    const Counts counts = equal_and_counted(
        DeckKind::standard, 5, high::by_the_book,
        [&](CardSet cards) {
            const Strength strength = high::rank<5>(Hand(cards));
            kinds.insert(strength);
            return strength;
        },
        high::category_of);
    CHECK_EQ(counts, Counts{{"royal-flush", 4},
                            {"straight-flush", 36},
                            {"four-of-a-kind", 624},
                            {"full-house", 3'744},
                            {"flush", 5'108},
                            {"straight", 10'200},
                            {"three-of-a-kind", 54'912},
                            {"two-pair", 123'552},
                            {"pair", 1'098'240},
                            {"high-card", 1'302'540}});
    CHECK_EQ(kinds.size(), 7'462);
}

TEST_CASE("MDP-6.F: all five-card ace-to-five lows") {
    std::array<long, 13> by_top{};
    const Counts counts = equal_and_counted(
        DeckKind::standard, 5, ace_to_five::by_the_book,
        [&](CardSet cards) {
            const Strength strength = ace_to_five::rank<5>(Hand(cards));
            const Fields fields = fields_of_low(strength);
            if (ace_to_five::category_of(strength) == Category::no_pair)
                ++by_top[index_of(highest(fields.kickers))];
            return strength;
        },
        ace_to_five::category_of);
    CHECK_EQ(counts, Counts{{"no-pair", 1'317'888},
                            {"pair", 1'098'240},
                            {"two-pair", 123'552},
                            {"three-of-a-kind", 54'912},
                            {"full-house", 3'744},
                            {"four-of-a-kind", 624}});
    // Five-high to king-high; in low order the five stands at place 4 and the king at 12.
    CHECK_EQ(by_top, std::array<long, 13>{0, 0, 0, 0, 1'024, 5'120, 15'360, 35'840, 71'680, 129'024,
                                          215'040, 337'920, 506'880});
}

TEST_CASE("MDP-21.E.6: all deuce-to-seven lows") {
    std::array<long, 13> by_top{};
    const Counts counts = equal_and_counted(
        DeckKind::standard, 5, deuce_to_seven::by_the_book,
        [&](CardSet cards) {
            const Strength strength = deuce_to_seven::rank(Hand(cards));
            if (deuce_to_seven::category_of(strength) == Category::no_pair)
                ++by_top[index_of(highest(fields_of_low(strength).kickers))];
            return strength;
        },
        deuce_to_seven::category_of);
    CHECK_EQ(counts, Counts{{"no-pair", 1'303'560},
                            {"pair", 1'098'240},
                            {"two-pair", 123'552},
                            {"three-of-a-kind", 54'912},
                            {"straight", 9'180},
                            {"flush", 5'112},
                            {"full-house", 3'744},
                            {"four-of-a-kind", 624},
                            {"straight-flush", 36}});
    CHECK_EQ(by_top, std::array<long, 13>{0, 0, 0, 0, 0, 4'080, 14'280, 34'680, 70'380, 127'500,
                                          213'180, 335'580, 503'880});
}

TEST_CASE("MDP-20.L: all four-card badugi hands, ace low and ace high") {
    for (const auto ace : {badugi::Ace::low, badugi::Ace::high}) {
        std::set<Strength> kinds;
        const Counts counts = equal_and_counted(
            DeckKind::standard, 4,
            [&](CardSet cards) { return badugi::by_the_book(cards, ace).strength; },
            [&](CardSet cards) {
                const Strength strength = badugi::rank(cards, ace);
                kinds.insert(strength);
                return strength;
            },
            badugi::category_of);
        CHECK_EQ(counts, Counts{{"four-card-badugi", 17'160},
                                {"three-card-badugi", 154'440},
                                {"two-card-badugi", 96'252},
                                {"one-card-badugi", 2'873}});
        CHECK_EQ(kinds.size(), 1'092);
    }
}

TEST_CASE("MDP-21.F.1.b, 21.F.2.b: the best badugi of all five-card hands") {
    for (const auto ace : {badugi::Ace::low, badugi::Ace::high}) {
        std::array<long, 13> by_top{};
        const Counts counts = equal_and_counted(
            DeckKind::standard, 5,
            [&](CardSet cards) { return badugi::by_the_book(cards, ace).strength; },
            [&](CardSet cards) {
                const Strength strength = badugi::rank(cards, ace);
                if (badugi::category_of(strength) == Category::four_card_badugi)
                    ++by_top[index_of(highest(~strength.value & all_ranks))];
                return strength;
            },
            badugi::category_of);
        CHECK_EQ(counts, Counts{{"four-card-badugi", 514'800},
                                {"three-card-badugi", 1'647'360},
                                {"two-card-badugi", 431'652},
                                {"one-card-badugi", 5'148}});
        // Badacey four-high to king-high, Badeucey five-high to ace-high: the same places in their
        // own orders.
        CHECK_EQ(by_top, std::array<long, 13>{0, 0, 0, 1'152, 4'368, 10'320, 19'440, 31'920, 47'712,
                                              66'528, 87'840, 110'880, 134'640});
    }
}

TEST_CASE("MDP-6.K: all 376,992 five-card Six Plus hands") {
    const Counts counts = equal_and_counted(
        DeckKind::six_plus, 5, six_plus::by_the_book,
        [](CardSet cards) { return six_plus::rank<5>(Hand(cards)); }, six_plus::category_of);
    CHECK_EQ(counts, Counts{{"royal-flush", 4},
                            {"straight-flush", 20},
                            {"four-of-a-kind", 288},
                            {"flush", 480},
                            {"full-house", 1'728},
                            {"straight", 6'120},
                            {"three-of-a-kind", 16'128},
                            {"two-pair", 36'288},
                            {"pair", 193'536},
                            {"high-card", 122'400}});
}

TEST_CASE("MFC-x6.B: the best four of all five-card hands") {
    std::array<long, 13> pairs{};
    const Counts counts = equal_and_counted(
        DeckKind::standard, 5,
        [](CardSet cards) { return best_subset(cards, 4, four_card::by_the_book).strength; },
        [&](CardSet cards) {
            const Strength strength = four_card::rank<5>(Hand(cards));
            if (four_card::category_of(strength) == Category::pair)
                ++pairs[index_of(highest(fields_of_high(strength).made))];
            return strength;
        },
        four_card::category_of);
    CHECK_EQ(counts, Counts{{"four-of-a-kind", 624},
                            {"straight-flush", 2'072},
                            {"three-of-a-kind", 58'656},
                            {"flush", 114'616},
                            {"straight", 101'808},
                            {"two-pair", 123'552},
                            {"pair", 1'047'552},
                            {"high-card", 1'150'080}});
    // Twos to aces. Near either end fewer straights take a pair's place.
    CHECK_EQ(pairs, std::array<long, 13>{81'096, 80'724, 80'352, 80'352, 80'352, 80'352, 80'352,
                                         80'352, 80'352, 80'352, 80'724, 81'096, 81'096});
    std::set<Strength> kinds;
    for_each_hand(DeckKind::standard, 4, [&](CardSet cards) {
        const Strength strength = four_card::rank<4>(Hand(cards));
        REQUIRE_EQ(strength, four_card::by_the_book(cards));
        kinds.insert(strength);
    });
    CHECK_EQ(kinds.size(), 2'535);
}

TEST_CASE("MDD-6.D: all 3,162,510 Double Draw hands") {
    const Counts counts = equal_and_counted(DeckKind::with_jokers, 5, double_draw::by_the_book,
                                            double_draw::rank, double_draw::category_of);
    CHECK_EQ(counts, Counts{{"five-aces", 6},
                            {"natural-royal-flush", 4},
                            {"wild-royal-flush", 80},
                            {"straight-flush", 540},
                            {"four-of-a-kind", 1'320},
                            {"full-house", 5'328},
                            {"flush", 11'388},
                            {"straight", 34'704},
                            {"three-of-a-kind", 75'048},
                            {"two-pair", 156'816},
                            {"nothing", 2'877'276}});
}

TEST_CASE("MDS-5.b: all Double Down Stud hands, pairs split by what they pay") {
    const Counts counts = equal_and_counted(DeckKind::standard, 5, double_down_stud::by_the_book,
                                            double_down_stud::rank, double_down_stud::category_of);
    // A pair of one rank: 1,098,240 / 13 = 84,480.
    CHECK_EQ(counts, Counts{{"royal-flush", 4},
                            {"straight-flush", 36},
                            {"four-of-a-kind", 624},
                            {"full-house", 3'744},
                            {"flush", 5'108},
                            {"straight", 10'200},
                            {"three-of-a-kind", 54'912},
                            {"two-pair", 123'552},
                            {"high-pair", 4 * 84'480},
                            {"middle-pair", 5 * 84'480},
                            {"low-pair", 4 * 84'480},
                            {"nothing", 1'302'540}});
}
