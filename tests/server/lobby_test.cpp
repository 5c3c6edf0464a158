// The lobby alone, over a real floor.
#include <doctest/doctest.h>

#include <pokerfloor/server/lobby.hpp>

#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

TEST_CASE("the lobby is said when it has changed, and once a second at most") {
    Lobby lobby(1000);
    CHECK_FALSE(lobby.is_due(10'000));
    lobby.note_change(0);
    CHECK(lobby.is_due(10'000));
    CHECK_FALSE(lobby.is_due(20'000));
    lobby.note_change(0);
    lobby.note_change(1);
    CHECK(lobby.is_due(20'000));
    lobby.note_all_changed();
    CHECK_FALSE(lobby.is_due(20'999));
    CHECK(lobby.is_due(21'000));
    lobby.follow(7);
    lobby.follow(7);
    lobby.follow(8);
    lobby.unfollow(7);
    CHECK(lobby.followers() == std::set<ConnectionId>{8});
}

TEST_CASE("the line of a table is made anew when it has changed") {
    Floor floor(testing::all_games());
    Lobby lobby(1000);
    const AccountId ann = testing::newcomer(floor, "Ann", AccountKind::guest);
    CHECK(lobby.entry(floor, 3).taken == 0);
    testing::granted(
        floor, {.by = {ann}, .table = 3, .what = Sit{0, floor.terms().tables[3].least_buy_in}});
    lobby.note_change(2);
    CHECK(lobby.entry(floor, 3).taken == 0);
    lobby.note_change(3);
    CHECK(lobby.entry(floor, 3).taken == 1);
    CHECK(lobby.entry(floor, 3).table == floor.terms().tables[3].id);
}
