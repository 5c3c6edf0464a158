// The floor as the store has it. Made on any thread: at the opening on the network thread, later
// beside it.
#pragma once

#include <cstddef>

#include <pokerfloor/store/record_store.hpp>
#include <pokerfloor/store/restored.hpp>

namespace pokerfloor::server {

using store::Restored;

// From all records. Throws where the store cannot be read, or a record is not what this floor makes
// of its wish.
Restored restore(const store::RecordStore& log, const ReadTerms& read_terms,
                 std::size_t keys_remembered);

}  // namespace pokerfloor::server
