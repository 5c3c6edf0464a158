#include <doctest/doctest.h>

#include <pokerfloor/simulation/simulate_floor.hpp>

using namespace pokerfloor::simulation;

namespace {

std::string found_in(const Simulated& simulated) {
    return simulated.failure ? simulated.failure->what : "";
}

}  // namespace

TEST_CASE("the same seed and faults, the same run; another seed, another") {
    const Plan plan{.seed = 7, .steps = 8'000};
    const Simulated once = simulate_floor(plan), again = simulate_floor(plan);
    CHECK(found_in(once) == "");
    CHECK(once.tally.steps == 8'000);
    CHECK(once.digest == again.digest);
    CHECK(once.tally.records == again.tally.records);
    CHECK(simulate_floor({.seed = 8, .steps = 8'000}).digest != once.digest);
    CHECK(simulate_floor({.seed = 7, .steps = 8'000, .faults = Faults::none()}).digest !=
          once.digest);
}

TEST_CASE("rounds are played, and what may go wrong does") {
    const Simulated simulated = simulate_floor({.seed = 11, .steps = 30'000});
    CHECK(found_in(simulated) == "");
    CHECK(simulated.worlds > 2);
    CHECK(simulated.tally.rounds > 30);
    CHECK(simulated.tally.crashes > 0);
    CHECK(simulated.tally.failed_writes > 0);
    CHECK(simulated.tally.lost_connections > 0);
    CHECK(simulated.tally.pictures_compared > 500);
    CHECK(simulated.tally.from_snapshot > 0);
}

TEST_CASE("without faults nothing goes wrong") {
    const Simulated simulated =
        simulate_floor({.seed = 5, .steps = 10'000, .faults = Faults::none()});
    CHECK(found_in(simulated) == "");
    CHECK(simulated.tally.rounds > 10);
    CHECK(simulated.tally.crashes + simulated.tally.failed_writes +
              simulated.tally.lost_connections ==
          0);
}

TEST_CASE("disks that lie are found out when the floor is opened") {
    Faults faults;
    faults.set(Fault::lie, true);
    faults.set(Fault::crash, true);
    const Simulated simulated = simulate_floor({.seed = 3, .steps = 40'000, .faults = faults});
    CHECK(found_in(simulated) == "");
    CHECK(simulated.tally.refused_openings > 0);
    // Torn, or of what was lost.
    CHECK(simulated.tally.left_aside > 0);
}

// A wish sent again while later records were written, which were then lost.
TEST_CASE("seed 39899829776252: the last card of a stud hand that was turned up lies open, too") {
    CHECK(found_in(simulate_floor({.seed = 39899829776252, .steps = 2'300})) == "");
}

TEST_CASE("seed 66102676377036: a wish that was stored was called not stored") {
    CHECK(found_in(simulate_floor({.seed = 66102676377036, .steps = 6'000})) == "");
}
