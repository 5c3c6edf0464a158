// Work on several threads: every piece is done once, nobody is called for whom there is none, and
// nothing they add to the same entries is lost.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <set>
#include <vector>

#include <pokerfloor/analysis/double_draw_tables.hpp>
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

TEST_CASE("what several threads add to the same entries is all there, and in its place") {
    // Some parts of the entries and a bit of one; and fewer entries than a part.
    for (const std::size_t entries : {100'003U, 7U}) {
        CAPTURE(entries);
        const std::size_t adds = 400'000;
        const auto place = [&](std::size_t i) { return i * 7'919 % entries; };
        const auto amount = [](std::size_t i) { return static_cast<std::int64_t>(i) - 1'000; };
        std::vector<std::int64_t> expected(entries), got(entries);
        for (std::size_t i = 0; i < adds; ++i) expected[place(i)] += amount(i);
        SharedAdds shared(got, 4);
        in_parallel({.threads = 4, .progress = {}}, adds, 64, {},
                    [&](std::size_t begin, std::size_t end, int thread) {
                        for (std::size_t i = begin; i < end; ++i)
                            shared.add(thread, static_cast<std::uint32_t>(place(i)), amount(i));
                    });
        shared.finish();
        CHECK(got == expected);
    }
}
