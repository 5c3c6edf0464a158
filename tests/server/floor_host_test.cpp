#include <doctest/doctest.h>

#include <pokerfloor/server/clock.hpp>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

std::string reason(const json::object& answer) {
    const json::value* const refusal = answer.if_contains("refusal");
    return refusal == nullptr ? "" : std::string(refusal->as_object().at("reason").as_string());
}

// Ann and Ben at the hold 'em table, both watching.
struct Two : Scene {
    Two() {
        host.connect(1, guest("Ann"), now);
        host.connect(2, guest("Bea"), now);
        for (const ConnectionId id : {1, 2}) {
            say(id, {{"type", "watch"}, {"key", "w"}, {"table", "holdem"}});
            say(id, {{"type", "sit"},
                     {"key", "sit"},
                     {"table", "holdem"},
                     {"seq", 0},
                     {"seat", id},
                     {"amount", most_buy_in()}});
        }
        settle();
        ears.heard.clear();
    }

    int table() const { return host.floor().table_named("holdem"); }
    std::int64_t most_buy_in() const {
        return host.floor().terms().tables[static_cast<std::size_t>(table())].most_buy_in.cents;
    }
    void begin() {
        REQUIRE(
            host.grant({.table = static_cast<std::int16_t>(table()), .what = BeginRound{}}, now));
        settle();
    }
    ConnectionId to_act() const {
        const AccountId account = host.floor().state(table()).account;
        return account == host.floor().account_named("Ann") ? 1 : 2;
    }
    std::uint64_t seq(ConnectionId id) {
        std::uint64_t last = 0;
        for (const std::string& text : ears.heard[id]) {
            const json::object message = json::parse(text).as_object();
            if (const json::value* const seq = message.if_contains("seq"))
                last = static_cast<std::uint64_t>(seq->to_number<std::int64_t>());
        }
        return last;
    }
    void act(ConnectionId id, std::string_view key, std::uint64_t at, std::string_view action) {
        say(id,
            {{"type", "act"}, {"key", key}, {"table", "holdem"}, {"seq", at}, {"action", action}});
    }
};

}  // namespace

TEST_CASE("nothing is heard before it is durable, and everything in its order") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const std::uint64_t seq = two.seq(actor);
    two.ears.heard.clear();
    two.act(actor, "one", seq, "call");
    two.say(actor, {{"type", "lobby"}, {"key", "two"}});
    CHECK(two.ears.heard.empty());
    two.settle();
    const auto heard = two.hear(actor);
    REQUIRE(heard.size() == 4);
    CHECK(heard[0].at("type") == "delta");
    CHECK(heard[1].at("type") == "answer");
    CHECK(heard[1].at("ok") == true);
    CHECK(heard[2].at("key") == "two");
    CHECK(heard[3].at("type") == "lobby");
}

TEST_CASE("a wish sent again gets the same answer and does nothing") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const std::uint64_t seq = two.seq(actor);
    two.act(actor, "one", seq, "call");
    two.act(actor, "one", seq, "call");  // while the first is being written
    two.settle();
    const std::size_t records = two.log.records().size();
    const json::object first = two.answer(actor, "one");
    CHECK(first.at("ok") == true);
    two.ears.heard.clear();
    two.act(actor, "one", seq, "fold");
    two.settle();
    CHECK(two.log.records().size() == records);
    CHECK(two.answer(actor, "one") == first);
    CHECK(two.host.counts().repeated == 2);
}

TEST_CASE("an act decided on an old picture is refused; one that nothing has happened to is not") {
    Two two;
    const std::uint64_t before = two.seq(1);
    two.begin();
    const ConnectionId actor = two.to_act();
    two.act(actor, "old", before, "call");
    CHECK(reason(two.answer(actor, "old")) == "stale");
    two.act(actor, "future", 1'000'000, "call");
    CHECK(reason(two.answer(actor, "future")) == "stale");

    // A third sits down at the table meanwhile: the turn is the same.
    const std::uint64_t seq = two.seq(actor);
    two.host.connect(3, two.guest("Cy"), two.now);
    two.say(3, {{"type", "sit"},
                {"key", "s"},
                {"table", "holdem"},
                {"seq", 0},
                {"seat", 3},
                {"amount", two.most_buy_in()}});
    two.settle();
    CHECK(two.answer(3, "s").at("ok") == true);
    two.act(actor, "now", seq, "call");
    two.settle();
    CHECK(two.answer(actor, "now").at("ok") == true);
}

