// Rounds that are over, asked for by HTTP of a host whose log is a real one.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/log_reader.hpp>
#include <pokerfloor/views/history.hpp>

#include "over_http.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

std::string floor_of(std::string_view blinds) {
    return "[[table]]\nid = \"t\"\ngame = \"holdem\"\nstructure = \"no-limit\"\nblinds = " +
           std::string(blinds) + "\nseats = 6\nbuy-in = [40, 400]\nbots = 0\n";
}

// A host over the log in a folder, which it may be opened on again.
struct Served {
    explicit Served(const std::filesystem::path& path,
                    const std::string& floor_text = floor_of("[1, 2]"))
        : folder(path), host(floor_text, terms_in, log, writer, ears, now, Scene::generous()) {
        settle();
    }

    void settle() {
        while (writer.asked) host.written(writer.finish(log), now);
    }
    void grant(const Wish& wish) { REQUIRE(host.grant(wish, ++now)); }

    void seat_bots(int count) {
        for (int seat = 0; seat < count; ++seat) {
            const std::string name = "Bot " + std::to_string(seat);
            grant({.what = OpenAccount{name, AccountKind::bot}});
            const AccountId id = host.floor().account_named(name);
            grant({.what = Credit{id, dollars(10'000)}});
            grant({.by = {id},
                   .table = 0,
                   .what = Sit{static_cast<std::int16_t>(seat), dollars(400)}});
        }
        settle();
    }
    // All but the last act of a round.
    Wish play_to_the_end() {
        while (const auto wish = host.floor().bot_wish(0, chance)) grant(*wish);
        Seed seed;
        seed.bytes[0] = static_cast<std::uint8_t>(++begun);
        seed.bytes[1] = static_cast<std::uint8_t>(begun >> 8);
        grant({.table = 0, .what = BeginRound{seed}});
        settle();
        for (;;) {
            const Wish wish = host.floor().bot_wish(0, chance).value();
            if (ends_round(wish)) return wish;
            grant(wish);
        }
    }
    void play(int rounds) {
        for (int i = 0; i < rounds; ++i) grant(play_to_the_end());
        settle();
    }
    // Tried on a floor that is thrown away.
    bool ends_round(const Wish& wish) {
        settle();
        const Restored copy = restore(log, terms_in, 0);
        REQUIRE(copy.floor->act(wish, now));
        return !copy.floor->state(0).round_running;
    }

    std::shared_ptr<Answer> ask(const std::string& path, const std::string& cookies = {}) {
        auto answer = std::make_shared<Answer>();
        answer->status = 0;
        Request request;
        request.method = "GET";
        request.path = path.substr(0, path.find('?'));
        if (request.path.size() < path.size()) request.query = path.substr(request.path.size() + 1);
        request.host = "localhost";
        request.cookies = cookies;
        api.handle(request, now, [answer](Answer said) { *answer = std::move(said); });
        return answer;
    }
    // What the log's own thread has found.
    std::shared_ptr<Answer> answered(const std::string& path, const std::string& cookies = {}) {
        auto answer = ask(path, cookies);
        if (answer->status == 0) posted.run_one();
        REQUIRE(answer->status != 0);
        return answer;
    }
    std::string text(const std::string& path, const std::string& cookies = {}) {
        const auto answer = answered(path, cookies);
        REQUIRE_EQ(answer->status, 200);
        return std::get<Message>(answer->body).text();
    }
    json::object object(const std::string& path, const std::string& cookies = {}) {
        return json::parse(text(path, cookies)).as_object();
    }
    std::string cookies_of(const std::string& name) {
        const AccountId id = host.floor().account_named(name);
        return "pokerfloor=" + sessions.begin(id, "bot " + name.substr(4), now + 1'000'000);
    }

    std::int64_t now = 1'700'000'000'000;
    int begun = 0;
    RandomStream chance{Seed{{9}}, Purpose::play};
    store::DataFolder folder;
    store::Log log{folder};
    SlowWriter writer;
    Ears ears;
    FloorHost host;
    store::Sessions sessions{folder};
    store::Credentials credentials{folder};
    Posted posted;
    HttpApi api{host,
                sessions,
                sessions,
                credentials,
                PastRounds([this](const auto& use) { use(store::LogReader(folder)); }, terms_in),
                [this](std::function<void()> work) { posted.add(std::move(work)); },
                {.origins = {}, .per_address = {0, 0}}};
};

// A whole round, whoever is in turn: quicker than Served::play.
void play_quickly(Served& at, int rounds) {
    for (int i = 0; i < rounds; ++i) {
        while (const auto wish = at.host.floor().bot_wish(0, at.chance)) at.grant(*wish);
        Seed seed;
        seed.bytes[0] = static_cast<std::uint8_t>(++at.begun);
        at.grant({.table = 0, .what = BeginRound{seed}});
        while (at.host.floor().state(0).round_running)
            at.grant(at.host.floor().bot_wish(0, at.chance).value());
        at.settle();
    }
}

// Cards at seats, in all steps, that are not unknown.
std::set<std::string> known_cards(const json::object& hand) {
    std::set<std::string> known;
    for (const json::value& frame : hand.at("frames").as_array())
        for (const json::value& seat : frame.at("view").at("seats").as_array())
            if (seat.as_object().contains("cards"))
                for (const json::value& card : seat.at("cards").as_array())
                    known.insert(json::serialize(seat.at("seat")) + json::serialize(card));
    return known;
}

}  // namespace

TEST_CASE("a hand older than a hundred rounds is shown as it was, also by a host opened anew") {
    const store::Scratch scratch;
    std::map<std::string, std::string> told;
    const std::vector<std::string> paths{"/api/tables/t/hands/1", "/api/tables/t/hands/1.phh",
                                         "/api/tables/t/hands/29", "/api/tables/t/hands/130"};
    {
        Served at(scratch.path());
        at.seat_bots(5);
        play_quickly(at, 130);
        // The list goes back to the first, page by page.
        std::vector<std::uint64_t> rounds;
        std::string query;
        for (int page = 0; page < 4; ++page) {
            const json::object list = at.object("/api/tables/t/hands" + query);
            const json::array& hands = list.at("hands").as_array();
            CHECK_EQ(hands.size(), page < 2 ? 50 : page == 2 ? 30 : 0);
            for (const json::value& hand : hands) {
                rounds.push_back(hand.at("round").to_number<std::uint64_t>());
                CHECK_FALSE(hand.at("winners").as_array().empty());
                for (const json::value& winner : hand.at("winners").as_array())
                    CHECK(winner.at("name").as_string().starts_with("Bot "));
            }
            if (!rounds.empty()) query = "?before=" + std::to_string(rounds.back());
        }
        REQUIRE_EQ(rounds.size(), 130);
        for (std::size_t i = 0; i < rounds.size(); ++i) CHECK_EQ(rounds[i], 130 - i);

        const json::object hand = at.object(paths[0]);
        CHECK_EQ(hand.at("round").to_number<int>(), 1);
        CHECK_GT(hand.at("frames").as_array().size(), 3);
        CHECK_EQ(hand.at("frames").as_array().back().at("view").at("stage"), "over");
        for (const std::string& path : paths) told[path] = at.text(path);
        // A player sees what others see, and their own two cards.
        int other_histories = 0, other_cards = 0;
        for (const std::string name : {"Bot 0", "Bot 1", "Bot 2", "Bot 3", "Bot 4"}) {
            const std::string own = at.text(paths[0], at.cookies_of(name));
            CHECK_NE(own, told[paths[0]]);
            const auto theirs = known_cards(json::parse(own).as_object());
            const auto everybodys = known_cards(hand);
            other_cards += theirs != everybodys;
            other_histories += at.text(paths[1], at.cookies_of(name)) != told[paths[1]];
        }
        // Who showed down is known to all; who threw the hand away before anything was said had it
        // in no step.
        CHECK_GT(other_histories, 2);
        CHECK_GT(other_cards, 2);
    }
    Served again(scratch.path());
    for (const std::string& path : paths) CHECK_EQ(again.text(path), told[path]);
    CHECK_EQ(again.answered("/api/tables/t/hands/131")->status, 404);
    CHECK_EQ(again.answered("/api/tables/t/hands/0")->status, 404);
    CHECK_EQ(again.answered("/api/tables/t/hands/18446744073709551615")->status, 404);
}

TEST_CASE("of a round nothing is shown before it is over, nor before its end is durable") {
    const store::Scratch scratch;
    Served at(scratch.path());
    at.seat_bots(3);
    at.play(2);
    const Wish last = at.play_to_the_end();
    const std::string path = "/api/tables/t/hands/3";
    CHECK_EQ(at.answered(path)->status, 404);
    CHECK_EQ(at.answered(path + ".phh")->status, 404);
    CHECK_EQ(at.object("/api/tables/t/hands").at("hands").as_array().size(), 2);
    at.grant(last);
    const auto waits = at.ask(path), list = at.ask("/api/tables/t/hands");
    CHECK_EQ(waits->status, 0);
    CHECK_EQ(list->status, 0);
    at.settle();
    if (list->status == 0) at.posted.run_one();
    if (waits->status == 0) at.posted.run_one();
    CHECK_EQ(waits->status, 200);
    CHECK_EQ(list->status, 200);
    const json::object hands = json::parse(std::get<Message>(list->body).text()).as_object();
    CHECK_EQ(hands.at("hands").as_array().size(), 3);
}

TEST_CASE("a round that was played under other terms is shown under those") {
    const store::Scratch scratch;
    Served at(scratch.path());
    at.seat_bots(3);
    play_quickly(at, 2);
    for (int seat = 0; seat < 3; ++seat)
        at.grant({.by = {at.host.floor().account_named("Bot " + std::to_string(seat))},
                  .table = 0,
                  .what = Stand{}});
    at.grant({.what = PostFloor{floor_of("[5, 10]")}});
    at.settle();
    const auto stakes = [&](int round) {
        const json::object hand = at.object("/api/tables/t/hands/" + std::to_string(round));
        return std::string(
            hand.at("frames").as_array().front().at("view").at("stakes").as_string());
    };
    CHECK_EQ(at.object("/api/tables/t/hands").at("hands").as_array().size(), 2);
    CHECK_EQ(stakes(1), "no limit, blinds 1/2");
    for (int seat = 0; seat < 3; ++seat)
        at.grant({.by = {at.host.floor().account_named("Bot " + std::to_string(2 - seat))},
                  .table = 0,
                  .what = Sit{static_cast<std::int16_t>(seat), dollars(400)}});
    play_quickly(at, 1);
    CHECK_EQ(stakes(3), "no limit, blinds 5/10");
    CHECK_EQ(stakes(2), "no limit, blinds 1/2");
    // Whoever has the seat now did not play then.
    const json::object hand = at.object("/api/tables/t/hands/1", at.cookies_of("Bot 2"));
    CHECK_EQ(hand.at("frames").as_array().back().at("view").at("you").at("seat"), 3);
}

TEST_CASE("rounds of floors of earlier versions are found as far back as their logs go") {
    int floors = 0, rounds = 0, remembered = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(POKERFLOOR_SOURCE_DIR "/tests/data/floors")) {
        if (!entry.is_directory()) continue;
        CAPTURE(entry.path().string());
        const store::Scratch scratch;
        std::filesystem::copy(entry.path(), scratch.path(),
                              std::filesystem::copy_options::recursive);
        std::filesystem::permissions(scratch.path() / "floor.key", std::filesystem::perms(0600));
        const store::DataFolder folder(scratch.path());
        const store::Log log(folder);
        const Restored opened = restore(log, terms_in, 0);
        const Floor& floor = *opened.floor;
        const PastRounds past([&](const auto& use) { use(store::LogReader(folder)); }, terms_in);
        for (int table = 0; table < static_cast<int>(floor.terms().tables.size()); ++table) {
            const TableState state = floor.state(table);
            const auto found = past.find({table, 1, state.round,
                                          floor.terms().tables[static_cast<std::size_t>(table)],
                                          floor.terms().edition, log.size()});
            CHECK_EQ(found.size(), state.round - (state.round_running ? 1 : 0));
            rounds += static_cast<int>(found.size());
            for (const views::PlayedRound& one : views::played(floor, table)) {
                const auto here = std::ranges::find(found, one.round, &views::PastRound::round);
                REQUIRE(here != found.end());
                CHECK(views::played(floor, *here) == one);
                ++remembered;
            }
            for (const views::PastRound& one : found)
                CHECK_FALSE(views::frames(floor, one, nobody).empty());
        }
        ++floors;
    }
    CHECK_EQ(floors, 6);
    CHECK_GT(rounds, 400);
    CHECK_GT(remembered, 400);
}
