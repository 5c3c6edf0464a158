// Work on several threads: every piece is done once, and nobody is called for whom there is none.
#include <doctest/doctest.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <vector>

#include <pokerfloor/analysis/parallel.hpp>

using namespace pokerfloor::analysis;

TEST_CASE("no more threads than pieces, and each piece once") {
    for (const std::size_t count : {0U, 1U, 5U, 64U, 65U, 200U}) {
        CAPTURE(count);
        std::mutex mutex;
        std::set<int> threads;
        std::vector<int> times(count, 0);
        in_parallel({.threads = 100, .progress = {}}, count, 64, {},
                    [&](std::size_t begin, std::size_t end, int thread) {
                        const std::lock_guard lock(mutex);
                        threads.insert(thread);
                        for (std::size_t i = begin; i < end; ++i) ++times[i];
                    });
        CHECK(times == std::vector<int>(count, 1));
        const std::size_t pieces = (count + 63) / 64;
        CHECK_LE(threads.size(), pieces);
        for (const int thread : threads)
            CHECK_LT(thread, static_cast<int>(std::max<std::size_t>(pieces, 1)));
    }
}
