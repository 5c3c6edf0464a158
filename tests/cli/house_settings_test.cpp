// A setting means the same in `odds` and in `simulate`: the same names, values and refusals.
#include <doctest/doctest.h>

#include <pokerfloor/cli/house_amounts.hpp>
#include <pokerfloor/cli/house_question.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
using namespace pokerfloor::cli;

namespace {

Result<reports::Question> asked(const char* game, const std::vector<std::string>& settings) {
    HouseCall call;
    call.game = game;
    call.settings = settings;
    return question_of(call);
}

Result<house::Terms> posted(const char* game, const std::vector<std::string>& settings) {
    return house_terms_of(*find_game(game), {}, settings);
}

}  // namespace

TEST_CASE("odds and simulate read the same settings alike") {
    for (const char* const value : {"A", "B", "400-80-40-30-10-5-4-3-2-1"}) {
        const auto odds = asked("double-draw", {std::string("bonus=") + value});
        REQUIRE(odds);
        const auto terms = posted("double-draw", {std::string("bonus=") + value});
        // A table of one's own is not posted, only asked about (MDD-12.B).
        if (!terms) {
            CHECK_EQ(std::string(value).size() > 1, true);
            continue;
        }
        CHECK(std::get<analysis::DoubleDrawTerms>(odds->terms).bonus == terms->tables[0]);
    }
    for (const char* const value :
         {"2000/200/50/11/8/5/3/2/1/0", "2000/200/50/11/8/5/3/2/1", "1000-100-25-10-8-5-3-2-1-0"}) {
        const std::string setting = std::string("odds=") + value;
        CHECK(std::get<analysis::DoubleDownStudTerms>(asked("double-down-stud", {setting})->terms)
                  .odds == posted("double-down-stud", {setting})->tables[0]);
    }
    const std::vector<std::string> settings{
        "ante-bonus=30/15/2", "aces-up=50-40-9-6-4-2-1", "ante_bonus_on_loss=on",
        "six-card-table=B",   "progressive=C",           "progressive-rows=90%,10%,500,25",
        "meter-seed=1000",    "progressive-wager=5"};
    const auto four = std::get<analysis::FourCardTerms>(asked("four-card", settings)->terms);
    auto more = settings;
    more.insert(more.end(), {"meter-reset=1000", "meter-rate=1"});
    const auto terms = posted("four-card", more);
    REQUIRE(terms);
    CHECK(four.ante_bonus == terms->tables[0]);
    CHECK(four.aces_up == terms->tables[1]);
    CHECK(four.ante_bonus_on_loss == terms->extra_on_loss);
    CHECK(four.super_royal == terms->super_royal);
    REQUIRE(four.progressive);
    CHECK(four.progressive->award == std::array{dollars(900), dollars(100), dollars(500)});
    CHECK(four.progressive->three_of_a_kind == dollars(25));
    CHECK(four.progressive->envy == terms->progressive.envy);
    CHECK(four.progressive->wager == terms->progressive.wager);
}

TEST_CASE("odds and simulate refuse the same settings in the same words") {
    const std::pair<const char*, const char*> wrong[] = {
        {"double-draw", "bonus=C"},
        {"double-draw", "bonus=1/2/3"},
        {"double-draw", "bonus=500/100/50/50/20/5/3/2/1/x"},
        {"double-draw", "bonus=500/100/50/50/20/5/3/2/1/-2"},
        {"double-draw", "bonus"},
        {"double-draw", "=A"},
        {"double-down-stud", "odds=1000001/100/25/10/8/5/3/2/1/0"},
        {"four-card", "ante-bonus=25/20/-1"},
        {"four-card", "ante-bonus-on-loss=maybe"},
        {"four-card", "six-card-table=C"},
        {"four-card", "progressive=D"},
        {"four-card", "progressive-wager=0"},
        {"four-card", "progressive-rows=101%,1,1,1"},
        {"four-card", "envy=1/2"},
        {"four-card", "meter-seed=-5"}};
    for (const auto& one : wrong) {
        CAPTURE(one.second);
        const auto odds = asked(one.first, {one.second});
        const auto terms = posted(one.first, {one.second});
        REQUIRE_FALSE(odds);
        REQUIRE_FALSE(terms);
        CHECK_EQ(odds.error().message, terms.error().message);
    }
    // What does not change the odds is no question to them.
    CHECK(asked("double-draw", {"seats=3"}).error().message.find("does not change") !=
          std::string::npos);
    CHECK(posted("double-draw", {"seats=3"}));
}
