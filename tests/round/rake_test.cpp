// MDQ-62: whatever is posted, what the house takes is whole chips, from number 2 on; floors of
// number 1 keep what they took.
#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/rake.hpp>
#include <pokerfloor/round/round.hpp>

using namespace pokerfloor;

namespace {

Round raked_round(Behaviour behaviour, Chips cap) {
    Round round;
    round.game = find_game("holdem");
    round.behaviour = behaviour;
    round.street = 3;
    round.terms.rake.hundredths = 1000;
    round.terms.rake.cap = cap;
    round.terms.rake.unit = dollars(1);
    return round;
}

Pots two_pots() {
    Pots pots;
    pots.pot[0].amount = dollars(65);
    pots.pot[1].amount = dollars(37);
    pots.count = 2;
    return pots;
}

}  // namespace

TEST_CASE("MDQ-62: the maximum is cut to the chip") {
    for (const std::int64_t cap : {77, 150, 277, 699, 777, 1050}) {
        CAPTURE(cap);
        const auto taken = rake_of(raked_round(Behaviour::second, Chips{cap}), two_pots());
        CHECK_EQ(taken[0].cents % 100, 0);
        CHECK_EQ(taken[1].cents % 100, 0);
        // Ten per cent of 65 and of 37, each rounded down: 6 and 3.
        CHECK_EQ(taken[0] + taken[1], Chips{std::min<std::int64_t>(cap / 100 * 100, 900)});
    }
}

TEST_CASE("steps are cut to the chip, and beside a percentage") {
    Round round = raked_round(Behaviour::second, dollars(20));
    round.terms.rake.steps[0] = {4000, 250};
    round.terms.rake.step_count = 1;
    const auto taken = rake_of(round, two_pots());
    CHECK_EQ(taken[0], dollars(8));
    CHECK_EQ(taken[1], dollars(3));
}

TEST_CASE("a floor of number 1 takes the maximum as it is posted") {
    const auto taken = rake_of(raked_round(Behaviour::first, Chips{77}), two_pots());
    CHECK_EQ(taken[0], Chips{77});
    CHECK_EQ(taken[1], Chips{});
}
