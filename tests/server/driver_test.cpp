#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/server/clock.hpp>
#include <pokerfloor/views/look.hpp>
#include <set>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

struct Visited {
    store::MemoryStore log;
    std::int64_t now = 1'700'000'000'000;
    Opened opened{log, now};
    FloorHost& host = opened.host;
    const std::int16_t table = static_cast<std::int16_t>(host.floor().table_named("holdem"));

    AccountId sits(const std::string& name, std::int16_t seat,
                   AccountKind kind = AccountKind::guest) {
        REQUIRE(host.grant({.what = OpenAccount{.name = name, .kind = kind}}, now));
        const AccountId id = host.floor().account_named(name);
        REQUIRE(host.grant({.what = Credit{id, dollars(1000)}}, now));
        REQUIRE(host.grant({.by = {id}, .table = table, .what = Sit{seat, dollars(100)}}, now));
        opened.settle();
        return id;
    }
};

}  // namespace

TEST_CASE("a seat is kept ten minutes for who is not here, and as long as he likes for who is") {
    Visited visited;
    const AccountId ann = visited.sits("Ann", 1), bob = visited.sits("Bob", 3);
    visited.host.connect(1, ann, visited.now);
    visited.opened.pass(9 * 60);
    CHECK(visited.host.floor().seat_of(visited.table, bob) == 3);
    CHECK(views::look(visited.host.floor(), visited.table, bob).seats[3].sitting_out);
    visited.opened.pass(3 * 60);
    CHECK(visited.host.floor().seat_of(visited.table, bob) == -1);
    CHECK(visited.host.floor().seat_of(visited.table, ann) == 1);
    CHECK(visited.host.floor().account(bob)->bankroll > dollars(800));
}

TEST_CASE("a table whose players have all gone begins no round until one is back") {
    Visited visited;
    const auto rounds = [&] {
        return std::ranges::count_if(visited.log.records(), [&](const Record& one) {
            return one.wish.table == visited.table && one.wish.is<BeginRound>();
        });
    };
    const AccountId ann = visited.sits("Ann", 1);  // the seat is kept for them
    visited.opened.pass(120);
    CHECK(rounds() == 0);
    visited.host.connect(1, ann, visited.now);
    visited.opened.pass(20);
    const auto with_ann = rounds();
    CHECK(with_ann > 0);
    visited.host.disconnect(1);
    visited.opened.pass(300);
    CHECK(rounds() == with_ann);
    // Somebody who looks is enough.
    visited.host.connect(2, nobody, visited.now);
    visited.host.hear(2, R"({"type":"watch","key":"w","table":"holdem"})", visited.now);
    visited.opened.pass(20);
    CHECK(rounds() > with_ann);
}

TEST_CASE("a clock set back an hour stops no table, and the log says where") {
    std::int64_t wall = 1'700'000'000'000, steady = 5'000;
    const FloorClock clock(
        0, [&] { return wall; }, [&] { return steady; });
    store::MemoryStore log;
    std::int64_t now = clock.now_ms();
    Opened opened(log, now);
    const auto table = static_cast<std::int16_t>(opened.host.floor().table_named("holdem"));
    opened.host.connect(1, nobody, now);  // bots play for whoever watches
    opened.host.hear(1, R"({"type":"watch","key":"w","table":"holdem"})", now);
    const auto pass = [&](int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            wall += 250;
            steady += 250;
            now = clock.now_ms();
            opened.host.compare_clock(clock.wall_ms(), now);
            opened.host.tick(now);
            opened.driver.run(now);
            opened.settle();
        }
    };
    const auto made = [&] {
        return std::ranges::count_if(log.records(),
                                     [&](const Record& one) { return one.wish.table == table; });
    };
    pass(60);
    const auto before = made();
    CHECK(before > 20);
    wall -= 3'600'000;
    pass(60);
    const auto after = made();
    CHECK(after > before + 20);
    wall += 7'200'000;
    pass(60);
    CHECK(made() > after + 20);
    std::vector<std::int64_t> ahead;
    std::int64_t last = 0;
    for (const Record& record : log.records()) {
        CHECK(record.time_ms >= last);
        CHECK(record.time_ms <= now);
        last = record.time_ms;
        if (record.clock_ms != 0) ahead.push_back(record.clock_ms - record.time_ms);
    }
    CHECK(ahead == std::vector<std::int64_t>{-3'600'000, 3'600'000});
    // Opened again with a clock behind the log: time goes on where it was.
    wall = last - 500'000;
    const FloorClock again(
        last, [&] { return wall; }, [&] { return steady; });
    CHECK(again.now_ms() == last);
}

