// Bots are told apart from each other and from people by their names.
#include <doctest/doctest.h>

#include <set>

#include <pokerfloor/server/bot_names.hpp>
#include <pokerfloor/server/name_book.hpp>
#include <pokerfloor/views/look.hpp>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

TEST_CASE("no two bots share a name, and none has one that nobody may have") {
    const NameBook names;
    std::set<std::string> all;
    for (std::size_t number = 0; number < 3 * bot_names.size(); ++number) {
        const std::string name = bot_name(number);
        CAPTURE(name);
        CHECK(all.insert(name).second);
        CHECK_FALSE(names.fault_in(name).has_value());
        CHECK_EQ(name[0], bot_name(number + bot_letters)[0]);
    }
}

TEST_CASE("where a person has a bot's name the bot has another, without a number") {
    store::MemoryStore log;
    std::int64_t now = 1'700'000'000'000;
    SlowWriter writer;
    Ears ears;
    FloorHost host(std::string(floor_template), terms_in, log, writer, ears, now,
                   Scene::generous());
    for (const char* const name : {"Ada", "Ben"})
        REQUIRE(host.grant({.what = OpenAccount{.name = name}}, now));
    Driver driver(host, {});
    driver.seat_bots(now);
    std::set<std::string> bots;
    for (int table = 0; table < static_cast<int>(host.floor().terms().tables.size()); ++table) {
        std::set<char> here;
        for (const SeatView& seat : views::look(host.floor(), table, nobody).seats)
            if (seat.bot) {
                CHECK(here.insert(seat.name[0]).second);
                CHECK(bots.insert(seat.name).second);  // and no bot is in two places
            }
    }
    CHECK(bots.contains("Abe"));
    for (const std::string& name : bots) {
        CAPTURE(name);
        CHECK_NE(name, "Ada");
        CHECK_NE(name, "Ben");
        CHECK_EQ(name.find(' '), std::string::npos);
    }
}
