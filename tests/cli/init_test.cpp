// The floor to begin with can be played on.
#include <doctest/doctest.h>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

TEST_CASE(
    "a full table of every pot game of the first floor file is dealt in at the least buy-in") {
    const auto floor = read_floor_file(floor_template);
    REQUIRE(floor.has_value());
    for (const PostedTable& table : floor->tables) {
        if (table.game->kind != GameKind::pot) continue;
        INFO(table.id);
        const Setup setup = fresh_setup(table.pot, table.seats, table.least_buy_in);
        CHECK_EQ(setup.players, table.seats);
    }
}
