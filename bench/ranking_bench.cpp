// The items of <pokerfloor/cli/bench_items.hpp> under Google Benchmark, with ten million hands
// each; what goes through batch.hpp is measured on its plain path too. Before them, what the tables
// cost.
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <ctime>
#include <string>

#include <pokerfloor/cli/bench.hpp>
#include <pokerfloor/cli/bench_items.hpp>
#include <pokerfloor/ranking/batch.hpp>
#include <pokerfloor/ranking/kernel/omaha.hpp>
#include <pokerfloor/ranking/places.hpp>
#include <pokerfloor/ranking/walk.hpp>

using namespace pokerfloor;

namespace {

constexpr std::size_t hands = 10'000'000;

constexpr std::size_t place_bytes = sizeof place_tables::rows + sizeof place_tables::places +
                                    sizeof place_tables::flush_places +
                                    sizeof place_tables::strengths;

// The inputs of one item at a time: Google Benchmark runs an item several times, the next one after
// that.
const cli::PreparedItem& prepared(const cli::BenchItem& item) {
    static const cli::BenchItem* held = nullptr;
    static cli::PreparedItem inputs;
    if (held != &item) {
        inputs = {};
        inputs = item.prepare(hands);
        held = &item;
    }
    return inputs;
}

void run(benchmark::State& state, const cli::BenchItem& item, batch::Path path) {
    const cli::PreparedItem& ready = prepared(item);
    batch::choose(path);
    for ([[maybe_unused]] auto pass : state) benchmark::DoNotOptimize(ready.pass());
    batch::choose(batch::Path::best);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(ready.hands));
}

void add(const cli::BenchItem& item, const std::string& name, batch::Path path) {
    benchmark::RegisterBenchmark(name.c_str(), [&item, path](benchmark::State& state) {
        run(state, item, path);
    })->Unit(benchmark::kMillisecond);
}

// In CPU time, once.
template <class Build>
std::string cost(std::size_t bytes, Build build) {
    const std::clock_t start = std::clock();
    benchmark::DoNotOptimize(&build());
    return fmt::format("{:.0f} kB, built in {:.1f} ms", static_cast<double>(bytes) / 1000,
                       static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::AddCustomContext("compiler", cli::compiler());
    benchmark::AddCustomContext("best path", batch::uses_avx2() ? "AVX2" : "plain");
    benchmark::AddCustomContext(
        "table of places",
        fmt::format("{:.0f} kB, built with the library", static_cast<double>(place_bytes) / 1000));
    benchmark::AddCustomContext(
        "table of walk<5>",
        cost(
            sizeof(high::WalkTable<3>), []() -> const auto& { return high::walk_table<3>(); }));
    benchmark::AddCustomContext(
        "table of walk<7>",
        cost(
            sizeof(high::WalkTable<5>), []() -> const auto& { return high::walk_table<5>(); }));
    benchmark::AddCustomContext(
        "table of Omaha",
        cost(
            sizeof(kernel::OmahaTables), []() -> const auto& { return kernel::omaha_tables(); }));

    for (const cli::BenchItem& item : cli::bench_items()) {
        add(item, std::string(item.name), batch::Path::best);
        if (item.paths == cli::Paths::plain_and_avx2)
            add(item, std::string(item.name) + "/plain", batch::Path::plain);
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
