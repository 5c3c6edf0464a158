// clauses ROOT --write: writes docs/clauses.md. clauses ROOT --check: exit 1 if it is out of date,
// something cited does not exist, or a clause called engine only is not.
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include <tools/clauses/citations.hpp>
#include <tools/clauses/page.hpp>
#include <tools/clauses/reach.hpp>
#include <tools/clauses/tree.hpp>

using namespace pokerfloor::tools;

namespace {

int check(const Tree& tree) {
    int exit_code = 0;
    for (const auto& faults : {unknown_citations(tree), wrong_reach(tree)})
        for (const std::string& fault : faults) {
            std::fprintf(stderr, "%s\n", fault.c_str());
            exit_code = 1;
        }
    if (text_of(tree, clauses_page) != render_clauses_page(tree)) {
        std::fprintf(stderr, "%s is out of date; run: %s\n", clauses_page,
                     "cmake --build --preset release --target clauses");
        exit_code = 1;
    }
    return exit_code;
}

int write(const std::filesystem::path& root, const Tree& tree) {
    std::ofstream out(root / clauses_page, std::ios::binary);
    out << render_clauses_page(tree);
    out.close();
    if (!out) throw std::runtime_error("cannot write " + (root / clauses_page).string());
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string_view mode = count == 3 ? arguments[2] : "";
    if (mode != "--check" && mode != "--write") {
        std::fprintf(stderr, "usage: clauses ROOT --check|--write\n");
        return 2;
    }
    try {
        const Tree tree = read_tree(arguments[1]);
        return mode == "--check" ? check(tree) : write(arguments[1], tree);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "clauses: %s\n", error.what());
        return 2;
    }
}