TEST_CASE("nobody has seen what has not happened, whatever he wishes") {
    Two two;
    two.say(1, {{"type", "watch"}, {"key", "again"}, {"table", "holdem"}});
    const std::uint64_t last = two.seq(1);
    for (const char* const type : {"stand", "sit-out", "come-back", "top-up", "sit", "act"}) {
        const std::string key = std::string(type) + " too soon";
        INFO(key);
        two.say(1, {{"type", type},
                    {"key", key},
                    {"table", "holdem"},
                    {"seq", last + 1},
                    {"seat", 4},
                    {"amount", 100},
                    {"action", "fold"}});
        CHECK(reason(two.answer(1, key)) == "stale");
    }
    CHECK(two.host.counts().stale == 6);
    CHECK(two.ears.noted == std::vector<std::string>{"ahead"});
    CHECK(two.writer.waiting.empty());
    two.say(1, {{"type", "sit-out"}, {"key", "now"}, {"table", "holdem"}, {"seq", last}});
    two.settle();
    CHECK(two.answer(1, "now").at("ok") == true);
}

TEST_CASE("a log that takes nothing: what was wished is not done, and it goes on when it does") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const std::uint64_t seq = two.seq(actor);
    const std::size_t records = two.log.records().size();
    const auto state = two.host.floor().state(two.table());
    const auto money = two.host.floor().balances();
    two.ears.heard.clear();

    two.log.be_full(true);
    two.act(actor, "lost", seq, "call");
    two.act(actor, "lost", seq, "call");
    two.settle();
    CHECK(reason(two.answer(actor, "lost")) == "not-stored");
    CHECK_FALSE(two.host.is_storing());
    CHECK(two.host.trouble() == "the disk is full");
    CHECK(two.log.records().size() == records);
    CHECK(two.host.floor().state(two.table()).turn == state.turn);
    CHECK(two.host.floor().balances() == money);
    // Nobody heard of it: what came is the whole picture anew.
    for (const json::object& message : two.hear(3 - actor)) CHECK(message.at("type") != "delta");

    // Nothing is tried with what people wish.
    two.act(actor, "soon", seq, "call");
    CHECK(reason(two.answer(actor, "soon")) == "not-stored");
    CHECK_FALSE(two.writer.asked);
    two.pass(20'000);
    CHECK_FALSE(two.host.is_storing());

    // On an idle floor, too, it is found out that there is room again.
    two.log.be_full(false);
    two.ears.heard.clear();
    two.pass(60'000);
    CHECK(two.host.is_storing());
    CHECK(two.hear(actor).back().at("type") == "snapshot");
    two.act(actor, "lost", seq, "call");
    two.settle();
    CHECK(two.answer(actor, "lost").at("ok") == true);
    CHECK(two.log.records().size() == records + 1);
}

TEST_CASE("a write that fails and is there all the same is answered as done; nothing is replayed") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const std::size_t records = two.log.records().size();
    const Floor* const floor = &two.host.floor();
    two.log.next_write(store::Write::fails_stored);
    two.act(actor, "there", two.seq(actor), "call");
    two.settle();
    CHECK(two.answer(actor, "there").at("ok") == true);
    CHECK(two.host.is_storing());
    CHECK(two.host.outbox().counts().failed_writes == 1);
    CHECK(two.log.records().size() == records + 1);
    CHECK(&two.host.floor() == floor);  // not made anew
}

