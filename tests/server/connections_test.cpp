// Who is connected, and which tables a fault has closed: each alone.
#include <doctest/doctest.h>

#include <pokerfloor/server/closed_tables.hpp>
#include <pokerfloor/server/connections.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;

TEST_CASE("an account is here as long as one of its connections is") {
    Connections connections;
    connections.add(10, 1);
    connections.add(11, 1);
    connections.add(20, nobody);
    CHECK(connections.all().size() == 3);
    CHECK(connections.of(1) == std::vector<ConnectionId>{10, 11});
    CHECK(connections.of(nobody).empty());  // whoever is not signed in is no account
    REQUIRE(connections.find(10) != nullptr);
    CHECK(connections.find(10)->account == 1);
    connections.remove(10);
    connections.remove(10);
    CHECK(connections.find(10) == nullptr);
    CHECK(connections.of(1) == std::vector<ConnectionId>{11});
    connections.remove(11);
    CHECK(connections.of(1).empty());
    CHECK(connections.by_account().empty());
    connections.remove(20);
    CHECK(connections.all().empty());
}

TEST_CASE("the first fault of a table is the one that is told") {
    ClosedTables closed;
    CHECK_FALSE(closed.is_closed(3));
    CHECK(closed.close(3, {17, "the first"}));
    CHECK_FALSE(closed.close(3, {18, "what followed from it"}));
    CHECK(closed.is_closed(3));
    CHECK_FALSE(closed.is_closed(2));
    CHECK_FALSE(closed.is_closed(-1));  // a wish of no table
    REQUIRE(closed.all().size() == 1);
    CHECK(closed.all().at(3).after_record == 17);
    CHECK(closed.all().at(3).why == "the first");
}
