#include <doctest/doctest.h>

#include <set>

#include <tools/clauses/citations.hpp>
#include <tools/clauses/registers.hpp>

#include "source.hpp"

using namespace pokerfloor::tools;

namespace {

// Ids that do not exist are put together here, so that this file does not cite them.
const std::string mdp = "MDP-", mdq = "MDQ-";

std::string ids(const std::vector<Citation>& citations) {
    std::string text;
    for (const Citation& citation : citations) text += citation.id + " ";
    return text;
}

Tree small_tree(const std::string& code) {
    return {{"docs/decisions/0001-x.md", "# 0001 x\n"},
            {"docs/decisions/poker.md", "### " + mdq + "900 What then?\n"},
            {"rules/x.csv",
             "id,title,enforced_by\n" + mdp + "90.A.1,One,engine\n" + mdp + "90.B-1,Two,config\n"},
            {"src/x.cpp", code}};
}

std::string faults_of(const std::string& code) {
    return listed(unknown_citations(small_tree(code)));
}

}  // namespace

TEST_CASE("clause ids are found wherever they stand") {
    CHECK_EQ(ids(clauses_cited("// MDP-10.J.2: why (MDD-3.A), MFC-x2.B.1;MDS-2.a-1.")),
             "MDP-10.J.2 MDD-3.A MFC-x2.B.1 MDS-2.a-1 ");
    CHECK_EQ(ids(clauses_cited("\"MDP-10\", XMDP-10.A MDP- MDP-10.C...")), "MDP-10 MDP-10.C ");
    CHECK(clauses_cited("\n\nMDP-1.A") == std::vector<Citation>{{"MDP-1.A", 3}});
}

TEST_CASE("a list of clauses may be short after its first id") {
    CHECK_EQ(ids(clauses_cited("MDP-10.C, 10.D.1, 11.E and 12.F")),
             "MDP-10.C MDP-10.D.1 MDP-11.E ");
    CHECK_EQ(ids(clauses_cited("MDP-10.L.3.b, .d, .f")), "MDP-10.L.3.b MDP-10.L.3.d MDP-10.L.3.f ");
    CHECK_EQ(ids(clauses_cited("MFC-6.E, 11.D.4.c.ii, x11.E")),
             "MFC-6.E MFC-11.D.4.c.ii MFC-x11.E ");
    CHECK_EQ(ids(clauses_cited("MDP-10.C, 2.50 dollars, 10.percent, x")), "MDP-10.C ");
}

TEST_CASE("decisions are found by number and by page") {
    CHECK_EQ(ids(decisions_cited("see MDQ-07, (DD-2) FC-4; MDD-3.A, YYYY-MM-DD-1")),
             "MDQ-07 DD-2 FC-4 ");
    CHECK_EQ(ids(decision_pages_cited("docs/decisions/0001 and decisions/0001-title.md")),
             "0001 0001 ");
}

TEST_CASE("what is cited but does not exist is named with its place") {
    CHECK_EQ(faults_of("// " + mdp + "90.A.1, 90.A and " + mdp + "90.B, " + mdq + "900"), "");
    CHECK_EQ(faults_of("\n// " + mdp + "90.C"),
             "src/x.cpp:2: " + mdp + "90.C is in no register (rules/*.csv)\n");
    CHECK_EQ(faults_of("// " + mdp + "90.A.1, .2"),
             "src/x.cpp:1: " + mdp + "90.A.2 is in no register (rules/*.csv)\n");
    CHECK_EQ(faults_of("// " + mdq + "901"),
             "src/x.cpp:1: " + mdq + "901 is no heading of docs/decisions\n");
    CHECK_EQ(faults_of("// docs/decisions/" + std::string("9999")),
             "src/x.cpp:1: 9999 is no page of docs/decisions\n");
}

TEST_CASE("everything the project cites exists") {
    CHECK_EQ(listed(unknown_citations(source())), "");
}

TEST_CASE("the registers: every id once, every enforcer known") {
    const std::set<std::string> enforcers{"engine",    "config",   "display",
                                          "procedure", "physical", "report"};
    std::set<std::string> seen;
    const auto books = read_registers(source());
    CHECK_EQ(books.size(), 4);
    for (const Book& book : books) {
        CHECK_NE(book.title, book.path);
        for (const Clause& clause : book.clauses) {
            INFO(book.path, ": ", clause.id);
            CHECK(seen.insert(clause.id).second);
            CHECK_EQ(ids(clauses_cited(clause.id)), clause.id + " ");
            CHECK(enforcers.contains(clause.enforced_by));
        }
    }
}
