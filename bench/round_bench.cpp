// The engine under Google Benchmark: a round copied, decided and played; a random round of every
// pot game; recorded hands read and replayed. Items a second are rounds or hands.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cli/bench.hpp>
#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/replay/replay.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

namespace {

SimulationPlan plan_of(const GameSpec& game, Structure structure, Habit habit) {
    const bool fixed = structure == Structure::fixed_limit;
    const TableTerms terms =
        usual_terms(game, structure, dollars(fixed ? 2 : 1), dollars(fixed ? 4 : 2));
    const int players = std::min(6, game.players.max);
    return {.setup = fresh_setup(terms, players, dollars(200)), .habit = habit, .seed = {}};
}

void play_rounds(benchmark::State& state, const SimulationPlan& plan) {
    Simulation simulation(plan);
    std::uint64_t number = 0;
    for ([[maybe_unused]] auto pass : state) simulation.play(number++);
    benchmark::DoNotOptimize(simulation.tally().fingerprint);
    state.SetItemsProcessed(state.iterations());
}

Round some_round() {
    Simulation simulation(plan_of(*find_game("holdem"), Structure::fixed_limit, Habit::calling));
    simulation.play(0);
    return simulation.last_round();
}

void copy_round(benchmark::State& state) {
    const Round from = some_round();
    Round to;
    for ([[maybe_unused]] auto pass : state) {
        to = from;
        benchmark::DoNotOptimize(&to);
        benchmark::ClobberMemory();
    }
}

// With the copy that leaves the round as it is.
void decide_check(benchmark::State& state) {
    Round round =
        begin(plan_of(*find_game("holdem"), Structure::fixed_limit, Habit::calling).setup);
    round.stage = Stage::betting;
    const Command check = simple(CommandKind::check, 0);
    Events facts;
    facts.reserve(64);
    for ([[maybe_unused]] auto pass : state) {
        facts.clear();
        MUST(!decide(round, check, facts).has_value());
        benchmark::DoNotOptimize(facts.begin());
        benchmark::ClobberMemory();
    }
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

// A file of the tests' samples; the reading is a part of it or not.
enum class Part { replay, read_and_replay };

void replay_samples(benchmark::State& state, const char* file, Part part) {
    const std::string text = content_of(std::filesystem::path(POKERFLOOR_SAMPLES) / file);
    std::vector<PhhHand> hands;
    for (PhhReader reader(text, file); const auto hand = reader.next();)
        if (*hand) hands.push_back(**hand);
    if (hands.empty()) return state.SkipWithError("no hands");
    Replayer replayer;
    PhhHand hand;
    for ([[maybe_unused]] auto pass : state) {
        if (part == Part::replay) {
            for (const PhhHand& one : hands) benchmark::DoNotOptimize(replayer.replay(one).outcome);
        } else {
            PhhReader reader(text, file);
            while (const auto read = reader.next(hand))
                if (*read) benchmark::DoNotOptimize(replayer.replay(hand).outcome);
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(hands.size()));
}

void add_rounds(const std::string& name, const SimulationPlan& plan) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [plan](benchmark::State& state) { play_rounds(state, plan); });
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::AddCustomContext("compiler", cli::compiler());
    benchmark::AddCustomContext("bytes of a round", std::to_string(sizeof(Round)));
    benchmark::RegisterBenchmark("copy", copy_round);
    benchmark::RegisterBenchmark("decide/check", decide_check);
    const GameSpec& holdem = *find_game("holdem");
    add_rounds("holdem/called-down", plan_of(holdem, Structure::fixed_limit, Habit::calling));
    add_rounds("holdem/random/no-limit", plan_of(holdem, Structure::no_limit, Habit::random));
    add_rounds("holdem/mixed/no-limit", plan_of(holdem, Structure::no_limit, Habit::mixed));
    for (const GameSpec* game : catalogue())
        if (game->kind == GameKind::pot)
            add_rounds(std::string(game->id) + "/random",
                       plan_of(*game, Structure::fixed_limit, Habit::random));
    for (const char* file : {"pluribus/100.phhs", "handhq/PS_25NLH.phhs", "generated/F7S-8.phhs"}) {
        const std::string name = std::string("replay/") + file;
        benchmark::RegisterBenchmark(name.c_str(), [file](benchmark::State& state) {
            replay_samples(state, file, Part::replay);
        });
        benchmark::RegisterBenchmark((name + "/read").c_str(), [file](benchmark::State& state) {
            replay_samples(state, file, Part::read_and_replay);
        });
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
