// Finds the clauses and decisions a text cites, and those that do not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tools/clauses/registers.hpp>
#include <tools/clauses/tree.hpp>

namespace pokerfloor::tools {

struct Citation {
    std::string id;
    int line = 0;  // from 1
    bool operator==(const Citation&) const = default;
};

// Clause ids, in order. A list may be short after its first id: "MDP-10.C, 10.D" also cites
// MDP-10.D, and "MDP-10.L.3.b, .d" also MDP-10.L.3.d.
std::vector<Citation> clauses_cited(std::string_view text);

// MDQ-07, DD-2, FC-4, DS-1.
std::vector<Citation> decisions_cited(std::string_view text);

// "decisions/0001", with or without the rest of the file's name; gives 0001.
std::vector<Citation> decision_pages_cited(std::string_view text);

// One line per citation of something that is not there: "src/x.cpp:12: ... is in no register".
std::vector<std::string> unknown_citations(const Tree& tree);

}  // namespace pokerfloor::tools
