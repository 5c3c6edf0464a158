// A simulated world: a floor with real parts inside, people outside, and between them a network, a
// store, a clock and chance that follow from one number. A step is one message delivered, one timer
// or one answer of the store; after each what must be so is checked.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <pokerfloor/simulation/chance.hpp>
#include <pokerfloor/simulation/digest.hpp>
#include <pokerfloor/simulation/faults.hpp>
#include <pokerfloor/simulation/floor_files.hpp>
#include <pokerfloor/simulation/log_index.hpp>
#include <pokerfloor/simulation/network.hpp>
#include <pokerfloor/simulation/opened.hpp>
#include <pokerfloor/simulation/person.hpp>
#include <pokerfloor/simulation/timeline.hpp>

namespace pokerfloor::simulation {

struct Tally {
    std::uint64_t steps = 0, records = 0, rounds = 0, messages = 0;
    std::uint64_t crashes = 0, refused_openings = 0, failed_writes = 0, lost_connections = 0;
    std::uint64_t pictures_compared = 0;
    std::uint64_t from_snapshot = 0, left_aside = 0;  // openings

    Tally& operator+=(const Tally& other);
};

class World {
  public:
    // Each world has some of the faults.
    World(std::uint64_t seed, const Faults& allowed);

    // One step. Throws Failure, or whatever the parts inside throw.
    void step();
    // Whether faults are over and everybody has heard what there is to hear.
    bool is_over() const { return is_over_; }

    const Tally& tally() const { return tally_; }
    const Faults& faults() const { return faults_; }
    std::uint64_t digest() const;

    // Told what every step is.
    std::function<void(const std::string&)> trace;

  private:
    // The host's life (world.cpp).
    void open();
    void crash();
    void lose_snapshots();
    void drive();
    void tick();
    void store_answers();
    bool is_up() const { return opened_ != nullptr; }
    std::int64_t now() const { return opened_->clock.now_ms(); }

    // People (world_people.cpp).
    void host_hears(ConnectionId id);
    void client_hears(ConnectionId id);
    void host_misses(ConnectionId id);
    void client_misses(ConnectionId id);
    void wakes(Person& person);
    void wake(Person& person, std::int64_t within_ms);
    void sign_in(Person& person);

    // What goes wrong (world_trouble.cpp).
    void trouble();
    void calm_down();
    void open_all_tables();
    std::int64_t writing_time();

    // What must be so (world_checks.cpp).
    void check_after_step();
    void check_picture(Person& person, const std::string& table);
    void check_all_pictures();
    void check_restored();
    void check_snapshot(const server::Restored& from_all);
    void check_no_table_stuck();
    void check_end();
    void note(const std::string& what) const {
        if (trace) trace(what);
    }

    Chance chance_;
    Faults faults_;
    std::int64_t now_ms_;             // as a stop-watch has it
    std::int64_t wall_ahead_ms_ = 0;  // the machine's clock beside it
    Timeline timeline_;
    Network network_;
    store::MemoryStore store_;
    LogIndex index_;  // of what the store has
    FloorFiles files_;
    std::string floor_text_;
    std::unique_ptr<Opened> opened_;
    // As they lie on the disk: the last one, and the one before it.
    std::optional<store::SnapshotBytes> snapshot_, older_snapshot_;
    std::uint64_t life_ = 0;  // how often the host was opened
    std::int64_t drive_at_ = 0;
    bool writing_ = false;
    std::vector<Person> people_;

    std::uint64_t calm_at_step_;
    bool is_calm_ = false, is_over_ = false;
    std::int64_t calm_since_ms_ = 0, storing_since_ms_ = 0;
    std::uint64_t full_until_step_ = 0;

    std::uint64_t checked_records_ = 0;
    std::string closed_table_;
    // What clients were told is done.
    std::vector<std::pair<AccountId, std::string>> granted_;
    Tally tally_;
    Digest digest_;
};

}  // namespace pokerfloor::simulation
