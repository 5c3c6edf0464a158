// The project's text files, read into memory: what the architecture tests look at.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor::tools {

struct File {
    std::string path;  // from the project's root, with forward slashes
    std::string text;
};
using Tree = std::vector<File>;

// Sorted by path. Left out: what git, builds and package managers keep, and files that are not
// text.
Tree read_tree(const std::filesystem::path& root);

std::string read_file(const std::filesystem::path& path);

// The file's text, or nothing if the tree does not hold it.
std::string_view text_of(const Tree& tree, std::string_view path);

// The file's lines, without their ends.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace pokerfloor::tools
