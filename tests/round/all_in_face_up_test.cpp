// MDP-18.E.3 where it is posted: after the last draw that is played, be it one fewer than the
// game has (MDQ-28).
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

TEST_CASE("all-in hands of a draw game are turned up after the last draw that is played") {
    const GameSpec& badugi = *find_game("badugi");
    const auto all = static_cast<std::uint8_t>(badugi.pot->streets.size());
    for (const std::uint8_t streets : {all, static_cast<std::uint8_t>(all - 1)}) {
        CAPTURE(static_cast<int>(streets));
        TableTerms terms = usual_terms(badugi, Structure::no_limit, dollars(2), dollars(4));
        terms.betting.all_in_face_up = true;
        SimulationPlan plan{.setup = fresh_setup(terms, 3, dollars(100)), .fewer_chips = 80};
        plan.setup.streets = streets;
        Simulation simulation(plan);
        int turned_up = 0;
        for (std::uint64_t number = 0; number < 200; ++number) {
            simulation.play(number);
            turned_up += std::ranges::any_of(simulation.last_facts(), [](const Event& fact) {
                return fact.kind == EventKind::shown && fact.detail != 0;
            });
        }
        CHECK_GT(turned_up, 3);
    }
}