TEST_CASE("a record is never earlier than the one before") {
    Visited visited;
    visited.sits("Ann", 1);
    const std::int64_t before = visited.log.records().back().time_ms;
    visited.now -= 3'600'000;
    visited.sits("Bob", 3);
    CHECK(visited.log.records().back().time_ms == before);
}

TEST_CASE("who asked to be gone before the big blind is") {
    Visited visited;
    const AccountId ann = visited.sits("Ann", 1);
    visited.host.connect(1, ann, visited.now);
    visited.opened.pass(1);
    REQUIRE(visited.host.grant({.by = {ann}, .table = visited.table, .what = StandBeforeBlind{}},
                               visited.now));
    for (int i = 0; i < 1200 && visited.host.floor().seat_of(visited.table, ann) >= 0; ++i)
        visited.opened.pass(1);
    CHECK(visited.host.floor().seat_of(visited.table, ann) == -1);
}

TEST_CASE("MDP-5.A: every round is dealt from a deck shuffled for it") {
    Visited visited;
    visited.host.connect(1, nobody, visited.now);  // bots play for whoever watches
    visited.host.hear(1, R"({"type":"watch","key":"w","table":"holdem"})", visited.now);
    visited.opened.pass(400);
    std::set<std::array<std::uint8_t, 32>> seeds;
    std::set<Hash> decks;
    std::size_t rounds = 0;
    for (const Record& record : visited.log.records()) {
        if (!record.wish.is<BeginRound>()) continue;
        ++rounds;
        seeds.insert(record.wish.as<BeginRound>()->seed.bytes);
        if (const auto* const began = first<RoundBegan>(record.facts)) decks.insert(began->root);
        for (const DeckMade& made : only<DeckMade>(record.facts)) decks.insert(made.root);
    }
    CHECK(rounds > 5);
    CHECK(seeds.size() == rounds);
    CHECK(decks.size() >= rounds);
}

TEST_CASE(
    "who only sits there keeps the seat while another is free, and not for ever at a full table") {
    Visited visited;
    const FloorHost& host = visited.host;
    const int seats = host.floor().terms().tables[static_cast<std::size_t>(visited.table)].seats;
    std::vector<AccountId> people;
    const auto each = [&](const Wished& what) {
        for (const AccountId account : people)
            visited.host.grant({.by = {account}, .table = visited.table, .what = what},
                               visited.now);
        visited.opened.settle();
    };
    const auto sit = [&](std::int16_t seat) {
        people.push_back(visited.sits("Guest " + std::to_string(people.size()), seat));
        visited.host.connect(people.size(), people.back(), visited.now);
    };
    std::int16_t last = -1;
    for (std::int16_t seat = 0; seat < seats; ++seat) {
        if (views::look(host.floor(), visited.table, nobody)
                .seats[static_cast<std::size_t>(seat)]
                .taken)
            continue;
        if (last >= 0) sit(last);
        last = seat;
    }
    each(SitOut{});
    visited.opened.pass(20 * 60);
    for (const AccountId account : people) CHECK(host.floor().seat_of(visited.table, account) >= 0);
    const std::size_t free_yet = host.floor().sitters(visited.table).size();
    sit(last);
    each(SitOut{});
    CHECK(host.floor().is_full(visited.table));
    visited.opened.pass(60);
    // One of those who sat there longest makes room, and has his chips.
    CHECK(host.floor().sitters(visited.table).size() == free_yet);
    CHECK(host.floor().seat_of(visited.table, people.back()) == last);

    // Coming back for a moment is not playing.
    const auto gone = std::ranges::find_if(people, [&](AccountId account) {
        return host.floor().seat_of(visited.table, account) < 0;
    });
    REQUIRE(gone != people.end());
    CHECK(host.floor().account(*gone)->bankroll == dollars(1000));
    const std::int16_t freed = [&] {
        for (std::int16_t seat = 0; seat < seats; ++seat)
            if (!views::look(host.floor(), visited.table, nobody)
                     .seats[static_cast<std::size_t>(seat)]
                     .taken)
                return seat;
        return std::int16_t{-1};
    }();
    sit(freed);
    for (int minute = 0; minute < 2; ++minute) {
        each(ComeBack{});
        each(SitOut{});
        visited.opened.pass(30);
    }
    CHECK(host.floor().sitters(visited.table).size() == free_yet);
}

