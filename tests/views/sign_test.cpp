// The sign of a table: what the books want posted there, with the clause that wants it.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include <pokerfloor/views/look.hpp>

#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

std::string sign_of(const PostedTable& table) {
    FloorTerms terms;
    terms.tables.push_back(table);
    std::string text;
    for (const Line& line : views::look(Floor(terms), 0, nobody).sign)
        text += (text.empty() ? "" : "; ") + line.text + " (" + line.clause + ")";
    return text;
}

bool has(const std::string& sign, const std::string& line) {
    return ("; " + sign + "; ").find("; " + line + "; ") != std::string::npos;
}

}  // namespace

TEST_CASE("antes, blinds, forced bets and straddles are posted by the chapter of the game") {
    using Posted = std::vector<std::string>;
    const std::map<std::string, Posted, std::less<>> wanted{
        {"MDP-10", {"ante 1 (MDP-10.B.2)", "forced bet (bring-in) 1 (MDP-10.D.1)"}},
        {"MDP-11", {"ante 1 (MDP-11.B.2)", "blinds 1/2 (MDP-11.D.2)", "straddle 4 (MDP-11.E.1)"}},
        {"MDP-12", {"ante 1 (MDP-12.B.2)", "blinds 1/2 (MDP-12.D.2)", "straddle 4 (MDP-12.E.1)"}},
        {"MDP-13", {"ante 1 (MDP-13.B.2)", "blinds 1/2 (MDP-13.E.2)"}},
        {"MDP-14", {"ante 1 (MDP-14.B.2)", "forced bet (bring-in) 1 (MDP-14.D.1)"}},
        {"MDP-19", {"ante 1 (MDP-19.B.2)", "blinds 1/2 (MDP-19.D.2)", "straddle 4 (MDP-19.E.1)"}},
        {"MDP-20", {"ante 1 (MDP-20.B.2)", "blinds 1/2 (MDP-20.D.2)", "straddle 4 (MDP-20.E.1)"}},
        {"MDP-21",
         {"ante 1 (MDP-21.B.3)", "blinds 1/2 (MDP-21.C.2.c)", "straddle 4 (MDP-21.C.3.b)"}},
        {"MDP-22", {"ante 1 (MDP-22.B.2)", "blinds 1/2 (MDP-22.D.2)", "straddle 4 (MDP-22.E.1)"}},
    };
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        const Posted& lines = wanted.at(std::string(game->book));
        PostedTable table = posted(*game);
        table.pot.ante = dollars(1);
        if (lines.size() == 3) table.pot.straddle = dollars(4);
        const std::string sign = sign_of(table);
        CAPTURE(sign);
        for (const std::string& line : lines) CHECK(has(sign, line));
    }
    PostedTable three = posted(*find_game("holdem"));
    three.pot.blinds = {dollars(1), dollars(2), dollars(4)};
    three.pot.blind_count = 3;
    CHECK(has(sign_of(three), "blinds 1/2/4 (MDP-11.D.2)"));
    CHECK(sign_of(three).find("ante") == std::string::npos);
    CHECK(sign_of(three).find("straddle") == std::string::npos);
}

TEST_CASE(
    "MDP-17.C, MDQ-62: the kind of rake, its amount and its terms are posted, if there is one") {
    PostedTable table = posted(*find_game("holdem"));
    const std::string terms =
        ", at most 3 a hand, rounded down to multiples of 1, also where it ends before the flop "
        "(MDP-17.C)";
    CHECK(has(sign_of(table), "rake 5% of the pot" + terms));
    Rake& rake = table.pot.betting.rake;
    rake.steps[0] = {2000, 100};
    rake.steps[1] = {4000, 200};
    rake.step_count = 2;
    CHECK(has(sign_of(table), "rake 5% of the pot, 1 from 20, 2 from 40" + terms));
    rake.hundredths = 0;
    CHECK(has(sign_of(table), "rake 1 from 20, 2 from 40" + terms));
    rake.unit = Chips{50};
    rake.before_flop = false;
    CHECK(has(sign_of(table),
              "rake 1 from 20, 2 from 40, at most 3 a hand, rounded down to multiples of 0.50, "
              "nothing where it ends before the flop (MDP-17.C)"));
    PostedTable stud = posted(*find_game("stud7-high"));
    stud.pot.betting.rake = rake;
    CHECK(sign_of(stud).find("nothing where it ends in the first betting round (MDP-17.C)") !=
          std::string::npos);
    rake = {};
    CHECK(sign_of(table).find("rake") == std::string::npos);
}

TEST_CASE("MDP-8.B.2, MDQ-47: what who comes back has to bring is posted; not against the house") {
    const std::string rule =
        "who comes back within an hour brings at least what they left with (MDP-8.B.2)";
    CHECK(has(sign_of(posted(*find_game("holdem"))), rule));
    CHECK(has(sign_of(posted(*find_game("stud5"))), rule));
    CHECK_FALSE(has(sign_of(posted(*find_game("double-draw"))), rule));
}
