// The list of facts: appending keeps order and content while it grows.
#include <doctest/doctest.h>

#include <span>

#include <pokerfloor/events/events.hpp>

using namespace pokerfloor;

namespace {

Event called(int amount) {
    return {.kind = EventKind::called, .player = 3, .amount = dollars(amount)};
}

}  // namespace

TEST_CASE("facts stay as they were appended") {
    Events facts;
    CHECK(facts.empty());
    for (int i = 0; i < 1000; ++i) {
        facts.push_back(called(i));
        REQUIRE_EQ(facts.size(), i + 1);
        REQUIRE(facts.back() == called(i));
    }
    int amount = 0;
    for (const Event& fact : facts) REQUIRE(fact == called(amount++));
    CHECK_EQ(amount, 1000);
    CHECK(facts[17] == called(17));

    const Events copy = facts;
    CHECK(copy == facts);
    facts.clear();
    CHECK(facts.empty());
    CHECK(facts.begin() == facts.end());
    CHECK_FALSE(copy == facts);
    CHECK_EQ(copy.size(), 1000);
}

TEST_CASE("equal are lists of the same facts, whatever room they have") {
    Events few, reserved;
    reserved.reserve(500);
    CHECK(few == reserved);
    for (int i = 0; i < 5; ++i) few.push_back(called(i)), reserved.push_back(called(i));
    CHECK(few == reserved);
    CHECK(Events(std::span(few).subspan(2)).size() == 3);
    reserved.push_back(called(5));
    CHECK_FALSE(few == reserved);
    CHECK(Events(std::span(reserved).first(5)) == few);
}
