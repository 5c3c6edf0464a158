// The completion scripts. bash is asked what it would complete, where there is a bash.
#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <pokerfloor/cli/completion.hpp>

using namespace pokerfloor;

namespace {

// What bash offers after the words, the last of which is being written.
std::string offered(const std::string& words) {
    const std::string script =
        "bash -c 'source <(\"" POKERFLOOR_PROGRAM_DIR
        "/pokerfloor\" completion bash); COMP_WORDS=(" +
        words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pokerfloor; echo \"${COMPREPLY[*]}\"'";
    std::FILE* const pipe = popen(script.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string said;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        said.append(buffer.data(), got);
    CHECK_EQ(pclose(pipe), 0);
    if (said.ends_with('\n')) said.pop_back();
    return said;
}

}  // namespace

TEST_CASE("bash completes commands, games, options and their values") {
    if (std::system("bash -c true >/dev/null 2>&1") != 0) return;
    CHECK_EQ(offered("pokerfloor \"\""),
             "games rank equity replay play simulate odds advise init check signs submission audit "
             "checkpoint serve simulate-floor account report export backup restore accounts tables "
             "credit remove "
             "close-table open-table rule begin-hand deal enter gesture jackpots jackpot staff rng "
             "bench completion "
             "--version --help");
    CHECK_EQ(offered("pokerfloor ra"), "rank");
    CHECK_EQ(offered("pokerfloor rank oma"), "omaha-high omaha-hilo8 omaha5-high omaha5-hilo8");
    CHECK_EQ(offered("pokerfloor rank holdem --"), "--hand --board --json --help");
    CHECK_EQ(offered("pokerfloor rank holdem --hand \"\""), "");
    CHECK_EQ(offered("pokerfloor simulate stud7"), "stud7-high stud7-low stud7-hilo stud7-hilo8");
    CHECK_EQ(offered("pokerfloor simulate four"), "four-card");
    CHECK_EQ(offered("pokerfloor simulate holdem --players-are \"\""), "random calling mixed");
    CHECK_EQ(offered("pokerfloor odds d"), "double-draw double-down-stud");
    CHECK_EQ(offered("pokerfloor advise double-draw --point second"),
             "second-decision second-draw");
    CHECK_EQ(offered("pokerfloor rng \"\""), "raw shuffle --help");
    CHECK_EQ(offered("pokerfloor rng shuffle --deck \"\""), "52 54 36");
    CHECK_EQ(offered("pokerfloor rng shuffle --deck 52 --f"), "--format");
    CHECK_EQ(offered("pokerfloor report pro"), "progressives");
    CHECK_EQ(offered("pokerfloor export --format \"\""), "phh ohh csv");
    CHECK_EQ(offered("pokerfloor completion \"\""), "bash zsh fish --help");
}

TEST_CASE("every shell's script knows every command and option") {
    const cli::Command program{
        "",
        "a program",
        "",
        {{"--help", "", "this text", cli::Times::at_most_once, {}}},
        {{"deal",
          "deals the player's cards",
          "",
          {{"GAME", "", "which", cli::Times::once, {"first", "second"}},
           {"--seats", "N", "how many", cli::Times::at_most_once, {"2", "3"}}},
          {}}},
    };
    for (const std::string& shell : cli::shells()) {
        INFO(shell);
        const auto script = cli::completion(program, shell);
        REQUIRE(script);
        for (const char* word : {"deal", "first second", "seats", "2 3", "help"})
            CHECK_NE(script->find(word), std::string::npos);
    }
    CHECK_NE(cli::completion(program, "fish")->find("deals the player\\'s cards"),
             std::string::npos);
    CHECK_FALSE(cli::completion(program, "tcsh"));
}
