// What is written down of a round replays, with every stack as it was: rounds of chance of every
// pot game, structure and number of players.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

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

TEST_CASE("agreed rounds and second boards are written under keys of our own, and replay") {
    std::set<std::string> seen;
    for (const GameSpec* game : catalogue()) {
        const auto has_board = [](const Street& street) { return street.board > 0; };
        if (game->kind != GameKind::pot || std::ranges::none_of(game->pot->streets, has_board))
            continue;
        CAPTURE(game->id);
        for (const Option option :
             {Option::none, Option::bomb_pot, Option::double_board, Option::waterfall})
            for (int players = 2; players <= 4; ++players) {
                SimulationPlan plan = plan_of(*game, Structure::no_limit, players);
                plan.setup.option = option;
                plan.setup.terms.run_it_twice = true;
                plan.setup.terms.all_in_face_up = players != 3;
                if (option != Option::none)
                    for (Entry& entry : plan.setup.entries) {
                        entry.blind = {};
                        entry.ante = dollars(5);
                    }
                Simulation simulation(plan);
                for (std::uint64_t number = 0; number < 60; ++number) {
                    simulation.play(number);
                    check_round_trip(simulation);
                    const auto hand = record_of(simulation.last_setup(), simulation.last_round(),
                                                simulation.last_facts());
                    for (const PhhOther& own : hand->others)
                        seen.insert(own.key == "_option" ? own.value : own.key);
                }
            }
    }
    for (const char* const key :
         {"\"bomb-pot\"", "\"double-board\"", "\"waterfall\"", "_run_it_twice", "_second_board"})
        CHECK_MESSAGE(seen.contains(key), key);
}
