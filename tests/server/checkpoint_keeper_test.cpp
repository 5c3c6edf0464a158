// Checkpoints of an open floor: made when it is time and something has happened, handed to the
// host's program, and what fails is told.
#include <doctest/doctest.h>

#include <sys/stat.h>

#include <condition_variable>
#include <deque>
#include <fstream>
#include <iterator>
#include <mutex>

#include <pokerfloor/server/checkpoint_keeper.hpp>
#include <pokerfloor/server/host_program.hpp>
#include <pokerfloor/store/log.hpp>
#include <tests/store/scratch.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t minute = 60'000;

// The network thread: whatever is posted to it is done when the test waits for it.
class Posted {
  public:
    Post post() {
        return [this](std::function<void()> work) {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(work));
            wake_.notify_one();
        };
    }
    void wait_for_one() {
        std::unique_lock lock(mutex_);
        REQUIRE(wake_.wait_for(lock, std::chrono::seconds(30), [&] { return !waiting_.empty(); }));
        const auto work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
    }
    bool is_empty() {
        const std::lock_guard lock(mutex_);
        return waiting_.empty();
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
};

struct Floor {
    Floor() : folder(scratch.path() / "floor"), log(folder) {}

    LogHead add() {
        Record record{.number = log.size() + 1, .time_ms = 1};
        record.wish = {.what = OpenAccount{.name = "Ann"}};
        record.facts.push_back(AccountOpened{static_cast<AccountId>(record.number), "Ann"});
        log.append(std::span(&record, 1));
        return log.end();
    }
    std::size_t files() const {
        std::error_code none;
        const fs::directory_iterator all(folder.path() / "checkpoints", none);
        return static_cast<std::size_t>(std::distance(begin(all), end(all)));
    }
    std::string program(const char* name, const std::string& text) const {
        const fs::path file = scratch.path() / name;
        std::ofstream(file) << "#!/bin/sh\n" << text << "\n";
        fs::permissions(file, fs::perms(0700));
        return file.string();
    }

    store::Scratch scratch;
    store::DataFolder folder;
    store::Log log;
};

}  // namespace

TEST_CASE("checkpoints are made at first, when it is time, and at the end") {
    Floor floor;
    Posted network;
    CheckpointKeeper keeper(floor.folder.path(), {}, network.post());
    keeper.tick(1000, floor.log.end());  // nothing to seal yet
    CHECK(network.is_empty());
    keeper.tick(1000, floor.add());
    network.wait_for_one();
    CHECK_EQ(keeper.state().number, 1);
    CHECK_EQ(keeper.state().records, 1);
    CHECK_EQ(keeper.state().trouble, "");
    const LogHead second = floor.add();
    keeper.tick(1000 + 14 * minute, second);
    CHECK(network.is_empty());
    CHECK_EQ(floor.files(), 1);
    keeper.tick(1000 + 15 * minute, second);
    keeper.tick(1000 + 15 * minute, second);  // one at a time
    network.wait_for_one();
    CHECK_EQ(keeper.state().number, 2);
    CHECK_EQ(floor.files(), 2);
    // Nothing has happened since.
    keeper.tick(1000 + 30 * minute, second);
    network.wait_for_one();
    CHECK_EQ(floor.files(), 2);
    floor.add();
    keeper.close(1000 + 31 * minute);
    CHECK_EQ(keeper.state().records, 3);
    CHECK_EQ(floor.files(), 3);
    CHECK(network.is_empty());

    CheckpointKeeper seldom(floor.folder.path(), {.files = {}, .every_ms = 0, .program = {}},
                            network.post());
    seldom.tick(5, floor.add());
    network.wait_for_one();
    seldom.tick(1'000'000'000'000, floor.add());
    CHECK(network.is_empty());
}

