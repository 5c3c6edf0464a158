// When a turn ends: the clock alone, at tables of a real floor.
#include <doctest/doctest.h>

#include <pokerfloor/server/turn_clock.hpp>

#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

constexpr int seconds = 20;

// Ann (1) and Bea (2) at one table, who have twenty seconds.
struct Timed {
    explicit Timed(std::string_view game) : floor(terms()), table(floor.table_named(game)) {
        clock.resize(floor.terms().tables.size());
        for (const char* const name : {"Ann", "Bea"})
            testing::newcomer(floor, name, AccountKind::guest);
        for (AccountId account = 1; account <= 2; ++account)
            wish({.by = {account},
                  .table = static_cast<std::int16_t>(table),
                  .what = Sit{static_cast<std::int16_t>(account - 1), dollars(100)}});
        begin();
    }
    static FloorTerms terms() {
        FloorTerms all = testing::all_games();
        for (PostedTable& posted : all.tables) posted.decision_seconds = seconds;
        return all;
    }
    void begin() { wish({.table = static_cast<std::int16_t>(table), .what = BeginRound{}}); }
    void wish(const Wish& wish) {
        testing::granted(floor, wish, now);
        clock.note_record(floor, table, ++seq, now);
    }

    Floor floor;
    int table;
    std::uint64_t seq = 0;
    std::int64_t now = 1'000'000;
    TurnClock clock;
};

}  // namespace

TEST_CASE("a turn's time begins with the turn, and with no other record") {
    Timed timed("holdem");
    CHECK(timed.clock.ends(timed.table) == timed.now + 1000 * seconds);
    CHECK(timed.clock.turn_since(timed.table) == timed.seq);
    const std::int64_t ends = timed.clock.ends(timed.table);
    const std::uint64_t since = timed.seq;
    timed.now += 5000;
    const AccountId waiting = 3 - timed.floor.state(timed.table).account;
    timed.wish(
        {.by = {waiting}, .table = static_cast<std::int16_t>(timed.table), .what = SitOut{}});
    CHECK(timed.clock.ends(timed.table) == ends);
    CHECK(timed.clock.turn_since(timed.table) == since);
    CHECK(timed.clock.last_change(timed.table) == timed.now);
    timed.wish({.by = {timed.floor.state(timed.table).account},
                .table = static_cast<std::int16_t>(timed.table),
                .what = PotAct{simple(CommandKind::call, 0)}});
    CHECK(timed.clock.ends(timed.table) == timed.now + 1000 * seconds);
    CHECK(timed.clock.turn_since(timed.table) == timed.seq);
}

TEST_CASE("between rounds there is no limit; what is opened anew begins anew") {
    Timed timed("holdem");
    const std::int64_t opened = timed.now + 60'000;
    timed.clock.begin_anew(timed.floor, timed.table, timed.seq, opened);
    CHECK(timed.clock.ends(timed.table) == opened + 1000 * seconds);
    timed.wish({.by = {timed.floor.state(timed.table).account},
                .table = static_cast<std::int16_t>(timed.table),
                .what = PotAct{simple(CommandKind::fold, 0)}});
    REQUIRE_FALSE(timed.floor.state(timed.table).round_running);
    CHECK(timed.clock.ends(timed.table) == 0);
}

TEST_CASE("while wagers are placed everybody has the same time; the next phase has its own") {
    Timed timed("four-card");
    const std::int64_t ends = timed.clock.ends(timed.table);
    CHECK(ends == timed.now + 1000 * seconds);
    const auto wager = [&](AccountId account) {
        timed.now += 3000;
        auto wish = timed.floor.wish_of(timed.table, account,
                                        {.action = "wager", .wagers = {{"ante", dollars(5)}}});
        REQUIRE(wish.has_value());
        timed.wish(*wish);
    };
    wager(1);
    REQUIRE(timed.floor.state(timed.table).waiting == Waiting::wagers);
    CHECK(timed.clock.ends(timed.table) == ends);
    wager(2);
    REQUIRE(timed.floor.state(timed.table).round_running);
    CHECK(timed.clock.ends(timed.table) == timed.now + 1000 * seconds);
    timed.now += 60'000;
    timed.clock.extend(timed.floor, timed.table, timed.now);
    CHECK(timed.clock.ends(timed.table) == timed.now + 1000 * seconds);
}
