// tests/cli/transcripts/*.txt: calls of the built program as a user types them, and all they say.
//
//   $ pokerfloor rank ...    the call, run by a shell
//   ! pokerfloor rank: ...   a line it must write to standard error
//   ? 2                      its exit status, if not 0
//   anything else            a line it must write to standard output
//
// Lines that begin with # and blank lines before a call or a comment belong to nobody. With
// POKERFLOOR_REWRITE=1 in the environment the files are written anew from what the program says.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Said {
    std::string out, err;
    int status = 0;
};

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// Runs the call in a shell whose path begins with the built program's folder.
Said run(const std::string& call) {
    const auto errors = std::filesystem::temp_directory_path() /
                        ("pokerfloor-" + std::to_string(getpid()) + ".stderr");
    const std::string shell =
        "PATH='" POKERFLOOR_PROGRAM_DIR "':$PATH\n(" + call + "\n) 2>'" + errors.string() + "'";
    std::FILE* const pipe = popen(shell.c_str(), "r");
    REQUIRE(pipe != nullptr);
    Said said;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        said.out.append(buffer.data(), got);
    const int ended = pclose(pipe);
    said.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    said.err = text_of(errors);
    std::filesystem::remove(errors);
    return said;
}

std::string written(const Said& said) {
    std::string text;
    std::istringstream err(said.err);
    for (std::string line; std::getline(err, line);) text += "! " + line + "\n";
    if (said.status != 0) text += "? " + std::to_string(said.status) + "\n";
    return text + said.out;
}

// A comment, or a call with what it says.
struct Block {
    std::string comment, call, expected;
};

std::vector<Block> blocks_of(const std::string& text) {
    std::vector<Block> blocks;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("#"))
            blocks.push_back({line + "\n", {}, {}});
        else if (line.starts_with("$ "))
            blocks.push_back({{}, line.substr(2), {}});
        else if (!blocks.empty() && blocks.back().comment.empty())
            blocks.back().expected += line + "\n";
        else
            REQUIRE_MESSAGE(line.empty(), line);
    }
    for (Block& block : blocks)
        while (block.expected.ends_with("\n\n")) block.expected.pop_back();
    return blocks;
}

// What stands between ```console and ``` in a page.
std::string console_parts(const std::string& page) {
    std::string parts;
    bool inside = false;
    std::istringstream in(page);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```"))
            inside = line == "```console";
        else if (inside)
            parts += line + "\n";
    }
    return parts;
}

// Runs the calls and demands what the blocks expect; returns how many there were.
int check_calls(const std::vector<Block>& blocks) {
    int calls = 0;
    for (const Block& block : blocks) {
        if (block.call.empty()) continue;
        ++calls;
        INFO("$ ", block.call);
        const Said said = run(block.call);
        CHECK_EQ(written(said), block.expected == "\n" ? "" : block.expected);
        // A wrong call says one line, and that on standard error.
        if (said.status == 2) {
            CHECK_EQ(said.out, "");
            CHECK_EQ(said.err.find('\n'), said.err.size() - 1);
        }
        if (said.status == 0 && block.call.ends_with("--json"))
            CHECK_NOTHROW(boost::json::parse(said.out));
    }
    return calls;
}

void rewrite(const std::filesystem::path& path, const std::vector<Block>& blocks) {
    std::ofstream out(path);
    bool first = true, after_comment = false;
    for (const Block& block : blocks) {
        if (!first && !after_comment) out << "\n";
        first = false;
        after_comment = !block.comment.empty();
        if (after_comment)
            out << block.comment;
        else
            out << "$ " << block.call << "\n" << written(run(block.call));
    }
}

}  // namespace

TEST_CASE("the program says what its transcripts say") {
    int calls = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(POKERFLOOR_SOURCE_DIR "/tests/cli/transcripts")) {
        INFO(entry.path().filename().string());
        if (std::getenv("POKERFLOOR_REWRITE") != nullptr)
            rewrite(entry.path(), blocks_of(text_of(entry.path())));
        calls += check_calls(blocks_of(text_of(entry.path())));
    }
    CHECK_GT(calls, 100);
}

TEST_CASE("the program says what the pages say it does") {
    for (const char* page :
         {"/README.md", "/docs/formats/command-line.md", "/docs/formats/ranges.md"}) {
        INFO(page);
        const std::string text = text_of(std::string(POKERFLOOR_SOURCE_DIR) + page);
        CHECK_GE(check_calls(blocks_of(console_parts(text))), 3);
    }
}

TEST_CASE("what cannot be written is told, with exit status 1") {
    for (const std::string call :
         {"pokerfloor", "pokerfloor games", "pokerfloor --version", "pokerfloor rank --help",
          "pokerfloor completion bash", "pokerfloor rank badugi --hand As2d3c4h --json"}) {
        INFO(call);
        const Said full = run(call + " >/dev/full");
        CHECK_EQ(full.status, 1);
        CHECK_EQ(full.err,
                 "pokerfloor: writing to standard output failed: No space left on device\n");
        CHECK_EQ(run(call + " >&-").status, 1);
    }
    CHECK_EQ(run("pokerfloor rng shuffle --count 1 >/dev/full").status, 1);
}

TEST_CASE("a reader that is gone is no fault, and without standard error the status still tells") {
    for (const std::string call : {"pokerfloor games", "pokerfloor --help", "pokerfloor rng raw"})
        CHECK_EQ(run("(sleep 0.1; " + call + " 2>/dev/null; echo $? >&2) | :").err, "0\n");
    CHECK_EQ(run("pokerfloor rank nope --hand As 2>&-").status, 2);
}

TEST_CASE("a thousand hands in one call") {
    std::string call = "pokerfloor rank badugi --json";
    for (int i = 0; i < 1000; ++i) call += i % 2 == 0 ? " --hand As2d3c4h" : " --hand AsAdAcAh";
    const auto hands = boost::json::parse(run(call).out).at("hands").as_array();
    CHECK_EQ(hands.size(), 1000);
    CHECK_EQ(hands[998].at("badugi").at("place").as_int64(), 1);
    CHECK_EQ(hands[999].at("badugi").at("place").as_int64(), 501);
}
