// Work on several threads whose result does not depend on how many: pieces are independent, and
// what they add up are whole numbers.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <pokerfloor/analysis/conditions.hpp>

namespace pokerfloor::analysis {

// One long piece of work, told to `progress` as the share of the whole it is.
struct Stage {
    double from = 0, to = 1;
};

// Calls work(begin, end, thread) for pieces of 0..count.
template <class Work>
void in_parallel(const Effort& effort, std::size_t count, std::size_t piece, Stage stage,
                 Work&& work) {
    std::atomic<std::size_t> next{0}, done{0};
    std::mutex telling;
    double told = 0;
    const auto run = [&](int thread) {
        for (;;) {
            const std::size_t begin = next.fetch_add(piece);
            if (begin >= count) return;
            const std::size_t end = std::min(begin + piece, count);
            work(begin, end, thread);
            const std::size_t sum = done.fetch_add(end - begin) + (end - begin);
            if (!effort.progress) continue;
            const std::lock_guard lock(telling);
            const double share = static_cast<double>(sum) / static_cast<double>(count);
            if (share < told) continue;
            told = share;
            effort.progress(stage.from + share * (stage.to - stage.from));
        }
    };
    const std::size_t pieces = (count + piece - 1) / piece;  // a thread without one is not begun
    std::vector<std::jthread> others;
    for (int thread = 1; thread < effort.threads && static_cast<std::size_t>(thread) < pieces;
         ++thread)
        others.emplace_back(run, thread);
    run(0);
}

}  // namespace pokerfloor::analysis
