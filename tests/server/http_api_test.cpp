// The HTTP interface with real files and its own threads, without sockets.
#include <pokerfloor/server/http_api.hpp>

#include <doctest/doctest.h>

#include <pokerfloor/store/sign_in_file.hpp>

#include "over_http.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

TEST_CASE("a session is its account's, by number and name") {
    OverHttp at;
    const AccountId ann = at.guest("Ann");
    const auto cookies = [&](const char* name) {
        return "pokerfloor=" + at.session_writer.begin(ann, name, at.now + 1000);
    };
    CHECK(at.api.account_of(cookies("ann"), at.now) == ann);
    // Somebody had the number before a failed write took it back.
    CHECK(at.api.account_of(cookies("bob"), at.now) == nobody);
}

TEST_CASE("what tells nothing of the floor does not wait for the log") {
    OverHttp at;
    Wish wish{.what = OpenAccount{.name = "Ann"}};
    REQUIRE(at.host.grant(wish, at.now));
    at.address = "127.0.0.1";
    for (const char* path : {"/health", "/metrics", "/api/clauses/MDP-8.B.2"}) {
        CAPTURE(std::string(path));
        CHECK(at.ask("GET", path)->status == 200);
    }
    const auto lobby = at.ask("GET", "/api/lobby");
    CHECK(lobby->status == 0);
    at.settle();
    CHECK(lobby->status == 200);
}

TEST_CASE("who is signed in with the old password is not after it was changed") {
    OverHttp at;
    const auto in_json = [](const char* password) {
        return std::string(R"({"name": "Ann", "password": ")") + password + "\"}";
    };
    const auto registered = at.ask("POST", "/api/register", in_json("correct horse"));
    at.posted.run_one();  // its password is written down
    at.settle();
    at.posted.run_one();  // its session, too
    REQUIRE(registered->status == 200);
    const std::string own = at.cookie_of(*registered);
    // Somebody else signs in while the log is busy, before the password is changed.
    REQUIRE(at.host.grant({.what = OpenAccount{.name = "Bob"}}, at.now));
    const auto signed_in = at.ask("POST", "/api/sign-in", in_json("correct horse"));
    const auto changed =
        at.ask("POST", "/api/password",
               R"({"password": "correct horse", "new_password": "battery staple"})", own);
    for (int i = 0; i < 4; ++i) at.posted.run_one();
    at.settle();
    REQUIRE(signed_in->status == 200);
    REQUIRE(changed->status == 200);
    CHECK(at.api.account_of(own, at.now) == nobody);
    CHECK(at.api.account_of(at.cookie_of(*signed_in), at.now) == nobody);
    CHECK(at.api.account_of(at.cookie_of(*changed), at.now) != nobody);
}

TEST_CASE("whoever gets a new password from the host is signed out where they are") {
    OverHttp at;
    const AccountId ann = at.guest("Ann"), bob = at.guest("Bob");
    at.host.connect(1, ann, at.now);
    at.host.connect(2, bob, at.now);
    store::Sessions(store::sign_in_in(at.scratch.path()), at.folder.key()).end_all_named("ann");
    at.api.tick(at.now);
    at.posted.run_one();
    CHECK(at.hear(1).back().at("type") == "bye");
    CHECK(at.hear(2).back().at("type") == "hello");
}
