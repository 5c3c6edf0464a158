// What `pokerfloor odds` makes of its call before anything is counted; whole reports are made in
// tests/odds_command.
#include <doctest/doctest.h>

#include <pokerfloor/cli/odds_files.hpp>
#include <pokerfloor/reports/shortened.hpp>

using namespace pokerfloor;
using namespace pokerfloor::cli;

TEST_CASE("odds of one's own are not called the book's") {
    for (const char* setting : {"odds=2000/200/50/11/8/5/3/2/1", "odds=1/1/1/1/1/1/1/1/1/0"}) {
        OddsCall call;
        call.house.game = "double-down-stud";
        call.house.settings = {setting};
        const auto plan = plan_of(call);
        REQUIRE(plan);
        CHECK_EQ(plan->question.tables_are, setting);
        CHECK_EQ(plan->question.from.at("odds"), std::string("--set ") + setting);
    }
    OddsCall call;
    call.house.game = "double-draw";
    call.house.paytable = "B";
    call.house.settings = {"bonus=500/100/50/50/20/5/3/2/1/0"};
    const auto plan = plan_of(call);
    REQUIRE(plan);
    CHECK_EQ(plan->question.tables_are.find("paytable B"), std::string::npos);
    CHECK_EQ(plan->question.from.at("bonus").find("paytable B"), std::string::npos);
}

TEST_CASE("rules of neighbouring ranks are told together") {
    const std::vector<analysis::Rule> rules{
        {"pair of aces", "raise-3x", 1},
        {"pair of kings", "raise-3x", 2},
        {"pair of queens against A", "fold", 1},
        {"pair of jacks", "fold", 1},
        {"two pair", "fold", 1},
        {"ace high", "fold", 3},
        {"king high", "fold", 4},
    };
    const auto made = reports::shortened(rules);
    REQUIRE_EQ(made.size(), 5);
    CHECK_EQ(made[0].when, "pair of aces to kings");
    CHECK_EQ(made[0].count, 3);
    CHECK_EQ(made[1].when, "pair of queens against A");
    CHECK_EQ(made[4].when, "ace to king high");
}

TEST_CASE("what cannot be written is told before the work begins") {
    OddsCall call;
    call.house.game = "double-down-stud";
    call.strategy = "no/such/folder/whole.csv";
    const auto plan = plan_of(call);
    REQUIRE(plan);
    CHECK_FALSE(prepare_files(*plan));
}
