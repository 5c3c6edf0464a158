// Strings, keys and values as TOML 1.0 writes them.
#include <doctest/doctest.h>

#include <pokerfloor/formats/toml_scanner.hpp>

using namespace pokerfloor;

namespace {

// The string, or "column: fault".
std::string string_in(std::string_view source) {
    TomlScanner scanner(source);
    std::string_view text;
    std::string room;
    if (!scanner.read_string(text, room))
        return std::to_string(scanner.fault().at + 1) + ": " + scanner.fault().what;
    CHECK(scanner.at_end());
    return std::string(text);
}

std::string key_in(std::string_view source) {
    TomlScanner scanner(source);
    std::string_view key;
    return scanner.read_key(key) ? std::string(key) : "! " + scanner.fault().what;
}

std::string value_in(std::string_view source) {
    TomlScanner scanner(source);
    return scanner.skip_value() ? std::string(scanner.text_from(0)) : "! " + scanner.fault().what;
}

const std::string not_closed = "1: the text is not closed; its quote is missing";
const std::string block_not_closed = "1: the text is not closed; its three quotes are missing";
const std::string no_escape =
    ": no such escape; they are \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX \\UXXXXXXXX";

}  // namespace

TEST_CASE("four kinds of string") {
    CHECK_EQ(string_in("'plain'"), "plain");
    CHECK_EQ(string_in("''"), "");
    CHECK_EQ(string_in("\"\""), "");
    CHECK_EQ(string_in(R"('a "b" \n')"), R"(a "b" \n)");
    CHECK_EQ(string_in(R"("it's")"), "it's");
    CHECK_EQ(string_in("'''it's'''"), "it's");
    CHECK_EQ(string_in("'''a''b'''''"), "a''b''");
    CHECK_EQ(string_in("''''''"), "");
    CHECK_EQ(string_in("'''\na\r\nb'''"), "a\r\nb");
    CHECK_EQ(string_in("'''\r\na'''"), "a");
    CHECK_EQ(string_in("\"\"\"a \"b\" c\"\"\""), "a \"b\" c");
    CHECK_EQ(string_in("'tab\there # no comment'"), "tab\there # no comment");
    CHECK_EQ(string_in("'Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x82\xa1'"),
             "Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x82\xa1");
}

TEST_CASE("escapes stand in double quotes only") {
    CHECK_EQ(string_in(R"("\b\t\n\f\r\"\\")"), "\b\t\n\f\r\"\\");
    CHECK_EQ(string_in(R"("\u00eb \U0001F0A1")"), "\xc3\xab \xf0\x9f\x82\xa1");
    CHECK_EQ(string_in("\"\"\"a\\\n   b \\\"\"\" c\"\"\""), "ab \"\"\" c");
    CHECK_EQ(string_in("\"\"\"a\\  \r\n\n b\"\"\""), "ab");
    CHECK_EQ(string_in(R"("a\x41")"), "3" + no_escape);
    CHECK_EQ(string_in(R"("\u12g4")"), "2" + no_escape);
    CHECK_EQ(string_in(R"("\u12")"), "2" + no_escape);
    CHECK_EQ(string_in(R"("\ud800")"),
             "2: no such character; codes end at 10FFFF, without D800 to DFFF");
    CHECK_EQ(string_in(R"("\U00110000")"),
             "2: no such character; codes end at 10FFFF, without D800 to DFFF");
}

TEST_CASE("a string that is none") {
    CHECK_EQ(string_in("plain"), "1: a text in quotes is needed here; write it like 'text'");
    CHECK_EQ(string_in(""), "1: a text in quotes is needed here; write it like 'text'");
    for (const char* text : {"'a", "\"a", "'", "'a\nb'", "\"a\\", "\"a\\\n\"", "'a\r\nb'"})
        CHECK_EQ(string_in(text), not_closed);
    for (const char* text : {"'''a", "'''", "'''a''", "\"\"\"a\\", "\"\"\"a\\\"\"\""})
        CHECK_EQ(string_in(text), block_not_closed);
    CHECK_EQ(
        string_in("'a\x01'"),
        "3: the control character \\x01 may not stand in a text; write it as \\u0001 in double "
        "quotes");
    CHECK_EQ(
        string_in("'a\rb'"),
        "3: the control character \\x0d may not stand in a text; write it as \\u000d in double "
        "quotes");
    // Cut off, overlong, a surrogate, beyond the last code, a tail without a head.
    for (const char* text : {"'\xc3'", "'\xc0\x80'", "'\xed\xa0\x80'", "'\xf4\x90\x80\x80'",
                             "'\x80'", "'\xff'", "'\xe2\x82"})
        CHECK_NE(string_in(text).find("is not UTF-8; save the file as UTF-8"), std::string::npos);
}

TEST_CASE("keys") {
    CHECK_EQ(key_in("variant = 1"), "variant");
    CHECK_EQ(key_in("variant=1"), "variant");
    CHECK_EQ(key_in("a-b_9 = 1"), "a-b_9");
    CHECK_EQ(key_in("\"variant\" = 1"), "variant");
    CHECK_EQ(key_in("'variant'= 1"), "variant");
    CHECK_EQ(key_in("'two words' = 1"), "'two words'");
    CHECK_EQ(key_in("_a . b.\"c d\" = 1"), "_a . b.\"c d\"");
    CHECK_EQ(key_in("= 1"), "! a key is needed here, as in variant = 'NT'");
    CHECK_EQ(key_in("a. = 1"), "! a key is needed here, as in variant = 'NT'");
    CHECK_EQ(key_in("variant 1"),
             "! the key 'variant' has no value; write an = and the value after it");
}

TEST_CASE("any value is stepped over") {
    for (const char* text :
         {"1", "-1.5e3", "0xff", "inf", "-nan", "true", "1979-05-27T07:32:00Z",
          "1979-05-27 07:32:00", "1979-05-27", "07:32:00.5", "'a # b'", "[]",
          "[1, [2, 'x]'], # c\n 3,\n]", "{a = 1, 'b c' = [1, {d = ''}]}", "{}"}) {
        CHECK_EQ(value_in(text), text);
        CHECK_EQ(value_in(std::string(text) + " # comment"), text);
    }
    CHECK_EQ(value_in("banana"), "! 'banana' is not a value; texts need quotes");
    CHECK_EQ(value_in(""), "! '' is not a value; texts need quotes");
    CHECK_EQ(value_in("[1"), "! the list is not closed; a ']' is missing");
    CHECK_EQ(value_in("[1 2]"), "! a ',' or ']' is needed after an element of a list");
    CHECK_EQ(value_in("{a = 1"), "! the table is not closed; a '}' is missing");
    CHECK_EQ(value_in(std::string(100, '[')), "! lists in lists more than 64 deep; nest them less");
}
