// Every transcript of a round of players against players once more, on a running floor: at a live
// table, told by its dealer in the words that staff and the host have, with the log, which is
// audited at the end of each. So what a transcript shows can be brought about by a person.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "../transcripts/runner.hpp"
#include "floor_scene.hpp"

using namespace pokerfloor::transcripts;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("rounds of pot games go on a floor as their transcripts tell, and their logs audit") {
    std::size_t played_cases = 0, records = 0;
    std::map<std::string, int> left_out;
    for (const auto& entry :
         std::filesystem::directory_iterator(POKERFLOOR_SOURCE_DIR "/tests/transcripts/mdp"))
        for (const Case& transcript : cases_of(text_of(entry.path()))) {
            FloorScene scene;
            try {
                const std::vector<std::string> told = played(transcript, scene);
                CHECK_MESSAGE(told == transcript.lines, entry.path().filename().string(), "\n",
                              difference(transcript.lines, told));
                if (scene.records() == 0) continue;
                ++played_cases;
                records += scene.records();
                CHECK_MESSAGE(scene.audited() == "", transcript.title, "\n", scene.audited());
            } catch (const NotAtAFloor& reason) {
                ++left_out[reason.what()];
                if (std::getenv("POKERFLOOR_TOLD")) MESSAGE(transcript.title, ": ", reason.what());
            } catch (const std::exception& fault) {
                FAIL_CHECK(transcript.title, ": ", std::string(fault.what()));
            }
        }
    for (const auto& [reason, count] : left_out) MESSAGE(reason, ": ", count);
    MESSAGE(played_cases, " transcripts, ", records, " records");
    CHECK_GT(played_cases, 300);
}
