#include <doctest/doctest.h>

#include <set>

#include <rapidcheck.h>

#include <pokerfloor/store/encoding.hpp>

#include "played.hpp"
#include "records.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

MadeUp any_chance() {
    return MadeUp(*rc::gen::arbitrary<std::uint64_t>());
}

}  // namespace

TEST_CASE("a record goes through both parts and comes back") {
    CHECK(rc::check([] {
        MadeUp chance = any_chance();
        for (std::uint64_t number = 1; number <= 30; ++number) {
            const Record record = chance.record(number);
            const auto encoded = encode(record);
            RC_ASSERT(encoded.has_value());
            const auto again = decode(encoded->open, encoded->hidden);
            RC_ASSERT(again.has_value());
            RC_ASSERT(same(*again, record));
            RC_ASSERT(encode(*again).value() == *encoded);
        }
    }));
}

TEST_CASE("what was wished for is read alone as it is with the rest") {
    CHECK(rc::check([] {
        MadeUp chance = any_chance();
        for (std::uint64_t number = 1; number <= 30; ++number) {
            Record record = chance.record(number);
            if (number % 3 == 0) record.wish.key += R"(,"facts":[)";
            const auto encoded = encode(record);
            const auto wished = decode_wish(encoded->open, encoded->hidden);
            RC_ASSERT(wished.has_value());
            RC_ASSERT(same(wished->wish, record.wish));
            RC_ASSERT(wished->number == record.number);
            RC_ASSERT(wished->time_ms == record.time_ms);
            RC_ASSERT(wished->round == record.round);
            RC_ASSERT(wished->facts.empty() && !wished->rounds_alone);
        }
    }));
    const auto encoded = encode(MadeUp(1).record(1)).value();
    CHECK_FALSE(decode_wish("{}", encoded.hidden));
    CHECK_FALSE(decode_wish(R"({"number":1,"time":1,"wish":"stand"})", encoded.hidden));
    CHECK_FALSE(decode_wish(R"({"number":1,"time":1,"wish":"dance","facts":[]})", encoded.hidden));
    CHECK_FALSE(decode_wish(encoded.open, {}));
}

TEST_CASE("the open part, and the size of the other, are the same whatever is hidden") {
    CHECK(rc::check([] {
        MadeUp chance = any_chance();
        for (std::uint64_t number = 1; number <= 30; ++number) {
            const Record record = chance.record(number);
            const Record other = chance.with_other_secrets(record);
            RC_ASSERT(open_part(record) == open_part(other));
            RC_ASSERT(hidden_part(record).size() == hidden_part(other).size());
        }
    }));
}

TEST_CASE("facts of every game come back, and what rounds begin with") {
    Played played(5);
    std::set<std::size_t> kinds;
    for (int i = 0; i < 20'000; ++i) {
        const Record record = played.next();
        const auto encoded = encode(record);
        REQUIRE(encoded.has_value());
        const auto again = decode(encoded->open, encoded->hidden);
        if (!again) FAIL(again.error().message, "\n", encoded->open);
        if (!same(*again, record)) FAIL(encoded->open);
        for (const Fact& fact : record.facts) kinds.insert(fact.index());
    }
    CHECK(kinds.contains(Fact(RoundBegan{}).index()));
    CHECK(kinds.contains(Fact(HouseRoundBegan{}).index()));
    CHECK(kinds.contains(Fact(Stood{}).index()));
    CHECK(kinds.size() >= 16);
}

TEST_CASE("terms are kept as data, all of them") {
    FloorTerms terms = a_table_of_every_game();
    terms.tables[0].pot.betting.odd_chip = OddChip::by_suit;
    terms.tables[0].pot.betting.rake = {.hundredths = 500, .step_count = 1, .cap = dollars(4)};
    terms.tables.back().house.progressive = {.offered = true, .seed = dollars(500)};
    terms.tables.back().house.progressive.rows[1].percent = 10;
    Record record;
    record.facts.push_back(FloorOpened{terms, behaviour_now});
    record.facts.push_back(TermsPosted{terms});
    const auto encoded = encode(record);
    REQUIRE(encoded.has_value());
    const auto again = decode(encoded->open, encoded->hidden);
    REQUIRE(again.has_value());
    CHECK(first<FloorOpened>(again->facts)->terms == terms);
    CHECK(first<TermsPosted>(again->facts)->terms == terms);
}

TEST_CASE("what a record looks like") {
    Record record{.number = 12, .time_ms = 1700000000000, .round = 3};
    const Card thrown[] = {Card(Rank::two, Suit::clubs), Card(Rank::ace, Suit::spades)};
    record.wish = {.by = {9}, .table = 4, .what = PotAct{with_cards(CommandKind::draw, 1, thrown)}};
    std::vector<Event> facts{{EventKind::discarded, 1, thrown[0]},
                             {EventKind::dealt_up, 1, Card::joker(1)},
                             {EventKind::called, 2, {}, 0, dollars(3)}};
    for (const Event& fact : facts) record.facts.push_back(fact);
    record.facts.push_back(Stood{.seat = 2, .account = 9, .stake = dollars(5)});
    record.facts.push_back(house::Event{house::EventKind::folded, 3});
    record.postings = {{{Holder::stakes, 4, 1}, {Holder::pots, 4, -1}, dollars(3), Cause::call}};
    CHECK_EQ(open_part(record),
             R"({"number":12,"time":1700000000000,"wish":"pot-act","table":4,"account":9,)"
             R"("pot":["draw",1,0],"round":3,"facts":[["discarded",1,"",0,0],)"
             R"(["dealt-up",1,"Jk2",0,0],["called",2,"",0,300],)"
             R"(["stood",{"seat":2,"account":9,"stake":500}],["house/folded",3,"",0,0]],)"
             R"("postings":[["call","stakes",4,1,"pots",4,-1,300]]})");
    CHECK(hidden_part(record) == Bytes{2, 0, 2, 0, 51, 0, 63, 63});
}

