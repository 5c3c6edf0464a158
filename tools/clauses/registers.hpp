// The clause registers, rules/*.csv: one book each, one row per clause, in the book's order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tools/clauses/tree.hpp>

namespace pokerfloor::tools {

struct Clause {
    std::string id;
    std::string title;
    std::string enforced_by;
};

struct Book {
    std::string title;
    std::string path;
    std::vector<Clause> clauses;
};

// Every register of the tree. A register this file has no title for is called by its path.
std::vector<Book> read_registers(const Tree& tree);

// An id is known if a clause has it, or if it heads clauses: MDP-10 heads MDP-10.A.
bool is_known(const std::vector<Book>& books, std::string_view id);

}  // namespace pokerfloor::tools
