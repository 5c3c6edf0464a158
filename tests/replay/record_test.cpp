// What is written down of a round replays, with every stack as it was: rounds of chance of every
// pot game, structure and number of players.
#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/replay/record.hpp>
#include <pokerfloor/replay/replay.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

namespace {

SimulationPlan plan_of(const GameSpec& game, Structure structure, int players) {
    TableTerms terms = usual_terms(game, structure, dollars(2), dollars(4));
    terms.betting.rake.hundredths = structure == Structure::no_limit ? 500 : 0;
    terms.betting.rake.cap = dollars(3);
    return {.setup = fresh_setup(terms, players, dollars(100)), .fewer_chips = 80};
}

void check_hand(const PhhHand& hand, const Round& round) {
    const std::string text = to_phh(hand);
    CAPTURE(text);
    PhhReader reader(text, "written");
    const auto read = reader.next();
    REQUIRE(read.has_value());
    REQUIRE_MESSAGE(read->has_value(), (*read ? "" : read->error().message));
    Replayer replayer;
    const ReplayResult result = replayer.replay(**read);
    CHECK_MESSAGE(result.outcome == ReplayOutcome::ok, result.action, ": ", result.reason);
    REQUIRE_EQ(replayer.round().stage, Stage::over);
    for (std::size_t i = 0; i < round.players; ++i)
        if (round.raked == Chips{})
            CHECK_EQ(replayer.round().player[i].stack, round.player[i].stack);
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
                    const auto hand = record_of(simulation.last_setup(), simulation.last_round(),
                                                simulation.last_facts());
                    REQUIRE(hand.has_value());
                    check_hand(*hand, simulation.last_round());
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
