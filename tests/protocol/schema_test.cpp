// The schema that is kept in docs is the one the program writes and reads by, and every member of a
// message is in it.
#include <doctest/doctest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <boost/pfr.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/protocol/commands.hpp>
#include <pokerfloor/protocol/messages.hpp>
#include <pokerfloor/protocol/schema.hpp>

using namespace pokerfloor;
using namespace pokerfloor::protocol;
namespace json = boost::json;

namespace {

template <class T>
struct Mentioned {
    const T& value;
    std::set<const void*>& places;

    template <Key key, auto member>
    void add(const Field<key, member>&) {
        places.insert(&(value.*member));
    }
    template <Key key, class Value>
    void add(const Constant<key, Value>&) {}
    template <Key key, class Object>
    void add(const Part<key, Object>& part) {
        all(part.object);
    }
    template <class... Fields>
    void all(const Object<T, Fields...>& object) {
        for_each(object.fields, [&](const auto& field) { add(field); });
    }
    template <class... Objects>
    void all(const OneOf<Objects...>& choices) {
        for_each(choices.objects, [&](const auto& object) { all(object); });
    }
};

// How many members of a struct no description mentions.
template <class T>
int left_undescribed() {
    const T value{};
    std::set<const void*> places;
    Mentioned<T>{value, places}.all(Described<T>::value);
    int left = 0;
    boost::pfr::for_each_field(value,
                               [&](const auto& member) { left += !places.contains(&member); });
    return left;
}

template <class Message>
void check_described() {
    CAPTURE(Described<Message>::value.name);
    CHECK(left_undescribed<Message>() == 0);
}

template <class... Messages>
void check_all_described(const std::variant<Messages...>*) {
    (check_described<Messages>(), ...);
}

std::string file(const std::string& path) {
    std::ifstream in(POKERFLOOR_SOURCE_DIR "/" + path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("the schema in docs is up to date: build the target protocol") {
    // Not CHECK on the texts themselves: they are long, and Git shows the difference.
    const bool up_to_date = file("docs/formats/protocol.schema.json") == schema();
    CHECK(up_to_date);
}

TEST_CASE("no member of a message is left out of its description") {
    check_all_described(static_cast<const ClientMessage*>(nullptr));
    check_all_described(static_cast<const ServerMessage*>(nullptr));
    CHECK(left_undescribed<Refusal>() == 0);
    CHECK(left_undescribed<SignedIn>() == 0);
    CHECK(left_undescribed<ErrorBody>() == 0);
    CHECK(left_undescribed<LobbyPage>() == 0);
    CHECK(left_undescribed<Hands>() == 0);
    CHECK(left_undescribed<PlayedHand>() == 0);
    CHECK(left_undescribed<Winner>() == 0);
    CHECK(left_undescribed<Frames>() == 0);
    CHECK(left_undescribed<FrameOfHand>() == 0);
    CHECK(left_undescribed<ClauseText>() == 0);
    CHECK(left_undescribed<Health>() == 0);
}

TEST_CASE("no member of a view is left out of its description") {
    CHECK(left_undescribed<Line>() == 0);
    CHECK(left_undescribed<CardView>() == 0);
    CHECK(left_undescribed<WagerView>() == 0);
    CHECK(left_undescribed<SeatView>() == 1);  // taken: which of two kinds of object it is
    CHECK(left_undescribed<PotView>() == 0);
    CHECK(left_undescribed<PaytableView>() == 0);
    CHECK(left_undescribed<PaytableView::Row>() == 0);
    CHECK(left_undescribed<WagerOffer>() == 0);
    CHECK(left_undescribed<Preset>() == 0);
    CHECK(left_undescribed<Choice>() == 0);
    CHECK(left_undescribed<Verdict>() == 0);
    CHECK(left_undescribed<TurnView>() == 0);
    CHECK(left_undescribed<YourView>() == 0);
    CHECK(left_undescribed<TableView>() == 1);  // has_dealer: whether that part is null
    CHECK(left_undescribed<LobbyEntry>() == 0);
    CHECK(left_undescribed<AccountView>() == 0);
}

TEST_CASE("the games of the protocol are those of the catalogue") {
    std::vector<std::string_view> ids;
    for (const GameSpec* const game : catalogue()) ids.push_back(game->id);
    std::vector<std::string_view> described(game_words.begin(), game_words.end());
    std::ranges::sort(ids);
    std::ranges::sort(described);
    CHECK(ids == described);
}

TEST_CASE("every reference of the schema leads somewhere, and every definition is led to") {
    const json::object whole = json::parse(schema()).as_object();
    const json::object& definitions = whole.at("$defs").as_object();
    std::set<std::string> wanted;
    const auto look = [&](const auto& self, const json::value& value) -> void {
        if (const json::object* const object = value.if_object())
            for (const auto& [key, one] : *object) {
                if (key == "$ref") wanted.insert(std::string(one.as_string()).substr(8));
                self(self, one);
            }
        if (const json::array* const array = value.if_array())
            for (const json::value& one : *array) self(self, one);
    };
    look(look, whole);
    std::set<std::string> there;
    for (const auto& [name, one] : definitions) there.insert(std::string(name));
    CHECK(wanted == there);
}
