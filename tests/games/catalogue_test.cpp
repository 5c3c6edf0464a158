#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

TEST_CASE("all 21 games, pot games first, each id once") {
    std::vector<std::string> ids;
    for (const GameSpec* game : catalogue()) ids.emplace_back(game->id);
    CHECK_EQ(ids, std::vector<std::string>{
                      "holdem",          "omaha-high", "omaha-hilo8", "omaha5-high", "omaha5-hilo8",
                      "sixplus",         "stud7-high", "stud7-low",   "stud7-hilo",  "stud7-hilo8",
                      "stud5",           "draw5-high", "draw5-low",   "badugi",      "td-27",
                      "td-a5",           "badeucey",   "badacey",     "double-draw", "four-card",
                      "double-down-stud"});
    CHECK_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), 21);
}

TEST_CASE("a game is found by its id and by nothing else") {
    for (const GameSpec* game : catalogue()) CHECK_EQ(find_game(game->id), game);
    CHECK_EQ(find_game("hold"), nullptr);
    CHECK_EQ(find_game(""), nullptr);
}

TEST_CASE("how many may play") {
    const std::map<std::string_view, int> most{
        {"MDP-10", 8},   // MDP-10.B
        {"MDP-11", 10},  // MDP-11.B
        {"MDP-12", 10},  // MDP-12.B
        {"MDP-13", 8},   // MDP-13.B
        {"MDP-14", 8},   // MDP-14.B
        {"MDP-19", 8},   // MDP-19.B
        {"MDP-20", 9},   // MDP-20.B
        {"MDP-21", 7},   // MDP-21.B.1
        {"MDP-22", 10},  // MDP-22.B
        {"MDD", 6},      // MDD-2.A.1
        {"MFC", 9},      // MFC-x2.A
        {"MDS", 7},      // DS-7
    };
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        CHECK_EQ(game->players.max, most.at(game->book));
    }
    for (const GameSpec* game : catalogue())  // MDP-7.B
        CHECK_EQ(game->players.min, game->kind == GameKind::pot ? 2 : 1);
}

TEST_CASE("the decks: MDP-3.A.1.a, MDD-3.A, and 52 cards for all others") {
    for (const GameSpec* game : catalogue())
        CHECK_EQ(size_of(game->deck), game->id == "sixplus"       ? 36
                                      : game->id == "double-draw" ? 54
                                                                  : 52);
    for (const auto deck : {DeckKind::standard, DeckKind::with_jokers, DeckKind::six_plus})
        CHECK_EQ(cards_of(deck).size(), size_of(deck));
    // MDS-1.7, MDD-1.B.7: thirteen of each suit, and there two jokers of none.
    for (const DeckKind deck : {DeckKind::standard, DeckKind::with_jokers})
        for (const Suit suit : all_suits) CHECK_EQ(set_of(deck).ranks_in(suit), all_ranks);
    CHECK_EQ(set_of(DeckKind::standard).jokers(), 0);
    CHECK_EQ(set_of(DeckKind::with_jokers).jokers(), 2);
}

TEST_CASE("every form of hand can be ranked in every order the game pays by") {
    for (const GameSpec* game : catalogue())
        for (const HandForm& form : game->forms)
            for (const Share& share : game->shares)
                for (const int own : {form.hole.fewest, form.hole.most})
                    for (const int common : {form.board.fewest, form.board.most}) {
                        INFO(game->id, ", ", own, " own cards, ", common, " common");
                        CardSet hole, board;
                        for (const Card card : cards_of(game->deck).last(own + common))
                            (hole.size() < own ? hole : board).insert(card);
                        const auto ranked = rank_under(share.order, share.use, hole, board);
                        if (ranked) CHECK((hole | board).contains(ranked->cards));
                    }
}

TEST_CASE("a spec that makes no sense is not well formed") {
    const GameSpec good = *find_game("holdem");
    CHECK(well_formed(good));
    GameSpec bad = good;
    bad.id = "";
    CHECK_FALSE(well_formed(bad));
    bad = good;
    bad.players.min = 1;  // MDP-7.B
    CHECK_FALSE(well_formed(bad));
    bad = good;
    bad.players.max = 24;  // 24 x 2 + 5 = 53 cards
    CHECK_FALSE(well_formed(bad));
    bad = good;
    bad.shares = {};
    CHECK_FALSE(well_formed(bad));
}

TEST_CASE("every house game says how its hands rank, and a progressive what it pays by") {
    int houses = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->house == nullptr) continue;
        ++houses;
        const house::Law& law = *game->house;
        CAPTURE(game->id);
        CHECK((law.rank != nullptr));
        for (const house::Wager& wager : law.wagers)
            if (wager.against == house::Against::meter) CHECK((law.progressive_row != nullptr));
        for (const house::TableLaw& table : law.tables) CHECK((table.line != nullptr));
    }
    CHECK_EQ(houses, 3);
}
