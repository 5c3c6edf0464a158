// Play money for people who have lost theirs (floor/refill.hpp).
#include <doctest/doctest.h>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

constexpr std::int64_t now = 1'700'000'000'000;

// One table, to sit down at with 40.
Floor one_table(int minutes = 60) {
    FloorTerms terms = all_games();
    std::erase_if(terms.tables, [](const PostedTable& one) { return one.id != "holdem"; });
    terms.refill_to = dollars(500);
    terms.refill_minutes = minutes;
    return Floor(terms);
}

AccountId comes(Floor& floor, const std::string& name, Chips with = {},
                AccountKind kind = AccountKind::guest) {
    granted(floor, {.what = OpenAccount{name, kind}}, now);
    const AccountId id = floor.account_named(name);
    if (with > Chips{}) granted(floor, {.what = Credit{id, with}}, now);
    return id;
}

Wish refill_of(AccountId id) {
    return {.by = {id, Role::house}, .what = Refill{}};
}

}  // namespace

TEST_CASE("who has too little for any table is filled up as posted, and it is in the ledger") {
    Floor floor = one_table();
    const AccountId ann = comes(floor, "Ann", dollars(39));
    CHECK(floor.refill_due(ann) == 0);
    const Record record = granted(floor, refill_of(ann), now);
    CHECK(floor.account(ann)->bankroll == dollars(500));
    CHECK(floor.account(ann)->refilled_ms == now);
    CHECK(record.facts == Facts{Refilled{ann, dollars(461), now}});
    CHECK(
        record.postings ==
        Postings{{{}, {Holder::bankroll, -1, static_cast<int>(ann)}, dollars(461), Cause::refill}});
    CHECK_FALSE(floor.refill_due(ann));
    CHECK_FALSE(floor.act(refill_of(ann), now));
}

TEST_CASE("it is filled up to what the cheapest table asks for, if less is posted") {
    FloorTerms terms = all_games();
    std::erase_if(terms.tables, [](const PostedTable& one) { return one.id != "holdem"; });
    terms.guest_bankroll = dollars(10);
    terms.refill_to = {};
    for (const Behaviour behaviour : {Behaviour::fourth, Behaviour::fifth}) {
        Floor floor(terms);
        granted(floor, {.what = OpenFloor{.behaviour = behaviour}});
        const AccountId ann = comes(floor, "Ann", dollars(10));
        CHECK_EQ(floor.refill_due(ann).has_value(), behaviour == Behaviour::fifth);
        if (behaviour == Behaviour::fourth) continue;
        granted(floor, refill_of(ann), now);
        CHECK(floor.account(ann)->bankroll == dollars(40));
    }
    terms.guest_bankroll = {};  // no play money for newcomers
    Floor none(terms);
    CHECK_FALSE(none.refill_due(comes(none, "Ann")));
}

TEST_CASE("nobody is broke who has chips on a table or enough for one, and no bot") {
    Floor floor = one_table();
    const AccountId sits = comes(floor, "Sits", dollars(40)),
                    has = comes(floor, "Has", dollars(40)),
                    bot = comes(floor, "Bot", {}, AccountKind::bot);
    granted(floor, {.by = {sits}, .table = 0, .what = Sit{0, dollars(40)}}, now);
    REQUIRE(floor.account(sits)->bankroll == Chips{});
    for (const AccountId id : {sits, has, bot, nobody}) {
        CHECK_FALSE(floor.refill_due(id));
        CHECK_FALSE(floor.act(refill_of(id), now));
    }
}

TEST_CASE("nothing is filled up where that is not posted, nor because a player says so") {
    Floor never = one_table(0);
    const AccountId ann = comes(never, "Ann");
    CHECK_FALSE(never.refill_due(ann));
    Floor floor = one_table();
    const AccountId bob = comes(floor, "Bob");
    CHECK_FALSE(floor.act({.by = {bob}, .what = Refill{}}, now));
    CHECK(floor.account(bob)->bankroll == Chips{});
}
