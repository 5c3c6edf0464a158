// Work in pieces on the threads of an effort, which can be stopped from outside.
#pragma once

#include <atomic>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/equity/question.hpp>

namespace pokerfloor::equity::hold_em {

// Calls work(item, thread) for 0..count; says whether it came to the end.
template <class Work>
bool each_in_parallel(const Effort& effort, std::size_t count, std::size_t piece, Work&& work) {
    std::atomic<bool> stopped{false};
    analysis::Effort inner{.threads = effort.threads, .progress = {}};
    if (effort.progress)
        inner.progress = [&](double share) {
            if (!stopped.load(std::memory_order_relaxed)) effort.progress(share);
        };
    analysis::in_parallel(
        inner, count, piece, {}, [&](std::size_t begin, std::size_t end, int thread) {
            for (std::size_t item = begin; item < end; ++item) {
                if (effort.stop != nullptr && effort.stop->load(std::memory_order_relaxed)) {
                    stopped.store(true, std::memory_order_relaxed);
                    return;
                }
                work(item, thread);
            }
        });
    return !stopped.load();
}

}  // namespace pokerfloor::equity::hold_em
