// What is written down of a round replays, with every stack as it was: rounds of chance of every
// pot game, structure and number of players.
#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/usual_terms.hpp>

#include "round_trip.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

SimulationPlan plan_of(const GameSpec& game, Structure structure, int players) {
    TableTerms terms = usual_terms(game, structure, dollars(2), dollars(4));
    terms.betting.rake.hundredths = structure == Structure::no_limit ? 500 : 0;
    terms.betting.rake.cap = dollars(3);
    return {.setup = fresh_setup(terms, players, dollars(100)), .fewer_chips = 80};
}

}  // namespace

TEST_CASE("what is written down of simulated rounds replays") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (const Structure structure : {Structure::fixed_limit, Structure::spread_limit,
                                          Structure::pot_limit, Structure::no_limit})
            for (int players = 2; players <= game->players.max; ++players) {
                const SimulationPlan plan = plan_of(*game, structure, players);
                Simulation simulation(plan);
                for (std::uint64_t number = 0; number < 12; ++number) {
                    simulation.play(number);
                    check_round_trip(simulation);
                }
            }
    }
}

TEST_CASE("two boards are beyond the format") {
    const SimulationPlan plan = plan_of(*find_game("holdem"), Structure::no_limit, 3);
    SimulationPlan bomb = plan;
    bomb.setup.option = Option::double_board;
    for (Entry& entry : bomb.setup.entries) {
        entry.blind = {};
        entry.ante = dollars(5);
    }
    Simulation simulation(bomb);
    simulation.play(1);
    CHECK_FALSE(record_of(simulation.last_setup(), simulation.last_round(), simulation.last_facts())
                    .has_value());
}
