// A floor file that was changed between two openings of the host.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/views/look.hpp>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

// The usual floor, its hold 'em table with other blinds, its badugi table gone.
std::string changed_text() {
    std::string text(floor_template);
    const auto replace = [&](std::size_t from, std::string_view what, std::string_view by) {
        const std::size_t at = text.find(what, from);
        REQUIRE(at != std::string::npos);
        text.replace(at, what.size(), by);
    };
    replace(text.find("id = \"holdem\""), "blinds = [1, 2]", "blinds = [2, 4]");
    replace(text.find("id = \"holdem\""), "straddle = 4", "straddle = 8");
    const std::size_t gone = text.rfind("[[table]]", text.find("id = \"badugi\""));
    text.erase(gone, text.find("[[table]]", gone + 1) - gone);
    return text;
}

bool in_lobby(const FloorHost& host, std::string_view table) {
    return std::ranges::any_of(host.lobby(),
                               [&](const LobbyEntry& one) { return one.table == table; });
}

}  // namespace

TEST_CASE("a changed floor file holds when the rounds at the tables it changes are over") {
    store::MemoryStore log;
    std::int64_t now = 1'700'000'000'000;
    AccountId ann = nobody;
    {
        Opened first(log, now);
        REQUIRE(first.host.grant({.what = OpenAccount{.name = "Ann"}}, now));
        ann = first.host.floor().account_named("Ann");
        REQUIRE(first.host.grant({.what = Credit{ann, dollars(1000)}}, now));
        const auto table = static_cast<std::int16_t>(first.host.floor().table_named("holdem"));
        REQUIRE(first.host.grant({.by = {ann}, .table = table, .what = Sit{1, dollars(100)}}, now));
        first.host.connect(1, ann, now);
        while (first.host.floor().state(table).account != ann) first.pass(1);
        REQUIRE(first.host.floor().state(table).round_running);
    }
    Opened second(log, now);
    const int table = second.host.floor().table_named("holdem");
    const std::uint64_t round = second.host.floor().state(table).round;
    second.host.connect(1, ann, now);
    second.host.hear(1, R"({"type":"watch","key":"w","table":"holdem"})", now);
    const std::string text = changed_text();
    second.driver.post(text, terms_in(text, behaviour_now).value());
    second.pass(5);
    // Ann is still thinking, and nothing has changed.
    CHECK(second.host.floor().state(table).account == ann);
    CHECK(second.host.floor_text() != text);
    second.pass(300);
    CHECK(second.host.floor_text() == text);
    CHECK(second.host.floor().seat_of(table, ann) == -1);
    CHECK(second.host.floor().state(table).round >= round);
    CHECK(in_lobby(second.host, "holdem"));
    CHECK_FALSE(in_lobby(second.host, "badugi"));
    CHECK(views::lobby_entry(second.host.floor(), table).stakes.find("2/4") != std::string::npos);
    // Bots sit there again, and a round under the new terms is being played for who watches.
    CHECK(views::lobby_entry(second.host.floor(), table).bots > 0);
    second.pass(20);
    CHECK(second.host.floor().state(table).round > round);

    const Opened third(log, now);
    CHECK(third.host.floor_text() == text);
    CHECK(third.host.floor().balances() == second.host.floor().balances());
}

TEST_CASE("a log that does not take new terms takes them later") {
    store::MemoryStore log;
    std::int64_t now = 1'700'000'000'000;
    Opened opened(log, now);
    opened.host.connect(1, nobody, now);
    std::string text(floor_template);
    text +=
        "\n[[table]]\nid = \"extra\"\ngame = \"badugi\"\nstructure = \"fixed-limit\"\nraise-cap = "
        "3\n"
        "limits = [2, 4]\nblinds = [1, 2]\nbuy-in = [40, 200]\nbots = 3\n";
    log.be_full(true);
    opened.driver.post(text, terms_in(text, behaviour_now).value());
    opened.pass(5);
    CHECK(opened.host.floor_text() != text);
    CHECK_FALSE(in_lobby(opened.host, "extra"));
    log.be_full(false);
    opened.pass(90);
    CHECK(opened.host.floor_text() == text);
    REQUIRE(in_lobby(opened.host, "extra"));
    opened.host.hear(1, R"({"type":"watch","key":"w","table":"extra"})", now);
    opened.pass(20);
    const int extra = opened.host.floor().table_named("extra");
    CHECK(opened.host.floor().state(extra).round > 0);
    // Whoever watches a table posted since is not forgotten when the log fails and the floor is
    // made anew.
    log.be_full(true);
    opened.pass(10);
    log.be_full(false);
    opened.pass(90);
    CHECK(opened.host.watching(extra) == 1);
    const std::uint64_t round = opened.host.floor().state(extra).round;
    opened.pass(60);
    CHECK(opened.host.floor().state(extra).round > round);
}
