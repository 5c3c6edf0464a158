// Keys, pace and timeliness: the doorman alone.
#include <doctest/doctest.h>

#include <pokerfloor/server/doorman.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

constexpr AccountId ann = 1, bea = 2;

}  // namespace

TEST_CASE("a key is known to its account until as many came after it") {
    Doorman doorman({.keys_remembered = 3});
    CHECK(doorman.answered(ann, 0, "a") == nullptr);
    for (const char* const key : {"a", "b", "c"}) doorman.remember(ann, 0, key, {10});
    doorman.remember(ann, 0, "a", {99});  // again: the first answer stays, and its age
    REQUIRE(doorman.answered(ann, 0, "a") != nullptr);
    CHECK(doorman.answered(ann, 0, "a")->seq == 10);
    CHECK(doorman.answered(bea, 0, "a") == nullptr);
    CHECK(doorman.answered(ann, 1, "a") == nullptr);  // another table, another wish
    doorman.remember(ann, 0, "d", {11});
    CHECK(doorman.answered(ann, 0, "a") == nullptr);
    CHECK(doorman.answered(ann, 0, "b") != nullptr);

    // Forgotten, it can be wished with again, and takes no room.
    doorman.forget(ann, 0, "c");
    doorman.forget(ann, 0, "c");
    doorman.forget(bea, 0, "c");
    CHECK(doorman.answered(ann, 0, "c") == nullptr);
    doorman.remember(ann, 0, "e", {12});
    CHECK(doorman.answered(ann, 0, "b") != nullptr);
    doorman.remember(ann, 0, "c", {13});
    CHECK(doorman.answered(ann, 0, "b") == nullptr);
    CHECK(doorman.answered(ann, 0, "c")->seq == 13);
}

// Found by `pokerfloor simulate-floor`: after a few writes that failed, older keys of the log had
// pushed out newer ones.
TEST_CASE("keys of the log are older than what it does not have, however often it is read again") {
    Doorman doorman({.keys_remembered = 4});
    const std::deque<store::AnsweredKey> in_log{{0, "a", 1}, {0, "b", 2}, {0, "c", 3}, {0, "d", 4}};
    for (const auto& [table, key, seq] : in_log) doorman.remember(ann, table, key, {seq});
    for (const char* const key : {"refused", "refused too"}) doorman.remember(ann, 0, key, {});
    for (int i = 0; i < 3; ++i) doorman.remember_log(ann, in_log);
    for (const char* const key : {"c", "d", "refused", "refused too"})
        CHECK_MESSAGE(doorman.answered(ann, 0, key) != nullptr, key);
    for (const char* const key : {"a", "b"}) CHECK(doorman.answered(ann, 0, key) == nullptr);
    CHECK(doorman.answered(ann, 0, "d")->seq == 4);
    doorman.remember_log(bea, in_log);
    CHECK(doorman.answered(bea, 0, "a")->seq == 1);
}

TEST_CASE("an answer said again has the same words") {
    const Refused no{"not-your-turn", "MDP-8.A", "Wait for your turn."};
    CHECK(message_of("k", {7}).text() == Message::done("k", 7).text());
    CHECK(message_of("k", {0, std::make_shared<const Refused>(no)}).text() ==
          Message::refused("k", no).text());
}

TEST_CASE("a connection and its account each have a pace of their own") {
    Doorman doorman({.connection = {2, 1}, .account = {3, 1}});
    doorman.let_in(1);
    doorman.let_in(2);
    CHECK(doorman.keeps_pace(1, 1000));
    CHECK(doorman.keeps_pace(1, 1000));
    CHECK_FALSE(doorman.keeps_pace(1, 1000));
    CHECK(doorman.keeps_pace(2, 1000));
    CHECK(doorman.keeps_pace(1, 2000));
    for (int i = 0; i < 3; ++i) CHECK(doorman.keeps_pace_of_account(ann, 1000));
    CHECK_FALSE(doorman.keeps_pace_of_account(ann, 1000));
    CHECK(doorman.keeps_pace_of_account(bea, 1000));
}

TEST_CASE("one is told once, and then let go; each kind is noted once") {
    Doorman doorman({});
    doorman.let_in(1);
    CHECK(doorman.warn(1) == Doorman::Warned::once);
    CHECK_FALSE(doorman.is_leaving(1));
    CHECK(doorman.warn(1) == Doorman::Warned::too_often);
    CHECK(doorman.is_leaving(1));
    CHECK(doorman.is_first(1, "stale"));
    CHECK_FALSE(doorman.is_first(1, "stale"));
    CHECK(doorman.is_first(1, "ahead"));
    // Another connection of the same number would be another one.
    doorman.let_out(1);
    doorman.let_in(1);
    CHECK_FALSE(doorman.is_leaving(1));
    CHECK(doorman.is_first(1, "stale"));
}

TEST_CASE("what somebody decided on is still so, or it is not") {
    CHECK(timeliness(5, 5) == Timeliness::in_time);
    CHECK(timeliness(0, 5) == Timeliness::in_time);
    CHECK(timeliness(6, 5) == Timeliness::ahead);

    // In a turn: everything since it came.
    const LastChange turn{.seq = 9, .turn_since = 7, .in_turn = true, .choices_since = 2};
    CHECK(timeliness_of_act(10, turn) == Timeliness::ahead);
    CHECK(timeliness_of_act(7, turn) == Timeliness::in_time);
    CHECK(timeliness_of_act(6, turn) == Timeliness::stale);
    // While several decide: what changed for this one.
    const LastChange all{.seq = 9, .turn_since = 7, .in_turn = false, .choices_since = 2};
    CHECK(timeliness_of_act(2, all) == Timeliness::in_time);
    CHECK(timeliness_of_act(1, all) == Timeliness::stale);
    // Who does not watch has to have seen everything.
    const LastChange blind{.seq = 9, .turn_since = 7, .in_turn = false};
    CHECK(timeliness_of_act(9, blind) == Timeliness::in_time);
    CHECK(timeliness_of_act(8, blind) == Timeliness::stale);
}
