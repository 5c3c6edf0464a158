// The floor as its last record left it.
#pragma once

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/store/log.hpp>

namespace pokerfloor::store {

// `terms` are those the log was written under. Throws StoreError with the number of the first
// record that cannot be read, or that this floor would not have written: then either the terms are
// others or the program is.
Floor restore(FloorTerms terms, const Log& log);

}  // namespace pokerfloor::store
