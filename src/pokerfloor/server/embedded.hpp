// Files that are part of the program: the page and the clause registers. The build writes them in
// (cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace pokerfloor::server {

struct EmbeddedFile {
    std::string_view path;  // "index.html", "assets/index-1a2b.js", "index.html.gz"
    std::string_view content;
};

std::span<const EmbeddedFile> page_files();  // empty: the page was not built
std::span<const EmbeddedFile> rule_files();  // rules/*.csv

const EmbeddedFile* find_file(std::span<const EmbeddedFile> files, std::string_view path);

}  // namespace pokerfloor::server
