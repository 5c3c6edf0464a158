// The checks find what they are there for.
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/simulation/checks.hpp>
#include <pokerfloor/simulation/failure.hpp>
#include <pokerfloor/simulation/faults.hpp>
#include <pokerfloor/simulation/person.hpp>

using namespace pokerfloor;
using namespace pokerfloor::simulation;
namespace json = boost::json;

namespace {

Card card(std::string_view text) {
    return parse_cards(text)->front();
}

// Two players in seats 2 and 5 with a card down and one up each, a card on the board; the second
// record shows the hand in seat 5.
LogIndex two_hands() {
    LogIndex log;
    Record record;
    record.round = 1;
    record.wish.table = 0;
    RoundBegan began;
    began.round = 1;
    began.seat_of[0] = 2;
    began.seat_of[1] = 5;
    record.facts = {began,
                    Event{.kind = EventKind::dealt_down, .player = 0, .card = card("As")},
                    Event{.kind = EventKind::dealt_down, .player = 1, .card = card("Kd")},
                    Event{.kind = EventKind::dealt_up, .player = 1, .card = card("2c")},
                    Event{.kind = EventKind::board_dealt, .card = card("9h")},
                    Event{.kind = EventKind::burned, .card = card("3s")}};
    log.take(record);
    record.facts = {Event{.kind = EventKind::shown, .player = 1}};
    log.take(record);
    return log;
}

bool is_allowed(std::uint64_t seq, int viewer, const char* seats, const char* board) {
    json::object view{{"table", "t"},
                      {"round", 1},
                      {"seats", json::parse(seats)},
                      {"board", json::parse(board)},
                      {"second_board", json::array{}},
                      {"box", json::array{}}};
    if (viewer > 0) view["you"] = json::object{{"seat", viewer}};
    try {
        check_cards({seq, view}, 0, two_hands(), "somebody");
        return true;
    } catch (const Failure&) {
        return false;
    }
}

json::object snapshot(std::uint64_t seq) {
    return {{"type", "snapshot"}, {"table", "t"}, {"seq", seq}, {"view", json::object{{"x", 1}}}};
}
json::object delta(std::uint64_t seq) {
    return {{"type", "delta"}, {"table", "t"}, {"seq", seq}, {"patch", json::object{{"x", 2}}}};
}

}  // namespace

TEST_CASE("a card that lies face down is for who holds it, until it is shown") {
    const char* const hidden = R"([{"seat":3,"area_of":0,"cards":[{"card":"As"}]}])";
    // An area beside a seat is that of who sits there.
    const char* const beside = R"([{"seat":9,"area_of":3,"cards":[{"card":"As"}]}])";
    CHECK(is_allowed(1, 3, beside, "[]"));
    CHECK_FALSE(is_allowed(1, 9, beside, "[]"));
    CHECK(is_allowed(1, 3, hidden, "[]"));
    CHECK_FALSE(is_allowed(1, 6, hidden, "[]"));
    CHECK_FALSE(is_allowed(2, 0, hidden, "[]"));
    const char* const shown = R"([{"seat":6,"area_of":0,"cards":[{"card":"Kd"},{"card":"2c"}]}])";
    CHECK_FALSE(is_allowed(1, 3, shown, "[]"));
    CHECK(is_allowed(2, 3, shown, "[]"));
    CHECK(is_allowed(1, 0, R"([{"seat":6,"area_of":0,"cards":[{"card":"??"},{"card":"2c"}]}])",
                     R"(["9h"])"));
    CHECK_FALSE(is_allowed(2, 0, "[]", R"(["3s"])"));  // burned
}

TEST_CASE("a client notices a gap, a change without a picture, and one that goes back") {
    Person person(1, true);
    CHECK_THROWS_AS(person.hear(delta(1)), Failure);
    person.hear(snapshot(3));
    person.hear(delta(4));
    CHECK(person.pictures().at("t").view.at("x") == 2);
    CHECK_THROWS_AS(person.hear(delta(6)), Failure);
    CHECK_THROWS_AS(person.hear(snapshot(2)), Failure);
    person.hear(snapshot(9));
    person.hear(delta(10));
}

TEST_CASE("a missing key means null, and arrays are compared one by one") {
    CHECK(are_alike(json::parse(R"({"a":1,"b":null})"), json::parse(R"({"a":1})")));
    CHECK_FALSE(are_alike(json::parse(R"({"a":1,"b":0})"), json::parse(R"({"a":1})")));
    CHECK(are_alike(json::parse(R"([{"a":null},2])"), json::parse(R"([{},2])")));
    CHECK_FALSE(are_alike(json::parse("[1]"), json::parse("[1,2]")));
    json::object target = json::parse(R"({"a":{"b":1,"c":2},"d":3})").as_object();
    merge(target, json::parse(R"({"a":{"b":null,"c":4},"d":null,"e":[1]})").as_object());
    CHECK(json::value(target) == json::parse(R"({"a":{"c":4},"e":[1]})"));
}

TEST_CASE("faults by their names") {
    CHECK(to_string(*parse_faults("none")) == "none");
    CHECK(to_string(*parse_faults("crash,lie")) == "crash,lie");
    for (const std::string& name : fault_names()) CHECK(to_string(*parse_faults(name)) == name);
    CHECK(parse_faults("crash,").error().message.starts_with("no fault ''"));
    CHECK(parse_faults("fire").error().message.find("faults are all, none, crash") !=
          std::string::npos);
}
