// A disk that fails when it is told to: SQLite's usual file system with a counter in front of every
// write, sync, truncation and opening; and with a second copy of every file that holds only what
// was synced.
#pragma once

namespace pokerfloor::store {

enum class Failure { full, broken };

class FailingDisk {
  public:
    // All databases opened while it lives are on it.
    FailingDisk();
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;
    ~FailingDisk();

    // The operation `after` more from now fails, and with `for_ever` all that follow.
    void fail(int after, Failure how, bool for_ever);
    // The same, of syncs only: what was written is in the system's memory then, and will not reach
    // the disk by itself.
    void fail_sync(int after);
    void mend();
    // The files as they would be found: what was not synced is gone. Nobody may use them any more.
    void cut_power();
    // Whether the failure has come.
    bool failed() const;
};

}  // namespace pokerfloor::store
