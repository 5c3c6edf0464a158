// A record as the row it becomes.
#pragma once

#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {

// At the end of all of its streams. Its sealed part is not sealed yet, and its hash not made.
// Throws StoreError where it cannot be written.
Row row_before_seal(const Record& record, const StreamEnds& ends);
// The whole of it.
Row row_of(const Record& record, const StreamEnds& ends, const Key& key);

}  // namespace pokerfloor::store