TEST_CASE("the host's program is given each file, beside the network thread") {
    Floor floor;
    Posted network;
    const fs::path kept = floor.scratch.path() / "kept";
    fs::create_directory(kept);
    const std::string sends =
        floor.program("sends", "sleep 0.2; cp \"$1\" " + kept.string() + " && ls /proc/self/fd > " +
                                   (kept / "open").string());
    CheckpointKeeper keeper(
        floor.folder.path(),
        {.files = {floor.scratch.path() / "elsewhere", floor.scratch.path() / "own.key"},
         .program = sends},
        network.post());
    const LogHead end = floor.add();
    const auto began = std::chrono::steady_clock::now();
    keeper.tick(0, end);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::milliseconds(150));
    network.wait_for_one();
    CHECK_EQ(keeper.state().trouble, "");
    CHECK(fs::exists(kept / "00000001.checkpoint"));
    CHECK(fs::exists(floor.scratch.path() / "elsewhere" / "00000001.checkpoint"));
    CHECK(fs::exists(floor.scratch.path() / "own.pub"));
    CHECK_EQ(floor.files(), 0);
    struct stat about {};
    REQUIRE_EQ(::stat((floor.scratch.path() / "own.key").c_str(), &about), 0);
    CHECK_EQ(about.st_mode & 0777, 0600);
    // It has none of the floor's files and sockets.
    std::ifstream open(kept / "open");
    const std::string handles{std::istreambuf_iterator<char>(open), {}};
    CHECK_EQ(handles, "0\n1\n2\n3\n");  // the last is that folder's own
}

TEST_CASE("what fails is told, and is well again with the next that goes well") {
    Floor floor;
    Posted network;
    CheckpointKeeper keeper(floor.folder.path(),
                            {.files = {}, .program = floor.program("fails", "exit 3")},
                            network.post());
    keeper.tick(0, floor.add());
    network.wait_for_one();
    CHECK_EQ(keeper.state().number, 1);  // it is there all the same
    CHECK_EQ(floor.files(), 1);
    CHECK_NE(keeper.state().trouble.find("ended with status 3"), std::string::npos);
    floor.program("fails", "exit 0");
    keeper.tick(15 * minute, floor.add());
    network.wait_for_one();
    CHECK_EQ(keeper.state().trouble, "");

    // A folder that cannot be written: tried again soon.
    std::ofstream(floor.scratch.path() / "file");
    CheckpointKeeper nowhere(floor.folder.path(),
                             {.files = {floor.scratch.path() / "file" / "in", {}}, .program = {}},
                             network.post());
    nowhere.tick(0, floor.log.end());
    network.wait_for_one();
    CHECK_NE(nowhere.state().trouble, "");
    CHECK_EQ(nowhere.state().number, 0);
    fs::remove(floor.scratch.path() / "file");
    nowhere.tick(minute - 1, floor.log.end());
    CHECK(network.is_empty());
    nowhere.tick(minute, floor.log.end());
    network.wait_for_one();
    CHECK_EQ(nowhere.state().trouble, "");

    const auto seconds = [](int count) { return std::chrono::seconds(count); };
    CHECK_NE(run_host_program("/no/such/program", "x", seconds(1))
                 .error()
                 .message.find("cannot be started"),
             std::string::npos);
    CHECK_NE(run_host_program(floor.program("slow", "sleep 100 & sleep 100"), "x", seconds(1))
                 .error()
                 .message.find("took longer than 1 s"),
             std::string::npos);
    CHECK_NE(run_host_program(floor.program("dies", "kill -9 $$"), "x", seconds(5))
                 .error()
                 .message.find("signal 9"),
             std::string::npos);
}

TEST_CASE("a checkpoint that covers more than the log has is told") {
    Floor floor;
    Posted network;
    const store::Scratch kept;
    for (int i = 0; i < 5; ++i) floor.add();
    {
        CheckpointKeeper keeper(floor.folder.path(), {.files = {kept.path(), {}}, .program = {}},
                                network.post());
        keeper.close(0);
    }
    Floor older;  // with the same checkpoints
    older.add();
    CheckpointKeeper keeper(older.folder.path(), {.files = {kept.path(), {}}, .program = {}},
                            network.post());
    keeper.close(0);
    CHECK_NE(keeper.state().trouble.find("records that the log does not have"), std::string::npos);
    CHECK_EQ(keeper.state().number, 2);
}
