// What is settled before the cards: the first button, who straddles, and until when an option may
// be asked for.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// People named by their seats at the table of a game, which has room for more of them.
struct SeatedTable {
    SeatedTable(const PostedTable& table, std::vector<std::int16_t> seats) {
        FloorTerms terms;
        terms.tables.push_back(table);
        floor = Floor(terms);
        for (const std::int16_t seat : seats) {
            const AccountId id =
                newcomer(floor, "Seat" + std::to_string(seat + 1), AccountKind::guest);
            granted(floor, {.by = {id}, .table = 0, .what = Sit{seat, dollars(100)}});
            who.push_back(id);
        }
    }
    void begin() { granted(floor, {.table = 0, .what = BeginRound{}}); }
    void play_on() {  // the clock decides everything
        while (floor.state(0).round_running) granted(floor, {.table = 0, .what = TimeExpired{}});
    }
    std::string refused(Wished what, AccountId account) {
        const auto record = floor.act({.by = {account}, .table = 0, .what = std::move(what)}, 0);
        return record ? "granted" : record.error().clause;
    }
    int button() const {  // the seat, from 1; 0: nobody
        int found = 0;
        for (const SeatView& seat : views::look(floor, 0, nobody).seats)
            if (seat.button) found = seat.seat;
        return found;
    }

    Floor floor{FloorTerms{}};
    std::vector<AccountId> who;
};

}  // namespace

TEST_CASE(
    "MDP-11.C.1.a, 12.C.1.a, 13.C.1.a, 19.C.1.a, 20.C.1.a, 21.C.1.a.i, 22.C.1.a: the first button "
    "is "
    "with the first player at the dealer's right, and goes on from there") {
    for (const char* game :
         {"holdem", "omaha-high", "draw5-high", "omaha5-high", "badugi", "td-27", "sixplus"}) {
        CAPTURE(game);
        SeatedTable table(posted(*find_game(game)), {0, 2, 3});  // of six seats
        CHECK_EQ(table.button(), 0);
        table.begin();
        CHECK_EQ(table.button(), 4);
        table.play_on();
        table.begin();
        CHECK_EQ(table.button(), 1);
        table.play_on();
        table.begin();
        CHECK_EQ(table.button(), 3);
    }
}

TEST_CASE("MDP-10.C: stud has no button") {
    SeatedTable table(posted(*find_game("stud7-high")), {0, 2, 3});
    table.begin();
    CHECK_EQ(table.button(), 0);
}

TEST_CASE(
    "MDP-11.E.2, 12.E.2, 19.E.2, 20.E.2, 21.C.3.c, 22.E.2: after a straddle nobody straddles it") {
    for (const auto& one : {std::pair("holdem", "MDP-11.E"), std::pair("omaha-high", "MDP-12.E"),
                            std::pair("omaha5-high", "MDP-19.E"), std::pair("badugi", "MDP-20.E"),
                            std::pair("td-27", "MDP-21.C.3.a"), std::pair("sixplus", "MDP-22.E")}) {
        const char *const game = one.first, *const clause = one.second;
        CAPTURE(game);
        PostedTable terms = posted(*find_game(game));
        SeatedTable none(terms, {0, 1, 2, 3, 4});
        CHECK_EQ(none.refused(Straddle{}, none.who[2]), clause);
        terms.pot.straddle = dollars(4);
        SeatedTable table(terms, {0, 1, 2, 3, 4});  // the button at seat 5, the blinds at 1 and 2
        CHECK_EQ(table.refused(Straddle{}, table.who[2]), "granted");
        CHECK_EQ(table.refused(Straddle{}, table.who[3]), clause);
        table.begin();
        std::string bets;
        for (const SeatView& seat : views::look(table.floor, 0, nobody).seats)
            bets += to_string(seat.bet) + " ";
        CHECK_EQ(bets, "1 2 4 0 0 0 ");
    }
}

TEST_CASE(
    "MDP-8.N.1.d, 8.O.1.d: options are asked for before the cards, not by who is in a round") {
    PostedTable terms = posted(*find_game("holdem"));
    terms.pot.double_board = terms.pot.waterfall = true;
    SeatedTable table(terms, {0, 1, 2});
    table.begin();
    const AccountId in_turn = table.floor.state(0).account;
    CHECK_EQ(table.refused(ProposeOption{Option::double_board}, in_turn), "MDP-8.N.1.d");
    CHECK_EQ(table.refused(ProposeOption{Option::waterfall}, in_turn), "MDP-8.O.1.d");
    table.play_on();
    CHECK_EQ(table.refused(ProposeOption{Option::waterfall}, in_turn), "granted");
}
