#include <tools/clauses/tree.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

namespace pokerfloor::tools {
namespace {

bool is_left_out(const std::filesystem::path& name) {
    constexpr std::array<std::string_view, 6> names{".git",   "build", "node_modules",
                                                    "corpus", "dist",  "generated"};
    return std::ranges::find(names, name.string()) != names.end();
}

}  // namespace

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

Tree read_tree(const std::filesystem::path& root) {
    Tree tree;
    std::filesystem::recursive_directory_iterator at(root), end;
    for (; at != end; ++at) {
        if (is_left_out(at->path().filename())) {
            at.disable_recursion_pending();
        } else if (at->is_regular_file()) {
            std::string text = read_file(at->path());
            if (text.find('\0') == std::string::npos)
                tree.push_back({at->path().lexically_relative(root).generic_string(), text});
        }
    }
    std::ranges::sort(tree, {}, &File::path);
    return tree;
}

std::string_view text_of(const Tree& tree, std::string_view path) {
    const auto file = std::ranges::find(tree, path, &File::path);
    return file == tree.end() ? std::string_view{} : file->text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return lines;
}

}  // namespace pokerfloor::tools
