// The tables of floor.db, as numbered steps from an empty file. A step that was released is never
// changed: the next one mends it.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/store/sqlite.hpp>

namespace pokerfloor::store {

// Takes the steps that are missing, all or none. Throws StoreError where the file was made by a
// newer program, or by other steps than ours.
void migrate(Database& database);

// What is wrong with the tables of a file, as sentences: none where they are exactly those that the
// steps make.
std::vector<std::string> schema_faults(Database& database);

}  // namespace pokerfloor::store