// Found by `pokerfloor simulate-floor`: the picture had the time that was over.
TEST_CASE("time that begins anew because nobody has wagered is seen by all who watch") {
    Scene scene;
    const AccountId ann = scene.guest("Ann");
    const auto table = static_cast<std::int16_t>(scene.host.floor().table_named("four-card"));
    scene.host.connect(1, ann, scene.now);
    REQUIRE(
        scene.host.grant({.by = {ann}, .table = table, .what = Sit{0, dollars(500)}}, scene.now));
    REQUIRE(scene.host.grant({.table = table, .what = BeginRound{}}, scene.now));
    scene.say(1, {{"type", "watch"}, {"key", "w"}, {"table", "four-card"}});
    scene.settle();
    scene.ears.heard.clear();
    scene.now += 30'000;
    scene.host.extend_turn(table, scene.now);
    REQUIRE(scene.ears.heard[1].size() == 1);
    const auto heard = boost::json::parse(scene.ears.heard[1][0]);
    CHECK(heard.at("view").at("turn").at("ends").to_number<std::int64_t>() ==
          scene.host.turn_ends(table));
    CHECK(scene.host.turn_ends(table) > scene.now);
}

TEST_CASE("who is called for a seat has a minute, and who is gone for long waits no longer") {
    Visited visited;
    FloorHost& host = visited.host;
    std::vector<AccountId> bots;
    for (std::int16_t seat = 0; !host.floor().is_full(visited.table); ++seat) {
        if (views::look(host.floor(), visited.table, nobody)
                .seats[static_cast<std::size_t>(seat)]
                .taken)
            continue;
        bots.push_back(visited.sits("More " + std::to_string(seat), seat, AccountKind::bot));
    }
    const auto comes = [&](const std::string& name) {
        REQUIRE(host.grant({.what = OpenAccount{.name = name}}, visited.now));
        const AccountId id = host.floor().account_named(name);
        host.connect(100 + id, id, visited.now);
        REQUIRE(host.grant({.by = {id}, .table = visited.table, .what = JoinLine{}}, visited.now));
        visited.opened.settle();
        return id;
    };
    using Line = std::vector<AccountId>;
    const AccountId gone = comes("Gone");
    host.disconnect(100 + gone);
    visited.opened.pass(9 * 60);
    CHECK(host.floor().in_line(visited.table) == Line{gone});
    visited.opened.pass(2 * 60);
    CHECK(host.floor().in_line(visited.table) == Line{});

    const AccountId ann = comes("Ann"), bob = comes("Bob");
    REQUIRE(host.grant({.by = {bots[0]}, .table = visited.table, .what = Stand{}}, visited.now));
    for (int i = 0; i < 300 && host.floor().calls_end(visited.table) == 0; ++i)
        visited.opened.pass(1);
    CHECK(host.floor().calls_end(visited.table) > visited.now + 58'000);
    visited.opened.pass(55);
    CHECK(host.floor().in_line(visited.table) == Line{ann, bob});
    visited.opened.pass(6);
    CHECK(host.floor().in_line(visited.table) == Line{bob});
    CHECK(host.floor().calls_end(visited.table) > visited.now);
}

namespace {

// A house game without bots.
struct HouseVisited : Visited {
    HouseVisited() {
        for (const AccountId bot : host.floor().sitters(four))
            REQUIRE(host.grant({.by = {bot}, .table = four, .what = Stand{}}, now));
        opened.settle();
    }
    AccountId comes(const std::string& name, std::int16_t seat) {
        REQUIRE(host.grant({.what = OpenAccount{.name = name}}, now));
        const AccountId id = host.floor().account_named(name);
        REQUIRE(host.grant({.what = Credit{id, dollars(1000)}}, now));
        host.connect(id, id, now);
        host.hear(id, R"({"type":"watch","key":"w","table":"four-card"})", now);
        const auto& posted = host.floor().terms().tables[static_cast<std::size_t>(four)];
        REQUIRE(
            host.grant({.by = {id}, .table = four, .what = Sit{seat, posted.least_buy_in}}, now));
        opened.settle();
        return id;
    }
    const SeatView seat_of(AccountId id) const {
        return views::look(host.floor(), four, id)
            .seats[static_cast<std::size_t>(host.floor().seat_of(four, id))];
    }
    void wagers(AccountId id) {
        const std::string seq = std::to_string(std::uint64_t{1} << 40);
        const Sent ante{.action = "wager", .wagers = {{"ante", dollars(5)}}};
        const auto wish = host.floor().wish_of(four, id, ante);
        REQUIRE(wish);
        REQUIRE(host.grant(*wish, now));
        opened.settle();
    }
    const std::int16_t four = static_cast<std::int16_t>(host.floor().table_named("four-card"));
};

}  // namespace

TEST_CASE("a house game waits for wagers, and whoever has none leaves at once") {
    HouseVisited visited;
    const AccountId ann = visited.comes("Ann", 0);
    visited.opened.pass(5);
    CHECK(visited.host.floor().state(visited.four).waiting == Waiting::wagers);
    CHECK(visited.host.floor().waited_for(visited.four) == std::vector<AccountId>{ann});
    REQUIRE(visited.host.grant({.by = {ann}, .table = visited.four, .what = Stand{}}, visited.now));
    visited.opened.pass(1);
    CHECK(visited.host.floor().seat_of(visited.four, ann) == -1);
    CHECK(visited.host.floor().account(ann)->bankroll == dollars(1000));
}

TEST_CASE("a house game waits once for who is not here, who then sits out") {
    HouseVisited visited;
    const AccountId ann = visited.comes("Ann", 0), bob = visited.comes("Bob", 2);
    visited.opened.pass(3);
    visited.host.disconnect(bob);
    visited.wagers(ann);
    const int limit = visited.host.floor()
                          .terms()
                          .tables[static_cast<std::size_t>(visited.four)]
                          .decision_seconds;
    visited.opened.pass(limit - 5);
    CHECK_FALSE(visited.seat_of(bob).sitting_out);
    visited.opened.pass(10);
    CHECK(visited.seat_of(bob).sitting_out);
    CHECK_FALSE(visited.seat_of(ann).sitting_out);
    // Nobody waits for Bob in the next round.
    visited.opened.pass(2 * limit);
    const Record* said = nullptr;
    for (const Record& record : visited.log.records())
        if (record.wish.is<SitOut>()) said = &record;
    REQUIRE(said != nullptr);
    CHECK(said->wish.by == Actor{bob, Role::house});
}

TEST_CASE(
    "who is here and lets time pass twice in a row sits out, and acting begins the count anew") {
    Visited visited;
    const AccountId ann = visited.sits("Ann", 1);
    visited.host.connect(1, ann, visited.now);
    visited.host.hear(1, R"({"type":"watch","key":"w","table":"holdem"})", visited.now);
    const auto sitting_out = [&] {
        return views::look(visited.host.floor(), visited.table, ann).seats[1].sitting_out;
    };
    // A time bank is used up first.
    int late = 0;
    std::size_t seen = 0;
    for (int second = 0; second < 3000 && !sitting_out(); ++second) {
        visited.opened.pass(1);
        const auto records = visited.log.records();
        for (; seen < records.size(); ++seen)
            if (records[seen].wish.is<TimeExpired>() && records[seen].wish.table == visited.table &&
                first<TimeBankStarted>(records[seen].facts) == nullptr)
                ++late;
    }
    CHECK(sitting_out());
    CHECK(late == 2);
}

TEST_CASE("that somebody who is gone sits out is said once, though the hand asks them again") {
    Visited visited;
    const AccountId ann = visited.sits("Ann", 1), bob = visited.sits("Bob", 3);
    visited.host.connect(1, bob, visited.now);
    const Floor& floor = visited.host.floor();
    // Ann is never here, and comes back for the next hand whenever one is over that did not ask
    // them again.
    bool asked_again = false;
    std::size_t seen = 0;
    for (int second = 0; second < 6000 && !asked_again; ++second) {
        const bool is_out = floor.sits_out(visited.table, ann);
        const bool waited_for = floor.waited_for(visited.table) == std::vector<AccountId>{ann};
        if (is_out && !floor.is_playing(visited.table, ann))
            REQUIRE(visited.host.grant({.by = {ann}, .table = visited.table, .what = ComeBack{}},
                                       visited.now));
        visited.opened.pass(1);
        const auto records = visited.log.records();
        for (; seen < records.size(); ++seen) {
            const Record& one = records[seen];
            if (!is_out || !waited_for || one.wish.table != visited.table) continue;
            asked_again = asked_again || one.wish.is<TimeExpired>();
            CHECK_FALSE(one.wish.is<SitOut>());
        }
    }
    CHECK(asked_again);
}
