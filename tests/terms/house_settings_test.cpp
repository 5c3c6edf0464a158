// The settings of a house game by name, as `--set` has them.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/terms/house_settings.hpp>

using namespace pokerfloor;

TEST_CASE(
    "every setting that is named can be set, and what is not named is told with all of them") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::house) continue;
        CAPTURE(game->id);
        const auto names = house::setting_names(*game);
        house::Terms terms = house::usual_terms(*game, dollars(10), dollars(500), dollars(5));
        for (const std::string& name : names) {
            CAPTURE(name);
            CHECK_EQ(std::ranges::count(names, name), 1);
            // No setting takes this value, and one that is known says which it takes.
            const auto set = house::set_term(terms, name, "???");
            REQUIRE_FALSE(set.has_value());
            CHECK_EQ(set.error().message.find("has no such setting"), std::string::npos);
        }
        const auto unknown = house::set_term(terms, "zzzzzzzz", "1");
        REQUIRE_FALSE(unknown.has_value());
        for (const std::string& name : names)
            CHECK_NE(unknown.error().message.find(name), std::string::npos);
    }
}

TEST_CASE("MFC-x12.D: a row of a progressive is 1% to 100% of the meter, or a sum") {
    house::Terms terms =
        house::usual_terms(*find_game("four-card"), dollars(10), dollars(500), dollars(5));
    CHECK(house::set_term(terms, "progressive-rows", "100%,10%,500,25").has_value());
    CHECK_EQ(int{terms.progressive.rows[0].percent}, 100);
    CHECK_EQ(int{terms.progressive.rows[1].percent}, 10);
    for (const char* rows : {"101%,10%,500,25", "0%,10%,500,25"}) {
        const auto set = house::set_term(terms, "progressive-rows", rows);
        REQUIRE_FALSE(set.has_value());
        CHECK_NE(set.error().message.find("(MFC-x12.D)"), std::string::npos);
    }
}

TEST_CASE("MFC-12.H: settings are named as in a floor file; older names go on") {
    const auto with = [](const std::vector<std::string>& settings) {
        house::Terms terms =
            house::usual_terms(*find_game("four-card"), dollars(10), dollars(500), dollars(5));
        REQUIRE(house::set_terms(terms, settings).has_value());
        return terms;
    };
    CHECK(with({"six-card-bonus=B"}) == with({"six-card-table=B"}));
    CHECK_FALSE(with({"six-card-bonus=B"}) == with({"six-card-bonus=A"}));
    CHECK_FALSE(with({"six-card-bonus=B"}) == with({"six-card-bonus=off"}));
    CHECK(with({"box-card-if-wagered=yes"}) == with({"bonus-card-if-wagered=yes"}));
    // The letter names sums, a list the odds of every line: they go together, and each once.
    CHECK(with({"six-card-bonus=A", "six-card-bonus=1000/200/50/20/15/10/4"}) ==
          with({"six-card-table=A", "six-card-bonus=1000/200/50/20/15/10/4"}));
    house::Terms terms =
        house::usual_terms(*find_game("four-card"), dollars(10), dollars(500), dollars(5));
    CHECK_FALSE(house::set_terms(terms, {"six-card-bonus=A", "six-card-table=B"}).has_value());
    CHECK_EQ(house::set_terms(terms, {"six-card-bonus=C"}).error().message,
             "six-card-bonus=C: off, A or B is needed");
    CHECK_EQ(house::set_terms(terms, {"six-card-bonus=1/2"}).error().message,
             "six-card-bonus=1/2: off, A, B, or 7 odds are needed, "
             "royal-flush/straight-flush/four-of-a-kind/full-house/flush/straight/three-of-a-kind");
}
