// Known answers, digit by digit, as `pokerfloor odds --json` gives them.
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/odds.hpp>

using namespace pokerfloor;
using namespace pokerfloor::cli;

namespace {

namespace json = boost::json;

json::value odds(const OddsCall& call) {
    const auto plan = plan_of(call);
    REQUIRE(plan);
    const auto found = find_odds(*plan, {});
    REQUIRE(found);
    return json::parse(odds_json(*found));
}

OddsCall about(const char* game) {
    OddsCall call;
    call.house.game = game;
    return call;
}

std::string text(const json::value& value) {
    return std::string(value.as_string());
}

const json::value& outcome(const json::value& odds, std::string_view name) {
    for (const json::value& one : odds.at("outcomes").as_array())
        if (one.at("name").as_string() == name) return one;
    FAIL("no such outcome");
    return odds;
}

}  // namespace

TEST_CASE("MDD-12.B: Double Draw Poker under both paytables") {
    OddsCall call = about("double-draw");
    const json::value a = odds(call);
    CHECK_EQ(text(a.at("ev").at("numerator")), "-2249790643");
    CHECK_EQ(text(a.at("ev").at("denominator")), "33502998438");
    CHECK_EQ(text(a.at("ev").at("decimal")).substr(0, 15), "-0.067151919168");
    CHECK_EQ(a.at("average_wager").as_double(), doctest::Approx(3.857813443).epsilon(1e-9));
    CHECK_EQ(a.at("element_of_risk").as_double(), doctest::Approx(0.01740673).epsilon(1e-6));
    CHECK_EQ(text(outcome(a, "natural-royal-flush").at("combinations")), "14993158995360");
    CHECK_EQ(text(outcome(a, "folded-after-deal").at("combinations")), "8853372565632000");
    CHECK_EQ(text(outcome(a, "folded-after-first-draw").at("combinations")), "45484750646995968");
    CHECK_EQ(outcome(a, "two-pair").at("net").as_int64(), 3);
    CHECK_EQ(text(a.at("combinations")), "444426655119632640");
    CHECK_EQ(text(a.at("frequencies").at("fold").at("count")), "63000");

    call.house.paytable = "B";
    const json::value b = odds(call);
    CHECK_EQ(text(b.at("ev").at("numerator")), "-32990378579");
    CHECK_EQ(text(b.at("ev").at("denominator")), "223353322920");
    CHECK_EQ(text(b.at("frequencies").at("fold").at("count")), "90912");
}

TEST_CASE("FC-4, FC-11, MFC-12.H: Four Card Poker and its side wagers") {
    OddsCall call = about("four-card");
    call.house.settings = {"ante-bonus-on-loss=true", "aces-up=50/40/9/6/4/2/1", "six-card-table=A",
                           "six-card-wager=5"};
    const json::value published = odds(call);
    // -4667956789584 / 167439136344480, both divided by 528
    CHECK_EQ(text(published.at("ev").at("numerator")), "-8840827253");
    CHECK_EQ(text(published.at("ev").at("denominator")), "317119576410");
    CHECK_EQ(text(published.at("combinations")), "167439136344480");
    CHECK_EQ(text(published.at("frequencies").at("fold").at("count")), "57646776");
    CHECK_EQ(text(published.at("frequencies").at("raise-1x").at("count")), "26987184");
    CHECK_EQ(text(published.at("frequencies").at("raise-3x").at("count")), "37517160");
    CHECK_EQ(published.at("element_of_risk").as_double(),
             doctest::Approx(0.013013109).epsilon(1e-7));
    const json::value& wagers = published.at("wagers");
    CHECK_EQ(wagers.at("aces-up").at("house_edge").as_double(),
             doctest::Approx(51424 / 2598960.0).epsilon(1e-12));
    CHECK_EQ(wagers.at("six-card-bonus").at("house_edge").as_double(),
             doctest::Approx(0.180981).epsilon(1e-5));

    const json::value literal = odds(about("four-card"));
    CHECK_EQ(text(literal.at("ev").at("decimal")).substr(0, 11), "-0.02914995");
}

TEST_CASE("MDS-10.b: Double Down Stud") {
    const json::value odds_of_book = odds(about("double-down-stud"));
    // -616120 / 12994800, reduced
    CHECK_EQ(text(odds_of_book.at("ev").at("numerator")), "-15403");
    CHECK_EQ(text(odds_of_book.at("ev").at("denominator")), "324870");
    CHECK_EQ(text(odds_of_book.at("combinations")), "12994800");
    CHECK_EQ(odds_of_book.at("average_wager").as_double(), doctest::Approx(1.248285).epsilon(1e-6));
}
