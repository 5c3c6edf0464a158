// Printing exact numbers.
#include <doctest/doctest.h>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/analysis/odds.hpp>

using namespace pokerfloor::analysis;

TEST_CASE("Decimals are rounded half away from zero, and zero has no sign") {
    CHECK_EQ(decimal(Fraction(1, 3), 4), "0.3333");
    CHECK_EQ(decimal(Fraction(-2, 3), 4), "-0.6667");
    CHECK_EQ(decimal(Fraction(-1, 8), 2), "-0.13");
    CHECK_EQ(decimal(Fraction(-1, 1000), 2), "0.00");
    CHECK_EQ(decimal(Fraction(12345), 0), "12345");
    CHECK_EQ(decimal(Fraction(5, 2), 0), "3");
    CHECK_EQ(decimal(Fraction(Integer("-2249790643"), Integer("33502998438")), 20),
             "-0.06715191916817293200");
    CHECK_EQ(decimal_root(Fraction(2), 12), "1.414213562373");
    CHECK_EQ(decimal_root(Fraction(1, 4), 3), "0.500");
    CHECK_EQ(decimal_root(Fraction(0), 2), "0.00");
    CHECK_EQ(decimal_root(Fraction(9, 4), 0), "2");
    CHECK_EQ(to_integer(-(Wide{1} << 100)).str(), "-1267650600228229401496703205376");
}

TEST_CASE("Figures follow from rows") {
    const WagerOdds odds =
        wager_odds("coin", {{"heads", 2, 1, 1}, {"tails", -1, 1, 3}, {"never", 100, 1, 0}});
    CHECK_EQ(odds.combinations, 4);
    CHECK_EQ(odds.ev, Fraction(-1, 4));
    CHECK_EQ(odds.hit_frequency, Fraction(1, 4));
    CHECK_EQ(odds.variance, Fraction(27, 16));
    CHECK_EQ(odds.greatest_net, 2);
    CHECK_EQ(odds.greatest_probability, Fraction(1, 4));
    CHECK_EQ(odds.element_of_risk(), Fraction(1, 4));
    CHECK_EQ(odds.outcomes[2].probability, 0);
}
