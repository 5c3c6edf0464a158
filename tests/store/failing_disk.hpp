// A disk that fails when it is told to: SQLite's usual file system with a counter in front of every
// write, sync, truncation and opening.
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
    void mend();
    // Whether the failure has come.
    bool failed() const;
};

}  // namespace pokerfloor::store
