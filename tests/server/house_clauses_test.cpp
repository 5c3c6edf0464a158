// Every clause that a refusal or a sign of a house game names is one that the page can show.
#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/server/clauses.hpp>

using namespace pokerfloor;

TEST_CASE("the clauses of a house game's law are rows of the registers") {
    const auto check = [](std::string_view clause) {
        const std::string named(clause);
        CAPTURE(named);
        CHECK((clause.empty() || server::find_clause(clause).has_value()));
    };
    int games = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::house) continue;
        ++games;
        const house::Law& law = *game->house;
        for (const house::Wager& wager : law.wagers) check(wager.clause);
        for (const house::Step& step : law.steps) check(step.clause);
        for (const house::TableLaw& table : law.tables) check(table.clause);
        check(law.limit_clause);
        const house::Clauses& said = law.clauses;
        for (const std::string_view clause :
             {said.round_over, said.seats, said.seated, said.areas, said.spots, said.instrument,
              said.limits, said.opening, said.no_late_change, said.own_cards, said.deck,
              said.misdeal, said.face_up, said.error_card, said.exposure, said.shoe_failure})
            check(clause);
        const house::Delivery& cards = law.delivery;
        for (const std::string_view clause :
             {cards.by_hand_clause, cards.shuffler_clause, cards.two_decks_clause,
              cards.counter_clause, cards.wrong_count_clause, cards.in_shuffler_clause,
              cards.rack_clause, cards.cut_clause, cards.by_hand_change_clause,
              cards.by_shoe_change_clause})
            check(clause);
    }
    CHECK_EQ(games, 3);
}
