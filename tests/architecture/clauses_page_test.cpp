#include <doctest/doctest.h>

#include <tools/clauses/page.hpp>

#include "source.hpp"

using namespace pokerfloor::tools;

TEST_CASE("the page lists cited clauses with their code and tests, and counts all") {
    const std::string id = "MDP-" + std::string("90");
    const Tree tree{
        {"docs/x.md", id + ".C"},
        {"rules/engine-only.txt", "word: " + id + ".B; no door"},
        {"rules/x.csv", "id,title,enforced_by\n" + id + ".A,One | two,engine\n" + id +
                            ".B,Three,engine\n" + id + ".C,Four,config\n"},
        {"src/pokerfloor/cards/a.cpp", "// " + id + ".A, " + id + ".A"},
        {"src/pokerfloor/cards/b.cpp", "// " + id + ".A"},
        {"tests/architecture/x.cpp", "// " + id + ".C"},
        {"tests/cards/a_test.cpp", "// " + id + ".B"},
        {"tests/data/floor.toml", "# " + id + ".A"},
    };
    const std::string page = render_clauses_page(tree);
    const std::string wanted =
        "## rules/x.csv\n\nRegister: [rules/x.csv](../rules/x.csv)\n\n"
        "| enforced by | clauses | cited in code | cited in tests | engine only |\n"
        "|---|---:|---:|---:|---:|\n"
        "| config | 1 | 0 | 0 | 0 |\n| engine | 2 | 1 | 1 | 1 |\n| all | 3 | 1 | 1 | 1 |\n\n"
        "| clause | title | enforced by | reach | code | tests |\n|---|---|---|---|---|---|\n"
        "| " +
        id +
        ".A | One \\| two | engine |  | [cards/a.cpp](../src/pokerfloor/cards/a.cpp), "
        "[cards/b.cpp](../src/pokerfloor/cards/b.cpp) |  |\n"
        "| " +
        id +
        ".B | Three | engine | engine only |  | [cards/a_test.cpp](../tests/cards/a_test.cpp) |\n";
    CHECK_EQ(page.substr(page.find("## ")), wanted);
}

TEST_CASE("docs/clauses.md is up to date") {
    const bool is_current = text_of(source(), clauses_page) == render_clauses_page(source());
    CHECK_MESSAGE(is_current, "run: cmake --build --preset release --target clauses");
}
