// Opens a floor from its snapshot, and has snapshots kept while it runs: encoded on the log
// writer's thread, which takes milliseconds, sealed and written on a thread of its own. Where one
// fails that is told, and play goes on.
#pragma once

#include <atomic>
#include <cstdint>

#include <pokerfloor/server/durable_floor.hpp>
#include <pokerfloor/server/worker.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/snapshot.hpp>

namespace pokerfloor::server {

// Reading so many records after a crash takes some tenths of a second.
inline constexpr std::uint64_t records_between_snapshots = 50'000;

class SnapshotKeeper {
  public:
    // Both must outlive it. The log is used by whoever calls.
    SnapshotKeeper(const store::DataFolder& folder, store::RecordStore& log)
        : folder_(folder), log_(log) {}

    // The floor as the log has it.
    Restored open(const ReadTerms& read_terms, std::size_t keys_remembered);
    // Which record the snapshot is of that it was opened from; 0: from none.
    std::uint64_t taken_at() const { return taken_at_; }

    // False: the last one is still being written.
    bool keep(const Restored& restored);

  private:
    const store::DataFolder& folder_;
    store::RecordStore& log_;
    std::uint64_t taken_at_ = 0;
    std::atomic<bool> is_busy_ = false;
    Worker worker_{1};  // last: it uses all above
};

}  // namespace pokerfloor::server
