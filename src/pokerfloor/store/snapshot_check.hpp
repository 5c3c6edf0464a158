// The audit's look at the snapshot beside a log: whether it is what all records up to its own come
// to. The audit takes nothing from it.
#pragma once

#include <filesystem>
#include <optional>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/snapshot.hpp>

namespace pokerfloor::store {

class SnapshotCheck {
  public:
    // Reads the file; before the log is read, which may be ahead of it.
    SnapshotCheck(const std::filesystem::path& folder, const std::optional<Key>& key);

    // The next record; `floor` is as the audit has it then, none: the audit could not go on.
    void take(const Row& row, const Record& record, const Floor* floor);

    // Once the log is read.
    SnapshotFound found(Database& database) const;

  private:
    // What is not as the log has it, in words; empty: nothing.
    std::string difference(const Floor& floor) const;

    SnapshotFound found_{};
    std::optional<SnapshotBytes> bytes_;
    HostMemory host_;
    StreamEnds ends_;
};

}  // namespace pokerfloor::store
