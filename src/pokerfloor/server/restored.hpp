// The floor as the journal has it. Made on any thread: at the opening on the network thread, later
// beside it.
#pragma once

#include <cstdint>

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/store/restored.hpp>

namespace pokerfloor::server {

// Throws where the journal cannot be read, or a record is not what this floor makes of its wish.
Restored restore(Journal& journal, const ReadTerms& read_terms, std::size_t keys_remembered);

}  // namespace pokerfloor::server
