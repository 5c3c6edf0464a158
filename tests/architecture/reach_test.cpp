#include <doctest/doctest.h>

#include <tools/clauses/reach.hpp>

#include "source.hpp"

using namespace pokerfloor::tools;

namespace {

const std::string clause = "MDP-" + std::string("90.A");

// A command that the round knows, and perhaps somebody else.
std::string faults_of(const std::string& list, const std::string& path, const std::string& text) {
    return listed(wrong_reach({{"rules/engine-only.txt", list},
                               {"src/pokerfloor/round/x.cpp", "case foul_hand: // " + clause},
                               {path, text}}));
}

}  // namespace

TEST_CASE("a clause is engine only as long as no door uses its word") {
    const std::string list = "# of the round\n\nfoul_hand: " + clause + "; no dealer's page";
    const std::string place = "rules/engine-only.txt:3: ";
    CHECK_EQ(faults_of(list, "src/pokerfloor/store/names.cpp", "foul_hand"), "");
    CHECK_EQ(faults_of(list, "src/pokerfloor/server/a.cpp", "my_foul_hand foul_hands"), "");
    for (const char* path :
         {"src/pokerfloor/server/a.cpp", "src/pokerfloor/cli/a.cpp", "src/pokerfloor/floor/a.cpp",
          "src/pokerfloor/formats/a.cpp", "src/pokerfloor/replay/a.cpp", "web/src/a.ts"})
        CHECK_EQ(faults_of(list, path, "x(foul_hand)"),
                 place + path +
                     " uses foul_hand: people reach these clauses now, or the word is another's\n");
}

TEST_CASE("a room may know a word that nothing leads to") {
    const std::string list = "foul_hand in floor: " + clause;
    CHECK_EQ(faults_of(list, "src/pokerfloor/floor/a.cpp", "foul_hand"), "");
    CHECK_NE(faults_of(list, "src/pokerfloor/server/a.cpp", "foul_hand"), "");
}

TEST_CASE("the list names words and clauses that are there") {
    const std::string place = "rules/engine-only.txt:1: ";
    CHECK_EQ(faults_of("foul_hnad: " + clause, "x", ""),
             place + "foul_hnad is in no source file\n");
    CHECK_EQ(faults_of("foul_hand: " + clause + ".1", "x", ""),
             place + "nothing cites " + clause + ".1\n");
    CHECK_EQ(faults_of("foul_hand", "x", ""), place + "no clause is named\n");
}

TEST_CASE("what rules/engine-only.txt says is so") {
    CHECK_EQ(listed(wrong_reach(source())), "");
    CHECK_FALSE(engine_only_clauses(source()).empty());
}
