// The layers as the top CMakeLists.txt declares them, bottom up; who may use whom; the picture.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <tools/clauses/tree.hpp>

namespace pokerfloor::tools {

struct Layer {
    std::string name;
    std::vector<std::string> uses;
    bool operator==(const Layer&) const = default;
};
using Layers = std::vector<Layer>;

// The lines that read layer(NAME USES OTHER...).
Layers read_layers(std::string_view cmake);

// What a layer may include: itself, what it uses, and what those use.
std::set<std::string> allowed(const Layers& layers, std::string_view name);

// One line per #include that breaks the order: "cards may not use round (src/...:12)".
std::vector<std::string> layer_breaks(const Layers& layers, const Tree& tree);

// The storeys of the house, the highest first, each layer with what it uses.
std::string draw(const Layers& layers);

// docs/architecture.md holds the picture between these lines.
inline constexpr const char* picture_page = "docs/architecture.md";
inline constexpr std::string_view picture_begin = "<!-- layers: drawn from CMakeLists.txt -->\n";
inline constexpr std::string_view picture_end = "<!-- end of layers -->\n";

// The page with its picture redrawn. Throws if the page has no place for it.
std::string with_picture(std::string_view page, const Layers& layers);

}  // namespace pokerfloor::tools
