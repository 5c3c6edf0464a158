// A bug in the program closes one table only. The bug is a law that no book has, which deals more
// cards than there are; the table is otherwise real, and so is all around it.
#include <doctest/doctest.h>

#include "scene.hpp"
#include "tests/floor/broken_law.hpp"
#include "tests/store/scratch.hpp"

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/server/http_api.hpp>
#include <pokerfloor/views/look.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

std::string floor_of(int bots) {
    std::string text;
    for (const char* const id : {"broken", "fine"})
        text += "[[table]]\nid = \"" + std::string(id) +
                "\"\ngame = \"holdem\"\nstructure = \"fixed-limit\"\nlimits = [2, 4]\n"
                "raise-cap = 3\nblinds = [1, 2]\nseats = 8\nbuy-in = [40, 400]\nbots = " +
                std::to_string(bots) + "\n";
    return text;
}

Result<FloorTerms> broken_terms_in(std::string_view text, Behaviour behaviour) {
    auto terms = terms_in(text, behaviour);
    if (terms) testing::break_law_of(terms->tables[0]);
    return terms;
}

// Eight people, each with a connection of their own; everybody watches both tables.
struct Faulty {
    Faulty() {
        for (ConnectionId id = 1; id <= testing::players_who_break_it; ++id) {
            const std::string name = "Player " + std::to_string(id);
            grant({.what = OpenAccount{name}});
            const AccountId account = host.floor().account_named(name);
            grant({.what = Credit{account, dollars(1000)}});
            host.connect(id, account, now);
            for (const std::int16_t table : {std::int16_t{0}, std::int16_t{1}}) {
                say(id, {{"type", "watch"}, {"key", "w"}, {"table", name_of(table)}});
                grant({.by = {account},
                       .table = table,
                       .what = Sit{static_cast<std::int16_t>(id - 1), dollars(400)}});
            }
        }
        for (const std::int16_t table : {std::int16_t{0}, std::int16_t{1}})
            grant({.table = table, .what = BeginRound{}});
    }
    static std::string name_of(int table) { return table == 0 ? "broken" : "fine"; }
    void grant(const Wish& wish) {
        const auto granted = host.grant(wish, now);
        REQUIRE_MESSAGE(granted.has_value(), granted.error().sentence);
        settle();
    }
    void settle() {
        while (writer.asked) host.written(writer.finish(log), now);
    }
    void say(ConnectionId id, const json::object& message) {
        host.hear(id, json::serialize(message), now);
        settle();
    }
    // Whoever is in turn; their connection has the number of their account.
    json::object act(int table, std::string_view action) {
        return act_as(host.floor().state(table).account, table, action);
    }
    json::object act_as(ConnectionId id, int table, std::string_view action) {
        const std::string key = "act " + std::to_string(++acts);
        std::uint64_t seq = 0;
        for (const Record& record : log.records()) seq += record.wish.table == table ? 1 : 0;
        ears.heard.clear();
        say(id, {{"type", "act"},
                 {"key", key},
                 {"table", name_of(table)},
                 {"seq", seq},
                 {"action", action}});
        for (const std::string& text : ears.heard[id]) {
            json::object message = json::parse(text).as_object();
            if (message.at("type") == "answer") return message;
        }
        FAIL("no answer");
        return {};
    }
    // Up to the act that has the flop dealt, which it cannot be at the broken table.
    json::object flop(int table) {
        for (int i = 0; i + 1 < testing::players_who_break_it; ++i)
            REQUIRE(act(table, "call").at("ok") == true);
        return act(table, "check");
    }
    std::string reason(const json::object& answer) const {
        return std::string(answer.at("refusal").as_object().at("reason").as_string());
    }

    std::int64_t now = 1'700'000'000'000;
    store::MemoryStore log;
    SlowWriter writer;
    Ears ears;
    FloorHost host{floor_of(0), broken_terms_in, log, writer, ears, now, Scene::generous()};
    int acts = 0;
};

}  // namespace

