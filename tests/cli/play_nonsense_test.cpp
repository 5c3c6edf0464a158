// `pokerfloor play` by somebody who types anything: whatever comes at whichever prompt, and
// wherever the input ends, the program goes on or takes its leave with status 0. It never dies.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

struct Ended {
    bool by_itself = false;  // not by a signal
    int status = 0;
    std::string said;
};

Ended play(const std::string& game, const std::string& typed, const std::string& options) {
    const std::string name = std::filesystem::temp_directory_path().string() + "/pokerfloor-play-" +
                             std::to_string(getpid());
    std::ofstream(name + ".in", std::ios::binary) << typed;
    // exec: a signal that ends the program is seen here, not turned into a status by the shell.
    const std::string call = "exec '" POKERFLOOR_PROGRAM_DIR "/pokerfloor' play " + game + " " +
                             options + " <'" + name + ".in' >'" + name + ".out' 2>&1";
    const int ended = std::system(call.c_str());
    std::ostringstream said;
    said << std::ifstream(name + ".out", std::ios::binary).rdbuf();
    std::filesystem::remove(name + ".in");
    std::filesystem::remove(name + ".out");
    return {WIFEXITED(ended), WIFEXITED(ended) ? WEXITSTATUS(ended) : WTERMSIG(ended), said.str()};
}

void check(const std::string& game, const std::string& typed, const std::string& options) {
    CAPTURE(game);
    CAPTURE(typed);
    CAPTURE(options);
    const Ended ended = play(game, typed, options);
    CAPTURE(ended.said);
    CHECK(ended.by_itself);
    CHECK_EQ(ended.status, 0);
    CHECK_NE(ended.said.find("You leave the table with"), std::string::npos);
}

std::string seed_of(int number) {
    std::string text = std::to_string(number);
    return " --seed " + std::string(64 - text.size(), '0') + text;
}

// What players type, what they mean to type, and what a cat on the keyboard types.
const std::vector<std::string> lines{
    "",
    " ",
    "c",
    "c",
    "c",
    "k",
    "call",
    "check",
    "f",
    "r",
    "r 5",
    "r 12",
    "r 0",
    "r -5",
    "r 1e9",
    "r 99999999999999999999",
    "bet",
    "b 4 4",
    "raise all",
    "a",
    "d",
    "d 1",
    "d 1 2 3",
    "d 9",
    "d 0",
    "d As Kd",
    "d ?? ??",
    "d Jk",
    "d 1 1",
    "d 1 2 3 4 5 6 7",
    "d as as as as as as as as as as",
    "s",
    "m",
    "p",
    "p 10",
    "p 20",
    "p 0",
    "p x",
    "p 1000000",
    "t",
    "?",
    "h",
    "10",
    "20",
    "500",
    "0.01",
    "1000000",
    "ante 10",
    "ante 10 bonus 10",
    "ante 10 aces-up 10",
    "original 10 10",
    "nonsense 10",
    "ante",
    "-1",
    "q x",
    "quux",
    "\xff\xfe",
    "\xc3\x28",
    "'; exit",
    "%s%n",
    "{}",
    std::string("c\0d", 3),
    std::string(5000, 'd'),
    std::string(3000, ' ') + "c",
};

std::string nonsense(std::mt19937& chance, int count, bool leaves) {
    std::string typed;
    for (int i = 0; i < count; ++i) {
        std::string line = lines[chance() % lines.size()];
        if (!leaves && line.starts_with("q ")) line = "c";
        typed += line + (chance() % 50 == 0 ? "\r\n" : "\n");
    }
    return typed;
}

}  // namespace

TEST_CASE("cards changed where none may be: refused, not fatal") {
    for (const char* game : {"double-down-stud", "four-card", "double-draw", "holdem", "stud5"})
        for (const char* typed : {"20\nd\n", "20\nd 1\n", "20\nd 1 2 3\np\nd\nd 1\n", "d\nd 1\n"})
            check(game, typed, seed_of(1));
}

TEST_CASE("anything typed at any prompt of any game") {
    std::mt19937 chance(20261115);
    for (const GameSpec* game : catalogue())
        for (int round = 0; round < 12; ++round) {
            const std::string options =
                seed_of(round) +
                (round % 4 == 3 ? game->house != nullptr ? " --bots 0" : " --bots 1" : "");
            check(std::string(game->id), nonsense(chance, 60, round % 3 != 0), options);
        }
}

TEST_CASE("the input ends at any prompt of any game") {
    for (const GameSpec* game : catalogue()) {
        const std::array<std::string, 12> good =
            game->house != nullptr ? std::array<std::string, 12>{"20", "p", "d 1", "p", "d", "",
                                                                 "20", "p", "d 2", "p", "d", ""}
                                   : std::array<std::string, 12>{"c", "c", "d 1", "c", "d", "c",
                                                                 "d", "c", "s",   "",  "c", "f"};
        std::string typed;
        for (const std::string& line : good) {
            check(std::string(game->id), typed, seed_of(7));
            check(std::string(game->id), typed + line, seed_of(7));  // in mid-line
            typed += line + "\n";
        }
    }
}
