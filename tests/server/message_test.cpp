// The compiler's word that hidden cards cannot reach a socket: a Message is made from views and
// words, and from nothing that holds a round, a record or a floor.
#include <doctest/doctest.h>

#include <type_traits>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/round/round.hpp>
#include <pokerfloor/server/floor_host.hpp>
#include <pokerfloor/server/http_api.hpp>
#include <pokerfloor/server/message.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

template <class T>
constexpr bool can_leave =
    std::is_constructible_v<Message, T> || std::is_constructible_v<Message, const T&> ||
    std::is_convertible_v<T, Message> ||
    std::is_constructible_v<Picture, const T&, std::optional<std::int64_t>>;

static_assert(!can_leave<Round>);
static_assert(!can_leave<house::Round>);
static_assert(!can_leave<Record>);
static_assert(!can_leave<Wish>);
static_assert(!can_leave<Event>);
static_assert(!can_leave<Events>);
static_assert(!can_leave<house::Event>);
static_assert(!can_leave<house::Events>);
static_assert(!can_leave<Floor>);
static_assert(!can_leave<std::string>);  // Message::plain says so where words are meant
static_assert(can_leave<TableView>);     // as a Picture: the question can be answered yes

// Sockets and HTTP answers take messages and files of the program, nothing else.
static_assert(std::is_same_v<decltype(&MessageSink::send),
                             void (MessageSink::*)(ConnectionId, const Message&)>);
static_assert(std::is_same_v<decltype(Answer::body), std::variant<Message, std::string_view>>);

}  // namespace

TEST_CASE("a delta turns one picture into the next") {
    TableView before;
    before.table = "holdem";
    before.turn = TurnView{1, 30};
    TableView after = before;
    after.turn.reset();
    after.board = {Card(Rank::ace, Suit::spades)};
    const Message delta = Message::delta(
        "holdem", 7, {{"Hello.", ""}}, Picture(before, std::nullopt), Picture(after, std::nullopt));
    CHECK(delta.text() ==
          R"({"type":"delta","table":"holdem","seq":7,"lines":[{"text":"Hello.","clause":null}],)"
          R"("patch":{"board":["As"],"turn":null}})");
}

TEST_CASE("words are quoted so that they stay words") {
    const Message error = Message::error("say \"no\" \\ \n\x01 é");
    CHECK(error.text() == "{\"error\":\"say \\\"no\\\" \\\\ \\u000a\\u0001 é\"}");
}
