// SQLite's write-ahead log after a commit that failed.
#pragma once

#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

// Makes it certain that a crash finds what this connection sees, no more and no less. When syncing
// failed, the commit may lie whole in the file although SQLite has taken it back, and come true
// after a crash; and what the system still has in memory may never have reached the disk, although
// the next sync says nothing of it. So what lies behind the last commit seen is cut off, the rest
// is written again as it is, and both are synced. Needs no room on the disk.
//
// The connection must be in a writing transaction that has changed nothing. Throws StoreError.
void make_certain(Database& database);

}  // namespace pokerfloor::store