TEST_CASE("a failure that passes costs nobody anything") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const Floor* const floor = &two.host.floor();
    two.log.next_write(store::Write::fails);
    two.act(actor, "late", two.seq(actor), "call");
    two.settle();
    CHECK(two.answer(actor, "late").at("ok") == true);
    CHECK(two.host.is_storing());
    CHECK(&two.host.floor() == floor);  // not made anew
}

TEST_CASE("who comes back is told the tables where they sit or wait for a seat") {
    Two two;
    const auto greeted = [&](ConnectionId id, AccountId account) {
        two.host.connect(id, account, two.now);
        two.settle();
        return two.hear(id).front().at("tables").as_array();
    };
    CHECK(greeted(8, two.host.floor().account_named("Ann")) == json::array{"holdem"});
    CHECK(greeted(9, nobody).empty());
    const AccountId zoe = two.guest("Zoe");
    CHECK(greeted(10, zoe).empty());
    // The other seats are taken, so that Zoe waits for one.
    ConnectionId id = 20;
    for (int seat = 3; !two.host.floor().is_full(two.table()); ++seat, ++id) {
        two.host.connect(id, two.guest("Guest" + std::string(1, static_cast<char>('a' + seat))),
                         two.now);
        two.say(id, {{"type", "sit"},
                     {"key", "sit"},
                     {"table", "holdem"},
                     {"seq", 0},
                     {"seat", seat},
                     {"amount", two.most_buy_in()}});
        two.settle();
    }
    two.say(10, {{"type", "join-line"}, {"key", "line"}, {"table", "holdem"}, {"seq", 0}});
    two.settle();
    CHECK(greeted(11, zoe) == json::array{"holdem"});
}

TEST_CASE("as long as nobody can say what became of a wish, that is what is said") {
    bool is_there = false;
    SUBCASE("it is there") {
        is_there = true;
    }
    SUBCASE("it is not") {}
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const std::uint64_t seq = two.seq(actor);
    const std::size_t records = two.log.records().size();
    two.ears.heard.clear();
    two.log.be_unsure(1000);
    if (is_there) two.log.next_write(store::Write::fails_stored);
    two.log.be_full(!is_there);
    two.act(actor, "which", seq, "call");
    two.settle();
    CHECK(two.hear(actor).empty());
    CHECK_FALSE(two.host.is_storing());
    two.host.connect(9, nobody, two.now);
    // That the server is here is said at once.
    two.say(9, {{"type", "ping"}});
    CHECK(two.hear(9).back().at("type") == "pong");
    two.pass(5'000);
    CHECK(reason(two.answer(actor, "which")) == "not-known-yet");
    // Asked again with the same key: still not known. A new wish is not even tried.
    two.ears.heard.clear();
    two.act(actor, "which", seq, "call");
    const auto sit_out = [&] {
        two.say(actor, {{"type", "sit-out"}, {"key", "new"}, {"table", "holdem"}, {"seq", seq}});
    };
    sit_out();
    CHECK(reason(two.answer(actor, "new")) == "not-stored");
    two.pass(500);
    CHECK(reason(two.answer(actor, "which")) == "not-known-yet");
    CHECK(two.ears.heard[3 - actor].empty());

    two.ears.heard.clear();
    two.log.heal();
    two.pass(60'000);
    CHECK(two.host.is_storing());
    const json::object told = two.answer(actor, "which");
    // Not there: it was written again, since nobody had been told anything else.
    CHECK(told.at("ok") == true);
    CHECK(two.log.records().size() == records + 1);
    CHECK(two.hear(9).back().at("type") == "hello");
    sit_out();
    two.settle();
    CHECK(two.answer(actor, "new").at("ok") == true);
}

TEST_CASE("a disk that hangs: whoever waits is told that it is not known yet, then what it was") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    two.act(actor, "slow", two.seq(actor), "call");
    two.ears.heard.clear();
    for (int i = 0; i < 16; ++i) two.host.tick(two.now += 250);
    CHECK(reason(two.answer(actor, "slow")) == "not-known-yet");
    CHECK_FALSE(two.host.is_storing());
    two.ears.heard.clear();
    two.settle();
    CHECK(two.answer(actor, "slow").at("ok") == true);
    CHECK(two.host.is_storing());
}

TEST_CASE("a log that does not even take its beginning begins with it when it can") {
    store::MemoryStore log;
    log.be_full(true);
    std::int64_t now = 1'700'000'000'000;
    SlowWriter writer;
    Ears ears;
    FloorHost host(std::string(floor_template), terms_in, log, writer, ears, now,
                   Scene::generous());
    const auto pass = [&](int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            host.tick(now += 250);
            while (writer.asked) host.written(writer.finish(log), now);
        }
    };
    pass(10);
    CHECK_FALSE(host.is_storing());
    CHECK(log.records().empty());
    log.be_full(false);
    pass(70);
    CHECK(host.is_storing());
    REQUIRE(log.records().size() == 1);
    CHECK(log.records()[0].wish.is<OpenFloor>());
}

