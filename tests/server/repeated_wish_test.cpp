// A wish sent again has the answer it had, whatever happens around it. Each of these was found by
// `pokerfloor simulate-floor`.
#include <doctest/doctest.h>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

struct One : Scene {
    One() {
        ann = guest("Ann");
        host.connect(1, ann, now);
        say(1, sit());
        settle();
        REQUIRE(answer(1, "sit").at("ok") == true);
        ears.heard.clear();
    }
    static json::object sit() {
        return {{"type", "sit"}, {"key", "sit"}, {"table", "holdem"},
                {"seq", 0},      {"seat", 1},    {"amount", 40'000}};
    }
    AccountId ann = nobody;
};

}  // namespace

TEST_CASE("sent again while records that are then lost are being written, it is done once") {
    One one;
    const json::object first{{"type", "answer"}, {"key", "sit"}, {"ok", true}, {"seq", 1}};
    one.log.be_full(true);
    REQUIRE(one.host.grant({.what = OpenAccount{.name = "Bea"}}, one.now));
    one.say(1, One::sit());
    one.settle();  // Bea's account is lost
    CHECK(one.host.floor().account_named("Bea") == nobody);
    CHECK(one.answer(1, "sit") == first);
    one.log.be_full(false);
    one.pass(60'000);
    REQUIRE(one.host.is_storing());
    // Leaving, and the first wish once more: it was done, and is not done again.
    REQUIRE(
        one.host.grant({.by = {one.ann},
                        .table = static_cast<std::int16_t>(one.host.floor().table_named("holdem")),
                        .what = Stand{}},
                       one.now));
    one.settle();
    one.ears.heard.clear();
    one.say(1, One::sit());
    one.settle();
    CHECK(one.answer(1, "sit") == first);
    CHECK(one.host.floor().seat_of(one.host.floor().table_named("holdem"), one.ann) == -1);
}

TEST_CASE("sent again while it is being written, it is lost with the first") {
    Scene scene;
    scene.host.connect(1, scene.guest("Ann"), scene.now);
    scene.log.be_full(true);
    scene.say(1, One::sit());
    scene.say(1, One::sit());
    scene.settle();
    int refused = 0;
    for (const json::object& message : scene.hear(1))
        if (message.at("type") == "answer") {
            CHECK(message.at("refusal").at("reason") == "not-stored");
            ++refused;
        }
    CHECK(refused == 2);
}

TEST_CASE("sent again behind later records, which are lost when it is stored: it was done") {
    Scene scene;
    scene.host.connect(1, scene.guest("Ann"), scene.now);
    scene.say(1, One::sit());
    REQUIRE(scene.host.grant({.what = OpenAccount{.name = "Bea"}}, scene.now));
    scene.say(1, One::sit());
    scene.write();
    scene.log.be_full(true);
    scene.settle();  // Bea's account is lost
    int granted = 0;
    for (const json::object& message : scene.hear(1))
        if (message.at("type") == "answer") granted += message.at("ok") == true ? 1 : -100;
    CHECK(granted == 2);
}

TEST_CASE("sent again when its table has gone from the floor file, it has the same answer") {
    One one;
    const std::string text =
        "[[table]]\nid = \"other\"\ngame = \"holdem\"\nstructure = \"fixed-limit\"\nlimits = [2, "
        "4]\n"
        "raise-cap = 3\nblinds = [1, 2]\nseats = 8\nbuy-in = [40, 400]\n";
    REQUIRE(
        one.host.grant({.by = {one.ann},
                        .table = static_cast<std::int16_t>(one.host.floor().table_named("holdem")),
                        .what = Stand{}},
                       one.now));
    REQUIRE(one.host.grant({.what = PostFloor{text}}, one.now));
    one.settle();
    REQUIRE(one.host.floor().table_named("holdem") < 0);
    one.ears.heard.clear();
    one.say(1, One::sit());
    CHECK(one.answer(1, "sit").at("ok") == true);
}
