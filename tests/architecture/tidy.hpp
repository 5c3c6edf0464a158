// What a tidy tree does not hold. Each function gives one line per fault.
#pragma once

#include <string>
#include <vector>

#include <tools/clauses/tree.hpp>
#include <tools/layers/layers.hpp>

namespace pokerfloor::tools {

using Faults = std::vector<std::string>;

// Notes to oneself in capitals.
Faults leftover_markers(const Tree& tree);

// Paths of one person's machine.
Faults machine_paths(const Tree& tree);

// Sources in src/pokerfloor that belong to no layer and so are not built. A main.cpp is a
// program's.
Faults sources_outside_layers(const Layers& layers, const Tree& tree);

// Test sources that no room_test() builds. A folder with its own CMakeLists.txt looks after itself.
Faults tests_not_built(const Tree& tree);

// rc::check() only returns whether the property holds; thrown away, the test passes regardless.
Faults properties_not_checked(const Tree& tree);

// Links in Markdown files to files that are not there.
Faults dead_links(const std::filesystem::path& root, const Tree& tree);

}  // namespace pokerfloor::tools