TEST_CASE("a host made from the store stands where the first one stood") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    two.act(actor, "one", two.seq(actor), "call");
    two.settle();
    SlowWriter writer;
    Ears ears;
    FloorHost again("", terms_in, two.log, writer, ears, two.now);
    CHECK(again.floor_text() == two.host.floor_text());
    CHECK(again.floor().balances() == two.host.floor().balances());
    const AccountId ann = again.floor().account_named("Ann");
    again.connect(1, ann, two.now);
    two.ears.heard.clear();
    for (FloorHost* const host : {&again, &two.host})
        host->hear(1, R"({"type":"watch","key":"w","table":"holdem"})", two.now);
    CHECK(ears.heard[1].back() == two.ears.heard[1].back());
}

TEST_CASE("a wish sent again after a restart is known, too") {
    Two two;
    two.begin();
    const ConnectionId actor = two.to_act();
    const std::uint64_t seq = two.seq(actor);
    two.act(actor, "one", seq, "call");
    two.settle();
    const json::object first = two.answer(actor, "one");
    const std::size_t records = two.log.records().size();
    SlowWriter writer;
    Ears ears;
    FloorHost again("", terms_in, two.log, writer, ears, two.now);
    again.connect(1, again.floor().account_named(actor == 1 ? "Ann" : "Bea"), two.now);
    again.hear(1,
               json::serialize(json::object{{"type", "act"},
                                            {"key", "one"},
                                            {"table", "holdem"},
                                            {"seq", seq},
                                            {"action", "call"}}),
               two.now);
    CHECK(writer.waiting.empty());
    CHECK(two.log.records().size() == records);
    CHECK(json::parse(ears.heard[1].back()) == first);
}

