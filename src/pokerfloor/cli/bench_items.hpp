// What is measured, once for all: `pokerfloor bench` and bench/ranking_bench.cpp run these items.
// The hands are dealt by the production shuffle from a fixed seed, so every run ranks the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace pokerfloor::cli {

// Inputs, and what is done with all of them once. The answer depends on the answer to every hand,
// so that none can be left out.
struct PreparedItem {
    std::uint64_t hands;
    std::function<std::uint64_t()> pass;
};

// Whether the item goes through batch.hpp, which has a plain and an AVX2 path.
enum class Paths { one, plain_and_avx2 };

struct BenchItem {
    std::string_view name;
    std::string_view description;
    int bytes_per_hand;  // read from memory in order; 0: nothing to speak of
    Paths paths;
    // For about that many hands; some items are all hands there are, or are slow and take fewer.
    PreparedItem (*prepare)(std::size_t hands);
};

std::span<const BenchItem> bench_items();

// The item that does nothing but read: what no ranking of hands in memory can beat.
inline constexpr std::string_view reading_limit = "limit-read-8-bytes";

}  // namespace pokerfloor::cli
