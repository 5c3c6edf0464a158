// Rounds spread over threads. Each follows from its number, so their tallies add up to the same
// whoever plays which.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pokerfloor::cli {

template <class Tally>
struct Spread {
    Tally tally{};
    double seconds = 0;
};

// A Simulation is made from a plan, plays rounds by number and has a tally; finish_chunk(), if it
// has one, is told the first number of rounds played in a row. `progress`, if any, is
// told ten times a second how many rounds are begun.
template <class Simulation, class Tally, class Plan>
Spread<Tally> spread(const Plan& plan, std::uint64_t rounds, int jobs,
                     const std::function<void(std::uint64_t)>& progress) {
    // Rounds a thread takes at a time.
    constexpr std::uint64_t chunk = [] {
        if constexpr (requires { Simulation::chunk; })
            return Simulation::chunk;
        else
            return std::uint64_t{1024};
    }();
    const auto start = std::chrono::steady_clock::now();
    Spread<Tally> all;
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;  // guards the tally and `working`
    std::condition_variable finished;
    int working = jobs;
    const auto work = [&] {
        Simulation simulation(plan);
        for (;;) {
            const std::uint64_t from = next.fetch_add(chunk);
            if (from >= rounds) break;
            const std::uint64_t to = std::min(from + chunk, rounds);
            for (std::uint64_t number = from; number < to; ++number) simulation.play(number);
            if constexpr (requires { simulation.finish_chunk(from); })
                simulation.finish_chunk(from);
        }
        const std::scoped_lock lock(mutex);
        all.tally += simulation.tally();
        --working;
        finished.notify_one();
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < jobs; ++i) threads.emplace_back(work);
        std::unique_lock lock(mutex);
        while (
            !finished.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; }))
            if (progress) progress(next.load());
    }
    all.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return all;
}

}  // namespace pokerfloor::cli
