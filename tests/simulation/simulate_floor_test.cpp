#include <doctest/doctest.h>

#include <cstdio>
#include <pokerfloor/simulation/simulate_floor.hpp>

using namespace pokerfloor::simulation;

TEST_CASE("the same seed, the same run") {
    const Plan plan{.seed = 7, .steps = 20'000};
    const Simulated once = simulate_floor(plan), again = simulate_floor(plan);
    CHECK_MESSAGE(!once.failure, (once.failure ? once.failure->what : ""));
    CHECK(once.digest == again.digest);
}
