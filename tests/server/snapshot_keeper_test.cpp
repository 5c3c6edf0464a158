// The floor that follows what is durable, and the snapshots kept of it.
#include <doctest/doctest.h>
#include <fmt/core.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/server/log_writer_thread.hpp>
#include <pokerfloor/server/message.hpp>
#include <pokerfloor/server/snapshot_keeper.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/views/look.hpp>
#include <tests/store/played.hpp>
#include <tests/store/scratch.hpp>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

Result<FloorTerms> played_terms(std::string_view, Behaviour) {
    return store::a_table_of_every_game();
}

// All that one viewer is told of a table.
std::string told(const Floor& floor, int table, AccountId viewer, bool with_words) {
    Step step{{}, views::look(floor, table, viewer)};
    if (with_words) step.lines = views::said(floor, table, viewer);
    return Message::steps(1, 0, {step}).text();
}

}  // namespace

TEST_CASE("from a snapshot everybody sees what they saw") {
    store::Played played(21);
    Restored floor;
    std::size_t compared = 0;
    for (int i = 0; i < 3000; ++i) {
        store::follow(floor, played.next(), played_terms, 256);
        if (i % 61 != 0) continue;
        const auto again = store::read_snapshot(
            store::snapshot_of({floor.records, {}}, floor, store::StreamEnds()));
        REQUIRE(again.has_value());
        const Floor& resumed = *again->restored.floor;
        for (int table = 0; table < static_cast<int>(resumed.terms().tables.size()); ++table) {
            auto viewers = floor.floor->sitters(table);
            viewers.push_back(nobody);
            // Who left when a round was over is named from the rounds the floor remembers.
            const auto& last = floor.floor->inside().tables[static_cast<std::size_t>(table)].last;
            const bool with_words = first<Stood>(last.facts) == nullptr;
            for (const AccountId viewer : viewers) {
                REQUIRE_EQ(told(resumed, table, viewer, with_words),
                           told(*floor.floor, table, viewer, with_words));
                ++compared;
            }
        }
    }
    CHECK_GT(compared, 2000);
}

TEST_CASE("the floor of what is durable is what the log makes it; copies stay as they are") {
    store::Played played(22);
    store::MemoryStore log;
    int rebuilt = 0;
    std::vector<std::uint64_t> kept;
    DurableFloor durable({}, played_terms, 256,
                         [&] {
                             ++rebuilt;
                             return restore(log, played_terms, 256);
                         },
                         {[&](const Restored& restored) {
                              kept.push_back(restored.records);
                              return kept.size() != 2;  // the second time it is busy
                          },
                          100, 0});
    CHECK(durable.copy().floor == nullptr);
    const Restored none = durable.copy();
    for (int i = 0; i < 50; ++i) {
        const auto some = played.next(10);
        log.append(some);
        durable.follow(some);
        durable.keep_if_due();
    }
    const Restored copy = durable.copy();
    CHECK(*copy.floor == played.floor());
    CHECK(*copy.floor == *restore(log, played_terms, 256).floor);
    CHECK(kept == std::vector<std::uint64_t>{100, 200, 300, 400, 500});
    durable.keep_now();
    CHECK_EQ(kept.size(), 5);  // nothing new
    durable.follow(played.next(10));
    durable.keep_now();
    CHECK_EQ(kept.back(), 510);
    CHECK_FALSE(*copy.floor == *durable.copy().floor);
    CHECK_EQ(rebuilt, 0);
    // Records that cannot be made so: the log is read instead, and play goes on.
    std::vector<Record> odd = played.next(1);
    odd[0].facts = {Seated{.seat = 0, .account = 1'000'000}};
    odd[0].wish.table = 9'999;
    durable.follow(odd);
    CHECK(*durable.copy().floor == *copy.floor);
    CHECK_EQ(rebuilt, 1);
}

TEST_CASE("snapshots are kept while a floor runs and when it closes, and it opens from them") {
    const store::Scratch scratch;
    const auto path = scratch.path() / "floor";
    for (std::uint64_t life = 1; life <= 3; ++life) {
        CAPTURE(life);
        const store::DataFolder folder(path);
        store::Log log(folder);
        const std::uint64_t before = log.end().number;
        std::unique_ptr<Floor> at_last;
        {
            SnapshotKeeper keeper(folder, log);
            DurableFloor durable(keeper.open(terms_in, 256), terms_in, 256,
                                 [&] { return restore(log, terms_in, 256); },
                                 {[&](const Restored& restored) { return keeper.keep(restored); },
                                  10, keeper.taken_at()});
            CHECK_EQ(keeper.taken_at(), before);
            std::mutex mutex;
            std::condition_variable come;
            std::deque<std::function<void()>> works;
            const Post post = [&](std::function<void()> work) {
                const std::lock_guard lock(mutex);
                works.push_back(std::move(work));
                come.notify_one();
            };
            Ears ears;
            std::unique_ptr<FloorHost> host;
            const std::int64_t now = 1'700'000'000'000;
            LogWriterThread writer(log, durable, post,
                                   [&](const Outcome& outcome) { host->written(outcome, now); });
            host =
                std::make_unique<FloorHost>(std::string(floor_template), terms_in, durable.copy(),
                                            log.end(), writer, ears, now, Scene::generous());
            writer.keep_if_due();
            for (int i = 0; i < 35; ++i) {
                REQUIRE(host->grant({.what = OpenAccount{.name = fmt::format("n{}-{}", life, i)}},
                                    now));
                while (!host->is_settled()) {
                    std::unique_lock lock(mutex);
                    come.wait(lock, [&] { return !works.empty(); });
                    const auto work = std::move(works.front());
                    works.pop_front();
                    lock.unlock();
                    work();
                }
            }
            writer.close();
            at_last = std::make_unique<Floor>(host->floor());
        }
        const auto found = store::find_snapshot(path, folder.key());
        REQUIRE((found && *found));
        CHECK((*found)->head == log.end());
        const auto snapshot = store::read_snapshot(**found);
        REQUIRE(snapshot.has_value());
        CHECK(*snapshot->restored.floor == *at_last);
    }
}
