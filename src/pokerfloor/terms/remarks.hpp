// What is allowed at a table and hardly meant: posted, and without any effect in play. Nothing is
// refused for it; whoever checks a floor file is told.
#pragma once

#include <vector>

#include <pokerfloor/terms/faults.hpp>

namespace pokerfloor {

// Keys are those of a floor file: "rake.cap".
std::vector<Fault> remarks_on(const TableTerms& terms);

}  // namespace pokerfloor