TEST_CASE("a broken promise closes its table, and the others play on") {
    Faulty faulty;
    for (int i = 0; i + 1 < testing::players_who_break_it; ++i) faulty.act(0, "call");
    const std::size_t records = faulty.log.records().size();
    const ConnectionId breaker = faulty.host.floor().state(0).account;
    const json::object answer = faulty.act(0, "check");
    CHECK(faulty.reason(answer) == "table-closed");

    // The act was not recorded. The round is taken back: everybody left with what they brought.
    REQUIRE(faulty.log.records().size() == records + 1);
    CHECK(faulty.log.records().back().wish.is<AbandonTable>());
    CHECK(faulty.host.floor().sitters(0).empty());
    for (AccountId account = 1; account <= testing::players_who_break_it; ++account)
        CHECK(faulty.host.floor().account(account)->bankroll == dollars(1000 - 400));
    Chips sum{};
    for (const Balance& place : faulty.host.floor().balances()) sum += place.amount;
    CHECK(sum == Chips{});
    // Staff are told which promise, and after which record.
    REQUIRE(faulty.ears.closed_tables.size() == 1);
    CHECK(faulty.ears.closed_tables[0].first == "broken");
    CHECK(faulty.ears.closed_tables[0].second.after_record == records);
    CHECK(faulty.ears.closed_tables[0].second.why.find("round_deck.hpp") != std::string::npos);
    // Everybody who watches sees it closed, with nothing left to do there.
    for (ConnectionId id = 1; id <= testing::players_who_break_it; ++id) {
        CAPTURE(id);
        json::object last;
        for (const std::string& text : faulty.ears.heard[id]) {
            json::object message = json::parse(text).as_object();
            if (message.at("type") == "snapshot") last = message;
        }
        REQUIRE(last.contains("view"));
        CHECK(last.at("table") == "broken");
        const json::object& view = last.at("view").as_object();
        const std::string line(view.at("line").as_object().at("text").as_string());
        CHECK(line.starts_with("This table is closed"));
        CHECK(view.at("turn").is_null());
        CHECK(view.at("you").is_null());
    }

    // No wish is passed on to it, whoever's it is; it is not in the lobby, and time does not pass.
    CHECK(faulty.reason(faulty.act_as(breaker, 0, "fold")) == "table-closed");
    for (const Wished& what : {Wished(Stand{}), Wished(TimeExpired{}), Wished(VoidRound{})}) {
        const auto granted =
            faulty.host.grant({.by = {1, Role::house}, .table = 0, .what = what}, faulty.now);
        REQUIRE_FALSE(granted.has_value());
        CHECK(granted.error().reason == "table-closed");
    }
    REQUIRE(faulty.host.lobby().size() == 1);
    CHECK(faulty.host.lobby()[0].table == "fine");
    CHECK(faulty.host.watching().size() == 1);
    // Who comes now sees it closed, too.
    faulty.host.connect(99, nobody, faulty.now);
    faulty.say(99, {{"type", "watch"}, {"key", "w"}, {"table", "broken"}});
    CHECK(faulty.ears.heard[99].back().find("This table is closed") != std::string::npos);

    CHECK(faulty.flop(1).at("ok") == true);
    CHECK(views::look(faulty.host.floor(), 1, nobody).board.size() == 3);
    CHECK(faulty.ears.closed_tables.size() == 1);
}

TEST_CASE("a floor that was opened again has the table as its log has it") {
    Faulty faulty;
    CHECK(faulty.reason(faulty.flop(0)) == "table-closed");
    SlowWriter writer;
    Ears ears;
    FloorHost again("", broken_terms_in, faulty.log, writer, ears, faulty.now);
    CHECK(again.closed_tables().all().empty());
    CHECK(again.floor().balances() == faulty.host.floor().balances());
    CHECK_FALSE(again.floor().state(0).round_running);
    CHECK(again.floor().state(1).round_running);
    REQUIRE(again.grant({.by = {1}, .table = 0, .what = Sit{2, dollars(400)}}, faulty.now));
}

TEST_CASE("a table stays closed when the log fails and the floor is made anew") {
    Faulty faulty;
    CHECK(faulty.reason(faulty.flop(0)) == "table-closed");
    faulty.log.be_full(true);
    // Made from the store by the same reader.
    REQUIRE(faulty.host.grant({.by = {1}, .table = 1, .what = SitOut{}}, faulty.now));
    faulty.writer.asked = false;
    Outcome lost{.fate = Fate::lost, .failures = {"the disk is full"}};
    lost.restored = std::make_shared<Restored>(restore(faulty.log, broken_terms_in, 256));
    faulty.host.written(lost, faulty.now);
    CHECK(faulty.host.is_closed_by_fault(0));
    CHECK_FALSE(faulty.host.is_closed_by_fault(1));
}

