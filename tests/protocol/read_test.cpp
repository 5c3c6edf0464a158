// Messages of clients: what is read, and what is told of one that is not understood.
#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/protocol/read.hpp>

using namespace pokerfloor;
using namespace pokerfloor::protocol;

namespace {

template <class Message>
Message read(std::string_view text) {
    const auto message = read_client_message(text);
    REQUIRE_MESSAGE(message, (message ? "" : message.error().sentence));
    REQUIRE(std::holds_alternative<Message>(*message));
    return std::get<Message>(*message);
}

std::string fault_in(std::string_view text) {
    const auto message = read_client_message(text);
    REQUIRE_FALSE(message);
    return message.error().sentence;
}

}  // namespace

TEST_CASE("every type of message is read into its struct") {
    read<Ping>(R"({"type": "ping"})");
    CHECK(read<AskLobby>(R"({"type": "lobby", "key": "k"})").key == "k");
    CHECK(read<Watch>(R"({"type": "watch", "key": "k", "table": "t"})").table == "t");
    CHECK(read<Unwatch>(R"({"type": "unwatch", "key": "k", "table": "t"})").table == "t");
    const Sit sit = read<Sit>(
        R"({"type": "sit", "key": "k", "table": "t", "seq": 7, "seat": 3, "amount": 5000})");
    CHECK(sit.key == "k");
    CHECK(sit.table == "t");
    CHECK(sit.seq == 7);
    CHECK(sit.seat == 3);
    CHECK(sit.amount == Chips{5000});
    CHECK(read<Stand>(R"({"type": "stand", "key": "k", "table": "t", "seq": 1})").seq == 1);
    read<StandBeforeBlind>(R"({"type": "stand-before-blind", "key": "k", "table": "t", "seq": 1})");
    read<SitOut>(R"({"type": "sit-out", "key": "k", "table": "t", "seq": 1})");
    CHECK_EQ(
        read<TakeArea>(R"({"type": "take-area", "key": "k", "table": "t", "seat": 4, "seq": 1})")
            .seat,
        4);
    CHECK_EQ(
        read<LeaveArea>(R"({"type": "leave-area", "key": "k", "table": "t", "seat": 4, "seq": 1})")
            .seat,
        4);
    read<ComeBack>(R"({"type": "come-back", "key": "k", "table": "t", "seq": 1})");
    const TopUp top_up =
        read<TopUp>(R"({"type": "top-up", "key": "k", "table": "t", "seq": 1, "amount": 9})");
    CHECK(top_up.amount == Chips{9});
}

TEST_CASE("an act is read with what it brings, and without what is null") {
    const Act raise =
        read<Act>(R"({"type": "act", "key": "k", "table": "t", "seq": 4, "action": "raise-to", )"
                  R"("amount": 400, "cards": null})");
    CHECK(raise.action == "raise-to");
    CHECK(raise.amount == Chips{400});
    CHECK(raise.cards.empty());
    const Act draw =
        read<Act>(R"({"type": "act", "key": "k", "table": "t", "seq": 4, "action": "draw", )"
                  R"("cards": ["As", "Jk", "Jk"]})");
    CHECK_FALSE(draw.amount);
    REQUIRE(draw.cards.size() == 3);
    CHECK(draw.cards[1] != draw.cards[2]);  // two jokers are two cards
    const Act wager =
        read<Act>(R"({"type": "act", "key": "k", "table": "t", "seq": 4, "action": "wager", )"
                  R"("wagers": {"ante": 1000, "aces-up": 0}})");
    CHECK(wager.wagers == Amounts{{"ante", Chips{1000}}, {"aces-up", Chips{0}}});
}

TEST_CASE("what is not understood is told in a sentence that names the field and its bounds") {
    CHECK(fault_in("{") == "That is not JSON.");
    CHECK(fault_in("[[[[[[[1]]]]]]]") == "That is nested deeper than any message.");
    CHECK(fault_in("7") == "A message is a JSON object.");
    CHECK(fault_in("{}") == "There is no such type of message.");
    CHECK(fault_in(R"({"type": "dance", "key": "k"})") == "There is no such type of message.");
    CHECK(fault_in(R"({"type": "lobby"})") == "\"key\" must be a text of 1 to 64 characters.");
    CHECK(fault_in(R"({"type": "lobby", "key": ""})") ==
          "\"key\" must be a text of 1 to 64 characters.");
    CHECK(fault_in(R"({"type": "watch", "key": "k", "table": 7})") ==
          "\"table\" must be a text of 1 to 64 characters.");
    CHECK(fault_in(R"({"type": "sit", "key": "k", "table": "t", "seat": 0})") ==
          "\"seat\" must be a whole number from 1 to 100.");
    CHECK(fault_in(R"({"type": "sit", "key": "k", "table": "t", "seat": 1, "amount": 0.5})") ==
          "\"amount\" must be a whole number from 1 to 1000000000000.");
    CHECK(fault_in(R"({"type": "sit", "key": "k", "table": "t", "seat": 1, "amount": 5})") ==
          "\"seq\" must be a whole number from 0 to 4503599627370496.");
    CHECK(fault_in(R"({"type": "top-up", "key": "k", "table": "t", "amount": 0, "seq": -1})") ==
          "\"amount\" must be a whole number from 1 to 1000000000000.");
    const auto act = [](const std::string& rest) {
        return fault_in(R"({"type": "act", "key": "k", "table": "t", "seq": 1)" + rest + "}");
    };
    CHECK(act("") == "\"action\" must be a text of 1 to 64 characters.");
    CHECK(act(R"(, "action": "raise-to", "amount": -1)") ==
          "\"amount\" must be a whole number from 0 to 1000000000000.");
    CHECK(act(R"(, "action": "draw", "cards": "As")") == "\"cards\" must be a list of cards.");
    const std::string cards = R"("cards" must be a list of cards, such as ["As", "Td"].)";
    CHECK(act(R"(, "action": "draw", "cards": ["Ax"])") == cards);
    CHECK(act(R"(, "action": "draw", "cards": ["??"])") == cards);
    CHECK(act(R"(, "action": "draw", "cards": ["As", "As"])") == cards);
    const std::string wagers = R"("wagers" must be an object of amounts, such as {"ante": 1000}.)";
    CHECK(act(R"(, "action": "wager", "wagers": [])") == wagers);
    CHECK(act(R"(, "action": "wager", "wagers": {"ante": "10"})") == wagers);
    CHECK(act(R"(, "action": "wager", "wagers": {"ante": -1})") == wagers);
}

TEST_CASE("a fault gives the key back as far as it could be read") {
    CHECK(read_client_message(R"({"type": "dance", "key": "k"})").error().key == "k");
    CHECK(read_client_message(R"({"type": "watch", "key": "k"})").error().key == "k");
    CHECK(read_client_message(R"({"type": "watch", "key": 7})").error().key.empty());
    CHECK_FALSE(read_client_message("nonsense").error().is_json);
    CHECK(read_client_message("[]").error().is_json);
}

TEST_CASE("the body of a sign-in is an object of texts") {
    const auto all = read_credentials(
        R"({"name": "Ann", "password": "one", "new_password": "two", "other": "x"})");
    REQUIRE(all);
    CHECK(all->name == "Ann");
    CHECK(all->password == "one");
    CHECK(all->new_password == "two");
    CHECK(read_credentials("{}"));
    CHECK_FALSE(read_credentials(R"({"name": 7})"));
    CHECK_FALSE(read_credentials(R"({"name": "Ann", "other": 7})"));
    CHECK_FALSE(read_credentials("[]"));
}
