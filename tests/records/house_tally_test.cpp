// The interval around what a house game was to win, by hand.
#include <doctest/doctest.h>

#include <pokerfloor/records/house_tally.hpp>

using namespace pokerfloor;
using namespace pokerfloor::records;
using analysis::Fraction;

namespace {

// Even money, lost 11 times in 20.
analysis::WagerOdds coin() {
    return analysis::wager_odds("coin", {{"won", 1, 1, 9}, {"lost", -1, 1, 11}});
}

Tally alone(int hands, int won) {
    Tally tally;
    for (int i = 0; i < hands; ++i) {
        RoundTally round;
        round.add(tally, dollars(1), i < won ? dollars(1) : -dollars(1));
        round.close(tally);
    }
    return tally;
}

}  // namespace

TEST_CASE("a hundred hands: expected 10, give or take 19.50") {
    // Variance of a hand: 1 - 0.01; of a hundred 99, the root 9.9499; 1.959964 of these 19.5014.
    const Expectation found = expectation_of(alone(100, 45), coin());
    CHECK_EQ(found.expected, dollars(10));
    CHECK_EQ(found.won, dollars(10));
    CHECK_EQ(found.least, Chips{-950});
    CHECK_EQ(found.most, Chips{2950});
    CHECK_FALSE(found.outside());
    CHECK_EQ(found.deviations, doctest::Approx(0));
    CHECK(expectation_of(alone(100, 35), coin()).outside());
    CHECK_FALSE(expectation_of(alone(100, 36), coin()).outside());
    CHECK(expectation_of(alone(100, 56), coin()).outside());
}

TEST_CASE("hands that a rare win decides need many") {
    // Skewness of one in a thousand: about the root of a thousand; 25 times its square 25,000.
    const auto rare = analysis::wager_odds("rare", {{"won", 900, 1, 1}, {"lost", -1, 1, 999}});
    const Expectation found = expectation_of(alone(1000, 1), rare);
    CHECK_GT(found.hands_needed, 24'000);
    CHECK_LT(found.hands_needed, 26'000);
    CHECK_FALSE(found.enough());
    CHECK(expectation_of(alone(100, 45), coin()).enough());
}

TEST_CASE("two hands of a round that are always alike are one twice as large") {
    Tally twice, large;
    for (int i = 0; i < 100; ++i) {
        const Chips net = i < 45 ? dollars(1) : -dollars(1);
        RoundTally two, one;
        two.add(twice, dollars(1), net);
        two.add(twice, dollars(1), net);
        two.close(twice);
        one.add(large, dollars(2), 2 * net);
        one.close(large);
    }
    const Expectation a = expectation_of(twice, coin()), b = expectation_of(large, coin());
    CHECK_EQ(a.expected, b.expected);
    CHECK_EQ(a.least, b.least);
    CHECK_EQ(a.most, b.most);
    // And hands that take from each other what they win are no narrower than hands apart.
    Tally against;
    for (int i = 0; i < 100; ++i) {
        RoundTally round;
        round.add(against, dollars(1), dollars(1));
        round.add(against, dollars(1), -dollars(1));
        round.close(against);
    }
    CHECK_EQ(expectation_of(against, coin()).most, expectation_of(alone(200, 100), coin()).most);
}
