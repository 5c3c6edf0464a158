#include <pokerfloor/cli/bench.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <ctime>

#include <pokerfloor/cli/bench_items.hpp>
#include <pokerfloor/cli/table.hpp>
#include <pokerfloor/ranking/batch.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// At least one pass.
double best_rate(const PreparedItem& item, Clock::time_point until) {
    double shortest = 1e9;
    do {
        const double start = cpu_seconds();
        item.pass();
        shortest = std::min(shortest, cpu_seconds() - start);
    } while (Clock::now() < until);
    return static_cast<double>(item.hands) / std::max(shortest, 1e-9);
}

}  // namespace

std::string compiler() {
#ifdef __clang__
    return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
    return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

BenchReport bench(const std::string& version, double seconds,
                  const std::function<void(std::string_view item)>& progress) {
    const auto items = bench_items();
    // A million hands in five seconds; a shorter run must not spend its time on dealing them.
    const auto hands = static_cast<std::size_t>(std::clamp(200e3 * seconds, 1e3, 1e6));
    const auto share = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(seconds / static_cast<double>(items.size())));
    BenchReport report{version, batch::uses_avx2(), {}};
    // An item that needs more than its share, for its inputs or for one pass, takes it from the
    // next.
    auto until = Clock::now();
    for (const BenchItem& item : items) {
        progress(item.name);
        until += share;
        report.items.push_back({item.name, item.description, best_rate(item.prepare(hands), until),
                                item.bytes_per_hand});
    }
    return report;
}

std::string bench_text(const BenchReport& report) {
    const auto bytes_per_second = [](const BenchResult& item) {
        return item.hands_per_second * item.bytes_per_hand;
    };
    const auto limit = std::ranges::find(report.items, reading_limit, &BenchResult::name);
    std::vector<Row> rows{{"item", "      M/s", "ns each", "of limit", ""}};
    for (const BenchResult& item : report.items)
        rows.push_back({std::string(item.name), fmt::format("{:9.1f}", item.hands_per_second / 1e6),
                        fmt::format("{:7.2f}", 1e9 / item.hands_per_second),
                        item.bytes_per_hand == 0 || limit == report.items.end()
                            ? ""
                            : fmt::format("{:6.0f} %",
                                          100 * bytes_per_second(item) / bytes_per_second(*limit)),
                        std::string(item.description)});
    return fmt::format(
        "pokerfloor {}, built with {}; batches {}. One core, best pass of each item.\n\n{}\n"
        "of limit: of the rate at which one core reads the same bytes and does nothing else\n",
        report.version, compiler(), report.avx2 ? "use AVX2" : "run without AVX2", table(rows));
}

std::string bench_json(const BenchReport& report) {
    json::array items;
    for (const BenchResult& item : report.items)
        items.push_back(json::object{{"name", item.name},
                                     {"hands_per_second", item.hands_per_second},
                                     {"description", item.description}});
    return json::serialize(json::object{{"version", report.version},
                                        {"compiler", compiler()},
                                        {"avx2", report.avx2},
                                        {"items", items}}) +
           "\n";
}

}  // namespace pokerfloor::cli
