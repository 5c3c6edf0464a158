// docs/clauses.md: which clause is cited by which source file and which test.
#pragma once

#include <string>

#include <tools/clauses/tree.hpp>

namespace pokerfloor::tools {

inline constexpr const char* clauses_page = "docs/clauses.md";

// What the page should say for this tree.
std::string render_clauses_page(const Tree& tree);

}  // namespace pokerfloor::tools
