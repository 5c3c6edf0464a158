// rules/engine-only.txt: clauses the engine decides and tests show, but that nobody can bring about
// in the running program yet, because no page, command or floor file leads to them.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <tools/clauses/tree.hpp>

namespace pokerfloor::tools {

inline constexpr const char* engine_only_list = "rules/engine-only.txt";

// Every clause the list names.
std::set<std::string> engine_only_clauses(const Tree& tree);

// Where the list is not true: a word that a door does use, or that is in no source file, and a
// clause that nothing cites. "rules/engine-only.txt:12: ..." each.
std::vector<std::string> wrong_reach(const Tree& tree);

}  // namespace pokerfloor::tools
