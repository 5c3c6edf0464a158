#include <doctest/doctest.h>

#include <set>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

struct Visited {
    MemoryJournal journal;
    std::int64_t now = 1'700'000'000'000;
    Opened opened{journal, now};
    House& house = opened.house;
    const std::int16_t table = static_cast<std::int16_t>(house.floor().table_named("holdem"));

    AccountId sits(const std::string& name, std::int16_t seat) {
        REQUIRE(house.grant({.kind = WishKind::open_account, .name = name}, now));
        const AccountId id = house.floor().account_named(name);
        REQUIRE(
            house.grant({.kind = WishKind::grant, .account = id, .amount = dollars(1000)}, now));
        REQUIRE(house.grant({.kind = WishKind::sit,
                             .table = table,
                             .seat = seat,
                             .account = id,
                             .amount = dollars(100)},
                            now));
        opened.settle();
        return id;
    }
};

}  // namespace

TEST_CASE("a seat is kept ten minutes for who is not here, and as long as he likes for who is") {
    Visited visited;
    const AccountId ann = visited.sits("Ann", 1), bob = visited.sits("Bob", 3);
    visited.house.connect(1, ann, visited.now);
    visited.opened.pass(9 * 60);
    CHECK(visited.house.floor().seat_of(visited.table, bob) == 3);
    CHECK(visited.house.floor().look(visited.table, bob).seats[3].sitting_out);
    visited.opened.pass(3 * 60);
    CHECK(visited.house.floor().seat_of(visited.table, bob) == -1);
    CHECK(visited.house.floor().seat_of(visited.table, ann) == 1);
    CHECK(visited.house.floor().account(bob)->bankroll > dollars(800));
}

TEST_CASE("who asked to be gone before the big blind is") {
    Visited visited;
    const AccountId ann = visited.sits("Ann", 1);
    visited.house.connect(1, ann, visited.now);
    visited.opened.pass(1);
    REQUIRE(visited.house.grant(
        {.kind = WishKind::stand_before_blind, .table = visited.table, .account = ann},
        visited.now));
    for (int i = 0; i < 1200 && visited.house.floor().seat_of(visited.table, ann) >= 0; ++i)
        visited.opened.pass(1);
    CHECK(visited.house.floor().seat_of(visited.table, ann) == -1);
}

TEST_CASE("MDP-5.A: every round is dealt from a deck shuffled for it") {
    Visited visited;
    visited.house.connect(1, visited.sits("Ann", 1), visited.now);
    visited.opened.pass(400);
    std::set<std::array<std::uint8_t, 32>> seeds;
    std::set<Hash> decks;
    std::size_t rounds = 0;
    for (const Record& record : visited.journal.all) {
        if (record.wish.kind != WishKind::begin_round) continue;
        ++rounds;
        seeds.insert(record.wish.seed.bytes);
        decks.insert(record.roots.begin(), record.roots.end());
    }
    CHECK(rounds > 5);
    CHECK(seeds.size() == rounds);
    CHECK(decks.size() >= rounds);
}
