// tests/transcripts/**/*.txt: rounds told as text, one or more for each clause the engine sees to,
// readable by a floor manager. runner.hpp says how they are written. With POKERFLOOR_REWRITE=1 in
// the environment the files are written anew from what the rounds say; read the difference before
// believing it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "runner.hpp"

using namespace pokerfloor::transcripts;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<std::filesystem::path> transcript_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(POKERFLOOR_SOURCE_DIR "/tests/transcripts"))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// A transcript that cannot be understood is a fault of its own and stays as it is.
std::vector<std::string> play(const Case& transcript) {
    try {
        return played(transcript);
    } catch (const std::exception& fault) {
        FAIL_CHECK(transcript.title, ": ", std::string(fault.what()));
        return transcript.lines;
    }
}

}  // namespace

TEST_CASE("rounds go as their transcripts tell") {
    const bool rewrite = std::getenv("POKERFLOOR_REWRITE") != nullptr;
    std::set<std::string> titles;
    for (const auto& path : transcript_files()) {
        std::string anew;
        for (const Case& transcript : cases_of(text_of(path))) {
            const std::vector<std::string> told = play(transcript);
            for (const std::string& line : told) anew += line + "\n";
            CHECK_MESSAGE(titles.insert(transcript.title).second, transcript.title);
            CHECK_MESSAGE(transcript.title.find("  ") != std::string::npos, transcript.title);
            const bool as_told = rewrite || told == transcript.lines;
            CHECK_MESSAGE(as_told, path.filename().string(), "\n",
                          difference(transcript.lines, told));
        }
        if (rewrite) std::ofstream(path) << anew;
    }
    CHECK_GT(titles.size(), 340);
}

TEST_CASE("a difference is told line by line") {
    CHECK_EQ(difference({"a", "b", "c"}, {"a", "x", "c"}), "  a\n- b\n+ x\n  c\n");
    CHECK_EQ(difference({}, {"a"}), "+ a\n");
}