TEST_CASE("a refusal of a lower room is a sentence") {
    Scene scene;
    scene.host.connect(1, scene.guest("Ann"), scene.now);
    scene.say(1, {{"type", "sit"},
                  {"key", "s"},
                  {"table", "holdem"},
                  {"seq", 0},
                  {"seat", 1},
                  {"amount", 20'000}});
    scene.settle();
    scene.say(
        1,
        {{"type", "act"}, {"key", "a"}, {"table", "holdem"}, {"seq", 1}, {"action", "straddle"}});
    const json::object refusal = scene.answer(1, "a").at("refusal").as_object();
    CHECK(refusal.at("reason") == "not-now");
    CHECK(refusal.at("clause") == "MDP-7.B");  // two players, before anybody straddles
    const std::string sentence(refusal.at("sentence").as_string());
    INFO(sentence);
    CHECK(std::isupper(sentence.front()) != 0);
    CHECK(sentence.find("MD") == std::string::npos);
    CHECK(sentence.ends_with('.'));
}

TEST_CASE("without a session one may watch, not sit") {
    Scene scene;
    scene.host.connect(7, nobody, scene.now);
    scene.say(7, {{"type", "sit"},
                  {"key", "k"},
                  {"table", "holdem"},
                  {"seq", 0},
                  {"seat", 1},
                  {"amount", 10000}});
    CHECK(reason(scene.answer(7, "k")) == "not-signed-in");
    scene.say(7, {{"type", "watch"}, {"key", "w"}, {"table", "holdem"}});
    CHECK(scene.hear(7).back().at("type") == "snapshot");
}

TEST_CASE("what is not JSON is told once, then let go; so is who is too fast") {
    HostLimits limits;
    limits.doorman.connection = {3, 1};
    Scene scene(std::string(floor_template), limits);
    scene.host.connect(7, nobody, scene.now);
    scene.host.hear(7, "nonsense", scene.now);
    CHECK(scene.ears.closed.empty());
    scene.host.hear(7, "nonsense", scene.now);
    CHECK(scene.ears.closed == std::vector<ConnectionId>{7});

    scene.host.connect(8, nobody, scene.now);
    for (int i = 0; i < 4; ++i) scene.say(8, {{"type", "ping"}});
    CHECK(reason(scene.hear(8).back()) == "too-fast");
    scene.say(8, {{"type", "ping"}});
    CHECK(scene.ears.closed == std::vector<ConnectionId>{7, 8});
    CHECK(scene.ears.noted == std::vector<std::string>{"malformed", "too-fast"});
}

TEST_CASE("messages with faults are answered, whatever they are") {
    Scene scene;
    scene.host.connect(7, scene.guest("Ann"), scene.now);
    for (const char* const text :
         {R"([])", R"({})", R"({"type":"act"})", R"({"type":"watch","key":"k","table":7})",
          R"({"type":"sit","key":"k","table":"holdem","seq":0,"seat":-1,"amount":1})",
          R"({"type":"sit","key":"k","table":"holdem","seat":1,"amount":10000})",
          R"({"type":"stand","key":"k","table":"holdem"})",
          R"({"type":"top-up","key":"k","table":"holdem","amount":100})",
          R"({"type":"sit-out","key":"k","table":"holdem","seq":"1"})",
          R"({"type":"come-back","key":"k","table":"holdem","seq":-1})",
          R"({"type":"act","key":"k","table":"holdem","action":"fold"})",
          R"({"type":"act","key":"k","table":"holdem","seq":-1,"action":"fold"})",
          R"({"type":"act","key":"k","table":"holdem","seq":1,"action":"draw","cards":["Xx"]})",
          R"({"type":"act","key":"k","table":"holdem","seq":1,"action":"draw","cards":["??"]})",
          R"({"type":"act","key":"k","table":"holdem","seq":1,"action":"a","wagers":{"a":-1}})"}) {
        INFO(text);
        scene.ears.heard.clear();
        scene.host.hear(7, text, scene.now);
        const auto heard = scene.hear(7);
        REQUIRE(heard.size() == 1);
        CHECK(reason(heard[0]) == "malformed");
    }
}

TEST_CASE("a clock that jumps neither eats nor fills a time bank") {
    std::int64_t wall = 1'700'000'000'000, steady = 0, jump = 0;
    SUBCASE("back") {
        jump = -3'600'000;
    }
    SUBCASE("ahead") {
        jump = 3'600'000;
    }
    Two two;
    const FloorClock clock(
        two.now, [&] { return wall; }, [&] { return steady; });
    two.begin();
    const ConnectionId actor = two.to_act();
    const int bank = two.host.floor().state(two.table()).bank;
    REQUIRE(bank > 10);
    const auto act = [&](ConnectionId who, std::string_view action) {
        two.now = clock.now_ms();
        two.act(who, std::string(action) + std::to_string(two.now), two.seq(who), action);
        two.settle();
    };
    REQUIRE(two.host.grant({.table = static_cast<std::int16_t>(two.table()), .what = TimeExpired{}},
                           two.now));
    two.settle();
    REQUIRE(two.host.floor().state(two.table()).in_bank);
    wall += 5'000 + jump;
    steady += 5'000;
    act(actor, "call");
    act(3 - actor, "check");
    act(3 - actor, "check");
    REQUIRE(two.to_act() == actor);
    CHECK(two.host.floor().state(two.table()).bank == bank - 5);
}
