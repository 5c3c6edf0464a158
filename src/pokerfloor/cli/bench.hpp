// `pokerfloor bench`: how fast this machine ranks hands and plays rounds, in some seconds. The full
// measurement is bench/run.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor::cli {

struct BenchResult {
    std::string_view name, description;
    double hands_per_second;
    int bytes_per_hand;  // as in BenchItem
};

struct BenchReport {
    std::string version;
    bool avx2 = false;
    std::vector<BenchResult> items;
};

// Takes about that long; `progress` is told what comes next. Each rate is that of the best pass, in
// CPU time, so that what else the machine does disturbs as little as possible.
BenchReport bench(const std::string& version, double seconds,
                  const std::function<void(std::string_view item)>& progress);

std::string bench_text(const BenchReport& report);
std::string bench_json(const BenchReport& report);

// What this program was built with: "g++ 12.2.0".
std::string compiler();

}  // namespace pokerfloor::cli