TEST_CASE("a name that is not UTF-8 is refused") {
    Record record;
    record.wish.key = "\xff";
    CHECK_FALSE(encode(record).has_value());
}

TEST_CASE("texts and bytes that are no record are told so") {
    const Bytes plain = hidden_part(Record{});
    const auto wrong = [&](std::string_view open) {
        const auto record = decode(open, plain);
        return record ? std::string("fine") : record.error().message;
    };
    const std::string start = R"({"number":1,"time":2,"wish":"sit")";
    const auto wrong_fact = [&](std::string_view fact) {
        return wrong(start + R"(,"facts":[)" + std::string(fact) + "]}");
    };
    CHECK_EQ(wrong(start + R"(,"facts":[]})"), "fine");
    CHECK_EQ(wrong(R"({"number":1,"time":2})"), "number, time or wish is missing");
    CHECK_EQ(wrong(R"({"time":2,"number":1,"wish":"sit"})"),
             "the key 'time' is not known, or not here");
    CHECK_EQ(wrong(start + R"(,"seed":"00"})"), "the key 'seed' is not known, or not here");
    CHECK_EQ(wrong(start + R"(,"seat":70000})"), "seat is not a number in its range");
    CHECK_EQ(wrong(start + R"(,"seat":1.5})"), "seat is not a number in its range");
    CHECK_EQ(wrong_fact(R"(["folded",1,"",0])"), "a fact of a round has five parts");
    CHECK_EQ(wrong_fact(R"(["flew",1,"",0,0])"), "there is no fact 'flew'");
    CHECK_EQ(wrong_fact(R"(["folded",1,"1s",0,0])"), "there is no card '1s'");
    CHECK_EQ(wrong_fact(R"(["house/flew",1,"",0,0])"), "there is no fact 'flew'");
    CHECK_EQ(wrong_fact(R"(["stood",{"seat":300}])"), "seat is not a number in its range");
    CHECK_EQ(wrong_fact(R"(["stood",{"seats":3}])"), "stood has a part that is not known");
    CHECK_EQ(wrong_fact(R"(["stood"])"), "stood has two parts");
    CHECK_EQ(wrong_fact(R"(["proposed",{"option":"free-beer"}])"), "option has an unknown word");
    CHECK_EQ(wrong_fact(R"(["round-began",{"setup":{"game":"snap"}}])"),
             "game is no game of this program");
    CHECK_EQ(wrong_fact(R"(["deck-made",{"root":"00"}])"), "root is not 64 hexadecimal digits");
    CHECK_EQ(wrong(start + R"(,"heard":[["folded",1,"",0,0]],"facts":[]})"),
             "facts stand here in two ways");
    CHECK_EQ(wrong("[]"), "a record is a JSON object");
    CHECK(wrong("{").starts_with("not JSON"));
    for (std::size_t size = 0; size < plain.size(); ++size)
        CHECK_FALSE(decode(start + R"(,"facts":[]})", std::span(plain).first(size)).has_value());
    Bytes longer = plain;
    longer.push_back(0);
    CHECK_FALSE(decode(start + R"(,"facts":[]})", longer).has_value());
}

TEST_CASE("what a record says of clocks and losses comes back as it was") {
    Record record = MadeUp(3).record(3);
    const auto plain = encode(record);
    REQUIRE(plain);
    CHECK(plain->open.find("clock") == std::string::npos);
    record.clock_ms = -5;
    record.lost = {std::uint64_t{1} << 63, {1, 2, 3}};
    const auto encoded = encode(record);
    REQUIRE(encoded);
    const auto again = decode(encoded->open, encoded->hidden);
    REQUIRE(again);
    CHECK(same(*again, record));
}

TEST_CASE("records of earlier versions are read: facts of rounds alone") {
    const Bytes hidden{1, 0, 0, 0, 51, 63, 0};
    const auto record =
        decode(R"({"number":1,"time":2,"wish":"begin-round","table":0,"seats":[3,5],)"
               R"("heard":[["dealt-down",1,"",0,0],["called",2,"",0,300]],"roots":[)"
               R"("0000000000000000000000000000000000000000000000000000000000000001"]})",
               hidden);
    if (!record) FAIL(record.error().message);
    REQUIRE(record->rounds_alone.has_value());
    CHECK(record->rounds_alone->seats == std::vector<std::uint8_t>{3, 5});
    CHECK_EQ(record->rounds_alone->roots.at(0).back(), 1);
    const auto facts = only<Event>(record->facts);
    REQUIRE_EQ(facts.size(), 2);
    CHECK(facts[0] == Event{EventKind::dealt_down, 1, Card(Rank::ace, Suit::spades)});
    CHECK(facts[1] == Event{EventKind::called, 2, {}, 0, dollars(3)});
}
