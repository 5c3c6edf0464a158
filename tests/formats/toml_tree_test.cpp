// TOML as a tree: places, numbers as written, and what is no TOML.
#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/formats/toml_tree.hpp>

using namespace pokerfloor;

namespace {

TomlNode tree_of(const std::string& text) {
    auto tree = read_toml(text);
    REQUIRE(tree.has_value());
    return *tree;
}

std::string place_of(const TomlNode* node) {
    REQUIRE(node != nullptr);
    return std::to_string(node->line) + ":" + std::to_string(node->column);
}

}  // namespace

TEST_CASE("keys, list elements and headings know their places") {
    const TomlNode tree = tree_of(
        "a = 1\n"
        "list = [1,\n"
        "  2.50]\n"
        "[[table]]\n"
        "  id = 'x'\n"
        "[table.rake]\n"
        "cap = 3\n"
        "[[table]]\n");
    CHECK_EQ(place_of(tree.find("a")), "1:1");
    CHECK_EQ(place_of(&tree.find("list")->items[1]), "3:3");
    const TomlNode& tables = *tree.find("table");
    CHECK_EQ(place_of(&tables.items[0]), "4:1");
    CHECK_EQ(place_of(tables.items[0].find("id")), "5:3");
    CHECK_EQ(place_of(tables.items[0].find("rake")->find("cap")), "7:1");
    CHECK_EQ(place_of(&tables.items[1]), "8:1");
    CHECK_EQ(tree.find("b"), nullptr);
}

TEST_CASE("entries stand in the order of the file") {
    const TomlNode tree = tree_of("b = 1\na = 2\nc = 3\n");
    CHECK_EQ(tree.items[0].key, "b");
    CHECK_EQ(tree.items[1].key, "a");
    CHECK_EQ(tree.items[2].key, "c");
}

TEST_CASE("a number stays as it is written, wherever it stands") {
    // Beyond what a binary float can hold, and in lines whose columns and bytes differ.
    const TomlNode tree = tree_of(
        "\xef\xbb\xbf"
        "a = 0.10000000000000000001\r\n"
        "b = { y = \"\xc3\xa9\", x = 1_0.50 }  # \xc3\xa9\r\n"
        "c = [ \"\xe2\x82\xac\", +2.500, -3]#x\n"
        "d = 0xff\n"
        "e = 1e2");
    CHECK_EQ(tree.find("a")->text, "0.10000000000000000001");
    CHECK_EQ(tree.find("b")->find("x")->text, "1_0.50");
    CHECK_EQ(tree.find("c")->items[1].text, "+2.500");
    CHECK_EQ(tree.find("c")->items[2].text, "-3");
    CHECK_EQ(tree.find("d")->text, "0xff");
    CHECK_EQ(tree.find("e")->text, "1e2");
}

TEST_CASE("every kind of value") {
    const TomlNode tree =
        tree_of("a = true\nb = '''x\ny'''\nc = 1979-05-27\nd = []\ne = {}\nf = nan\n");
    using Kind = TomlNode::Kind;
    CHECK(tree.find("a")->kind == Kind::yes_or_no);
    CHECK(tree.find("a")->yes);
    CHECK_EQ(tree.find("b")->text, "x\ny");
    CHECK(tree.find("c")->kind == Kind::time);
    CHECK(tree.find("d")->kind == Kind::list);
    CHECK(tree.find("e")->kind == Kind::table);
    CHECK_EQ(tree.find("f")->text, "nan");
}

TEST_CASE("what is no TOML is told in one line, with its place") {
    const auto fault = [](const std::string& text) {
        const auto tree = read_toml(text);
        REQUIRE_FALSE(tree.has_value());
        CHECK_EQ(tree.error().message.find('\n'), std::string::npos);
        return to_string(tree.error());
    };
    CHECK(fault("a = 1\n\na = 2\n").starts_with("3:5: not valid TOML: key-value pair: cannot"));
    CHECK(fault("[t]\n[t]\n").starts_with("2:1: "));
    CHECK(fault("x = \"\n\"").starts_with("1:6: "));
    CHECK(fault("x = \xff\n").starts_with("1:"));
    CHECK(fault(std::string(most_toml_line + 1, '#')).starts_with("1:1: the line is too long"));
    CHECK(fault("\n" + std::string(most_toml_line + 1, '#')).starts_with("2:1: the line is"));
    std::string deep = "a";
    for (int i = 0; i <= most_toml_points; ++i) deep += ".a";
    CHECK(fault("\n" + deep + " = 1").starts_with("2:1: the line has too many points"));
    CHECK(read_toml("# " + deep).has_value());
    CHECK(fault(std::string(most_toml_bytes + 1, '\n')).starts_with("1:1: the file is too large"));
}

TEST_CASE("tables as deep as they can be do not use up the stack") {
    std::string key = "a", text = "x = ";
    for (int i = 0; i < most_toml_points; ++i) key += ".a";
        // With a table in each; the library allows 256 values in values. A sanitizer's frames are
        // many times larger.
#if defined(__SANITIZE_ADDRESS__)
    constexpr int lists = 20;
#else
    constexpr int lists = 120;
#endif
    for (int i = 0; i < lists; ++i) text += "[\n{ " + key + " = ";
    text += "1";
    for (int i = 0; i < lists; ++i) text += " }\n]";
    CHECK(read_toml(text).has_value());
}
