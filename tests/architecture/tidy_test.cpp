#include "tidy.hpp"

#include <doctest/doctest.h>

#include "source.hpp"

using namespace pokerfloor::tools;

namespace {

const std::string marker = "TO" + std::string("DO");
const std::string path = "/home" + std::string("/me/x");
const std::string property = "rc::" + std::string("check([] {");

}  // namespace

TEST_CASE("each fault is found in a small tree") {
    CHECK_EQ(listed(leftover_markers({{"a.md", "x\n// " + marker + ": y\n" + marker + "S"}})),
             "a.md:2: " + marker + "\n");
    CHECK_EQ(listed(machine_paths({{"a.md", "see " + path + "\nhttps://x.org" + path}})),
             "a.md:1: a path of one machine, " + path.substr(0, 6) + "\n");
    CHECK_EQ(listed(sources_outside_layers({{"cards", {}}}, {{"src/pokerfloor/cards/a.cpp", ""},
                                                             {"src/pokerfloor/cli/main.cpp", ""},
                                                             {"src/pokerfloor/lost/a.hpp", ""}})),
             "src/pokerfloor/lost/a.hpp is in no layer of CMakeLists.txt\n");
    CHECK_EQ(listed(tests_not_built({{"tests/CMakeLists.txt", "room_test(cards USES cards)\n"},
                                     {"tests/cards/a.cpp", ""},
                                     {"tests/cards/deep/b.cpp", ""},
                                     {"tests/main.cpp", ""},
                                     {"tests/own/CMakeLists.txt", ""},
                                     {"tests/own/user/c.cpp", ""}})),
             "tests/cards/deep/b.cpp is built by no room_test of tests/CMakeLists.txt\n");
    CHECK_EQ(properties_not_checked({{"a.cpp", "    " + property}}).size(), 1);
    CHECK_EQ(properties_not_checked({{"a.cpp", "    CHECK(" + property}}).size(), 0);
    CHECK_EQ(
        listed(dead_links(POKERFLOOR_SOURCE_DIR,
                          {{"docs/a.md", "[x](../README.md#top) [y](https://z.org/) [](n.md)"}})),
        "docs/a.md:1: no n.md\n");
}

TEST_CASE("the tree is tidy") {
    const Tree& tree = source();
    CHECK_EQ(listed(leftover_markers(tree)), "");
    CHECK_EQ(listed(machine_paths(tree)), "");
    const Layers layers = read_layers(text_of(tree, "CMakeLists.txt"));
    CHECK_EQ(listed(sources_outside_layers(layers, tree)), "");
    CHECK_EQ(listed(tests_not_built(tree)), "");
    CHECK_EQ(listed(properties_not_checked(tree)), "");
    CHECK_EQ(listed(dead_links(POKERFLOOR_SOURCE_DIR, tree)), "");
}

TEST_CASE("long files are pointed out, which is no failure") {
    for (const File& file : source()) {
        const auto lines = lines_of(file.text).size();
        if ((file.path.ends_with(".cpp") || file.path.ends_with(".hpp")) && lines > 600)
            MESSAGE(file.path, " has ", lines, " lines: perhaps two ideas");
    }
}
