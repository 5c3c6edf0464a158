// The log writer on its own thread: the host answers while the floor is made anew.
#include <doctest/doctest.h>

#include <condition_variable>
#include <mutex>

#include <pokerfloor/server/log_writer_thread.hpp>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

// What the log writer posts for the network thread, which is the test's.
class Posts {
  public:
    Post post() {
        return [this](std::function<void()> work) {
            const std::lock_guard lock(mutex_);
            works_.push_back(std::move(work));
            come_.notify_one();
        };
    }
    void wait_for_one() {
        std::unique_lock lock(mutex_);
        come_.wait(lock, [this] { return !works_.empty(); });
        const auto work = std::move(works_.front());
        works_.pop_front();
        lock.unlock();
        work();
    }

  private:
    std::mutex mutex_;
    std::condition_variable come_;
    std::deque<std::function<void()>> works_;
};

// Recovering takes as long as the test wants.
class SlowStore : public store::MemoryStore {
  public:
    store::Found recover() override {
        {
            std::unique_lock lock(mutex);
            recoverer = std::this_thread::get_id();
            change.notify_all();
            change.wait(lock, [this] { return may_recover; });
        }
        return store::MemoryStore::recover();
    }
    void read_after(std::uint64_t number, const store::TakeRecord& take) const override {
        ++reads;
        store::MemoryStore::read_after(number, take);
    }

    std::mutex mutex;
    std::condition_variable change;
    bool may_recover = true;
    std::thread::id recoverer;
    mutable int reads = 0;
};

}  // namespace

TEST_CASE(
    "while the log recovers beside it, the host answers, and goes on without reading the log") {
    SlowStore log;
    Ears ears;
    Posts posts;
    std::int64_t now = 1'700'000'000'000;
    std::unique_ptr<FloorHost> host;
    DurableFloor floor(restore(log, terms_in, 256), terms_in, 256,
                       [&] { return restore(log, terms_in, 256); });
    LogWriterThread writer(log, floor, posts.post(),
                           [&](const Outcome& outcome) { host->written(outcome, now); });
    host = std::make_unique<FloorHost>(std::string(floor_template), terms_in, log, writer, ears,
                                       now, Scene::generous());
    posts.wait_for_one();
    REQUIRE(log.records().size() == 1);
    const int reads = log.reads;
    {
        const std::lock_guard lock(log.mutex);
        log.may_recover = false;
        log.recoverer = {};
    }
    log.be_full(true);
    REQUIRE(host->grant({.what = OpenAccount{.name = "Ann"}}, now));
    bool durable = true;
    host->when_durable([&](bool stored) { durable = stored; });
    {
        std::unique_lock lock(log.mutex);
        log.change.wait(lock, [&] { return log.recoverer != std::thread::id(); });
        CHECK(log.recoverer != std::this_thread::get_id());
    }
    // In the middle of it.
    host->connect(7, nobody, now);
    host->hear(7, R"({"type":"ping"})", now);
    for (int i = 0; i < 16; ++i) host->tick(now += 250);
    CHECK_FALSE(durable);
    CHECK_FALSE(host->is_storing());
    REQUIRE(ears.heard[7].size() == 1);
    CHECK(ears.heard[7][0].find("pong") != std::string::npos);
    {
        const std::lock_guard lock(log.mutex);
        log.may_recover = true;
        log.change.notify_all();
    }
    posts.wait_for_one();
    CHECK(host->floor().account_named("Ann") == nobody);
    CHECK(log.reads == reads);
    CHECK(ears.heard[7].back().find("hello") != std::string::npos);
    log.be_full(false);
    host->tick(now += 60'000);
    posts.wait_for_one();
    CHECK(host->is_storing());
    REQUIRE(host->grant({.what = OpenAccount{.name = "Ann"}}, now));
    posts.wait_for_one();
    CHECK(log.records().size() == 2);
}
