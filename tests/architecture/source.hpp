// The project's own files, and how a list of faults is shown.
#pragma once

#include <string>
#include <vector>

#include <tools/clauses/tree.hpp>

inline const pokerfloor::tools::Tree& source() {
    static const auto tree = pokerfloor::tools::read_tree(POKERFLOOR_SOURCE_DIR);
    return tree;
}

inline std::string listed(const std::vector<std::string>& faults) {
    std::string text;
    for (const std::string& fault : faults) text += fault + "\n";
    return text;
}
