// Who watches a table, and what each kind of viewer saw last: an audience alone, at a table of a
// real floor.
#include <doctest/doctest.h>

#include <pokerfloor/views/look.hpp>

#include "scene.hpp"
#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

// The floor's table as it is, counting how often it is looked at.
class Counting : public Showing {
  public:
    Counting(const Floor& floor, int table) : floor_(floor), table_(table) {}
    AccountId sees_as(AccountId account) const override {
        return account != nobody && floor_.seat_of(table_, account) >= 0 ? account : nobody;
    }
    Shown show(AccountId as) const override {
        ++shown[as];
        Frame frame = views::look_at(floor_, table_).frame_for(as);
        return {Picture(frame.view, std::nullopt), std::move(frame.lines)};
    }

    mutable std::map<AccountId, int> shown;

  private:
    const Floor& floor_;
    int table_;
};

// Ann (1) and Bea (2) sit at hold 'em; Cy (3) stands. Connections: 10 and 11 are Ann's, 20 is
// Bea's, 30 is Cy's, 40 and 50 are nobody's.
struct Watched {
    Watched() {
        for (const char* const name : {"Ann", "Bea", "Cy"})
            testing::newcomer(floor, name, AccountKind::guest);
        sit(1);
        sit(2);
        for (const auto& [id, account] : std::map<ConnectionId, AccountId>{
                 {10, 1}, {11, 1}, {20, 2}, {30, 3}, {40, 0}, {50, 0}}) {
            CHECK(audience.add(id, account));
            audience.send_picture(id, at(), showing, outbox);
        }
    }
    void sit(AccountId account) {
        wish({.by = {account},
              .table = static_cast<std::int16_t>(table),
              .what = Sit{static_cast<std::int16_t>(account - 1), dollars(100)}});
    }
    void wish(const Wish& wish) {
        testing::granted(floor, wish);
        ++seq;
    }
    TableAt at() const { return {"holdem", seq}; }
    void send_changes() {
        ears.heard.clear();
        showing.shown.clear();
        audience.send_changes(at(), showing, outbox);
    }
    // What a client has after all it heard, as RFC 7386 says.
    void follow() {
        for (const auto& [id, texts] : ears.heard)
            for (const std::string& text : texts) {
                json::object message = json::parse(text).as_object();
                if (message.at("type") == "snapshot") pictures[id] = message.at("view").as_object();
                if (message.at("type") == "delta")
                    for (auto& [key, value] : message.at("patch").as_object())
                        pictures[id][key] = value;
            }
    }

    Floor floor{testing::all_games()};
    int table = floor.table_named("holdem");
    std::uint64_t seq = 0;
    SlowWriter writer;
    Ears ears;
    Outbox outbox{writer, ears, {}};
    Audience audience;
    Counting showing{floor, table};
    std::map<ConnectionId, json::object> pictures;
};

}  // namespace

TEST_CASE("a view is made once for each kind of viewer, however many look") {
    Watched watched;
    CHECK(watched.showing.shown == std::map<AccountId, int>{{nobody, 1}, {1, 1}, {2, 1}});
    CHECK(watched.audience.size() == 6);
    watched.wish({.table = static_cast<std::int16_t>(watched.table), .what = BeginRound{}});
    watched.send_changes();
    CHECK(watched.showing.shown == std::map<AccountId, int>{{nobody, 1}, {1, 1}, {2, 1}});
    // The same message, not only the same words: those without a seat share it, and so do Ann's
    // two.
    auto& heard = watched.ears.heard;
    for (const auto& [id, texts] : heard) CHECK(texts.size() == 1);
    CHECK(heard[10] == heard[11]);
    CHECK(heard[30] == heard[40]);
    CHECK(heard[40] == heard[50]);
    CHECK(heard[10] != heard[20]);
    CHECK(heard[10] != heard[40]);
}

TEST_CASE("what changed, put onto what was seen, is what is seen now; also when the kind changes") {
    Watched watched;
    watched.follow();
    const auto compare = [&] {
        watched.send_changes();
        watched.follow();
        watched.ears.heard.clear();
        Audience fresh;
        for (const auto& [id, account] :
             std::map<ConnectionId, AccountId>{{10, 1}, {20, 2}, {30, 3}, {40, 0}}) {
            fresh.add(id, account);
            fresh.send_picture(id, watched.at(), watched.showing, watched.outbox);
            const json::object now = json::parse(watched.ears.heard[id].back()).as_object();
            CHECK(json::value(watched.pictures[id]) == now.at("view"));
        }
    };
    const auto table = static_cast<std::int16_t>(watched.table);
    watched.wish({.table = table, .what = BeginRound{}});
    compare();
    watched.sit(3);  // Cy had shared the picture of those without a seat
    compare();
    CHECK(watched.pictures[30].at("you").is_object());
    CHECK(watched.pictures[40].at("you").is_null());
    watched.wish({.by = {3}, .table = table, .what = Stand{}});
    compare();
    CHECK(watched.pictures[30].at("you").is_null());
}

TEST_CASE("who may do the same as before has not missed anything") {
    Watched watched;
    const auto table = static_cast<std::int16_t>(watched.table);
    watched.wish({.table = table, .what = BeginRound{}});
    watched.send_changes();
    const std::uint64_t begun = watched.seq;
    const AccountId first = watched.floor.state(watched.table).account, second = 3 - first;
    CHECK(watched.audience.choices_since(first) == begun);
    watched.sit(3);
    watched.send_changes();
    CHECK(watched.audience.choices_since(first) == begun);
    watched.wish({.by = {first}, .table = table, .what = PotAct{simple(CommandKind::call, 0)}});
    watched.send_changes();
    CHECK(watched.audience.choices_since(first) == watched.seq);
    CHECK(watched.audience.choices_since(second) == watched.seq);
    CHECK_FALSE(watched.audience.choices_since(99).has_value());
}

TEST_CASE("coming and going may be said twice; whoever has gone hears nothing") {
    Watched watched;
    CHECK_FALSE(watched.audience.add(10, 1));
    CHECK(watched.audience.remove(10));
    CHECK_FALSE(watched.audience.remove(10));
    watched.ears.heard.clear();
    watched.audience.send_picture(10, watched.at(), watched.showing, watched.outbox);
    watched.audience.send_pictures(watched.at(), watched.showing, watched.outbox);
    CHECK(watched.ears.heard[10].empty());
    CHECK(watched.ears.heard[11].size() == 1);
    // For all of a kind: Ann's other connection alone.
    watched.ears.heard.clear();
    watched.audience.send_picture_again(1, watched.at(), watched.showing, watched.outbox);
    CHECK(watched.ears.heard[11].size() == 1);
    CHECK(watched.ears.heard[20].empty());
    watched.audience.send_picture_again(99, watched.at(), watched.showing, watched.outbox);
    // Who came but was not shown anything yet gets the whole picture.
    watched.audience.add(60, 3);
    watched.sit(3);
    watched.send_changes();
    CHECK(watched.ears.heard[60].size() == 1);
}