TEST_CASE("stakes that could not be given back are as soon as the log takes anything") {
    Faulty faulty;
    faulty.log.be_full(true);
    REQUIRE(faulty.host.grant({.by = {1}, .table = 1, .what = SitOut{}}, faulty.now));
    faulty.writer.asked = false;
    Outcome lost{.fate = Fate::lost, .failures = {"the disk is full"}};
    lost.restored = std::make_shared<Restored>(restore(faulty.log, broken_terms_in, 256));
    faulty.host.written(lost, faulty.now);
    faulty.host.at_table(0, [] { throw BrokenPromise("here"); });
    CHECK_FALSE(faulty.host.floor().sitters(0).empty());
    faulty.log.be_full(false);
    faulty.host.written({.fate = Fate::stored, .head = faulty.host.head()}, faulty.now);
    faulty.settle();
    CHECK(faulty.host.floor().sitters(0).empty());
    CHECK(faulty.log.records().back().wish.is<AbandonTable>());
}

TEST_CASE("bots break a table by themselves, and the driver goes on with the other") {
    std::int64_t now = 1'700'000'000'000;
    store::MemoryStore log;
    SlowWriter writer;
    Ears ears;
    FloorHost host(floor_of(8), broken_terms_in, log, writer, ears, now, Scene::generous());
    Driver driver(
        host, {.result_ms = 100, .bot_least_ms = 10, .bot_most_ms = 20, .only_for_people = false});
    driver.seat_bots(now);
    const auto pass = [&](int seconds) {
        for (int i = 0; i < 20 * seconds; ++i) {
            now += 50;
            host.tick(now);
            driver.run(now);
            while (writer.asked) host.written(writer.finish(log), now);
        }
    };
    for (int i = 0; i < 200 && ears.closed_tables.empty(); ++i) pass(1);
    REQUIRE(ears.closed_tables.size() == 1);
    const std::uint64_t rounds = host.floor().state(1).round;
    const std::uint64_t closed_at = host.floor().state(0).turn;
    pass(60);
    CHECK(host.floor().state(1).round > rounds + 2);
    CHECK(host.floor().state(0).turn == closed_at);
    // Of a table that is closed nothing is asked, whatever its round waits for.
    while (!host.floor().state(1).round_running) pass(1);
    host.at_table(1, [] { throw BrokenPromise("here, too"); });
    const std::uint64_t refused = host.counts().refused;
    pass(10);
    CHECK(host.counts().refused == refused);
    // And nobody waits for its round when the server closes.
    CHECK_FALSE(host.floor().state(1).round_running);
    CHECK_FALSE(driver.rounds_running());
}

TEST_CASE("whatever is done at a table, a fault there closes it once; one of the floor is thrown") {
    Faulty faulty;
    for (int i = 0; i < 2; ++i) faulty.host.at_table(1, [] { throw BrokenPromise("looking"); });
    CHECK(faulty.host.is_closed_by_fault(1));
    CHECK_FALSE(faulty.host.is_closed_by_fault(0));
    REQUIRE(faulty.ears.closed_tables.size() == 1);
    CHECK(faulty.ears.closed_tables[0].second.why == "looking");
    CHECK_THROWS_AS(faulty.host.at_table(0, [] { throw FloorBroken("all of it"); }), FloorBroken);
    CHECK_FALSE(faulty.host.is_closed_by_fault(0));
}

TEST_CASE("/health and /metrics tell of a table that a fault has closed") {
    Faulty faulty;
    const store::Scratch scratch;
    const store::DataFolder folder(scratch.path());
    store::Sessions sessions(folder), session_writer(folder);
    store::Credentials credentials(folder);
    HttpApi api(faulty.host, sessions, session_writer, credentials,
                PastRounds([&](const auto& use) { use(faulty.log); }, terms_in),
                [](const std::function<void()>& work) { work(); }, {});
    const auto get = [&](const std::string& path) {
        std::string body;
        Request request;
        request.method = "GET";
        request.path = path;
        request.address = "127.0.0.1";
        api.handle(request, faulty.now, [&](const Answer& answer) {
            CHECK(answer.status == 200);
            body = std::get<Message>(answer.body).text();
        });
        return body;
    };
    CHECK(get("/health") == R"({"ok":true})");
    CHECK(get("/metrics").find("pokerfloor_tables_closed_by_fault 0\n") != std::string::npos);
    CHECK(faulty.reason(faulty.flop(0)) == "table-closed");
    const std::string record = std::to_string(faulty.log.records().size() - 1);
    CHECK(get("/health") ==
          R"({"ok":true,"closed":[{"table":"broken","after_record":)" + record + "}]}");
    CHECK(get("/metrics").find("pokerfloor_tables_closed_by_fault 1\n") != std::string::npos);
}
