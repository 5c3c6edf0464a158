#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <pokerfloor/store/encoding.hpp>

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

TEST_CASE("facts that are not what was heard come back too") {
    CHECK(rc::check([] {
        MadeUp chance = any_chance();
        for (std::uint64_t number = 1; number <= 30; ++number) {
            Record record = chance.record(number);
            record.heard = chance.record(8).heard;
            const auto again = decode(open_part(record), hidden_part(record));
            RC_ASSERT(again.has_value());
            RC_ASSERT(same(*again, record));
        }
    }));
}

TEST_CASE("what a record looks like") {
    Record record{.number = 12, .time_ms = 1700000000000, .round = 3};
    record.wish = {.kind = WishKind::pot_act, .table = 4, .account = 9};
    const Card thrown[] = {Card(Rank::two, Suit::clubs), Card(Rank::ace, Suit::spades)};
    record.wish.pot = with_cards(CommandKind::draw, 1, thrown);
    std::vector<Event> facts{{EventKind::discarded, 1, thrown[0]},
                             {EventKind::dealt_up, 1, Card::joker(1)},
                             {EventKind::called, 2, {}, 0, dollars(3)}};
    record.facts = Events(facts);
    facts[0].card = Card();
    record.heard = Events(facts);
    record.postings = {{Holder::stakes, 4, 1, dollars(-3)}, {Holder::pots, 4, -1, dollars(3)}};
    CHECK_EQ(open_part(record),
             R"({"number":12,"time":1700000000000,"wish":"pot-act","table":4,"account":9,)"
             R"("pot":["draw",1,0],"round":3,"heard":[["discarded",1,"",0,0],)"
             R"(["dealt-up",1,"Jk2",0,0],["called",2,"",0,300]],)"
             R"("postings":[["stakes",4,1,-300],["pots",4,-1,300]]})");
    CHECK(hidden_part(record) == Bytes{1, 0, 2, 0, 51, 0, 0, 63, 0});
}

TEST_CASE("a name that is not UTF-8 is refused") {
    Record record;
    record.wish.name = "\xff";
    CHECK_FALSE(encode(record).has_value());
}

TEST_CASE("texts and bytes that are no record are told so") {
    const Bytes plain = hidden_part(Record{});
    const auto wrong = [&](std::string_view open) {
        const auto record = decode(open, plain);
        return record ? std::string("fine") : record.error().message;
    };
    const std::string start = R"({"number":1,"time":2,"wish":"sit")";
    CHECK_EQ(wrong(start + "}"), "fine");
    CHECK_EQ(wrong(R"({"number":1,"time":2})"), "number, time or wish is missing");
    CHECK_EQ(wrong(R"({"time":2,"number":1,"wish":"sit"})"),
             "the key 'time' is not known, or not here");
    CHECK_EQ(wrong(start + R"(,"seed":"00"})"), "the key 'seed' is not known, or not here");
    CHECK_EQ(wrong(start + R"(,"seat":70000})"), "seat is not a number in its range");
    CHECK_EQ(wrong(start + R"(,"seat":1.5})"), "seat is not a number in its range");
    CHECK_EQ(wrong(start + R"(,"heard":[["folded",1,"",0]]})"), "a fact has 4 parts, not 5");
    CHECK_EQ(wrong(start + R"(,"heard":[["flew",1,"",0,0]]})"), "no such fact");
    CHECK_EQ(wrong(start + R"(,"heard":[["folded",1,"1s",0,0]]})"), "no such card");
    CHECK_EQ(wrong("[]"), "a record is a JSON object");
    CHECK(wrong("{").starts_with("not JSON"));
    for (std::size_t size = 0; size < plain.size(); ++size)
        CHECK_FALSE(decode(start + "}", std::span(plain).first(size)).has_value());
    Bytes longer = plain;
    longer.push_back(0);
    CHECK_FALSE(decode(start + "}", longer).has_value());
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
