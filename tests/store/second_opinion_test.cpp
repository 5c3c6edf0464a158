// The auditor's own reckoning against the floor's, over rounds of every game.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/bookkeeper.hpp>
#include <pokerfloor/store/deck_check.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/names.hpp>

#include "played.hpp"
#include "records.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

// The causes that were not met.
std::string all_but(const std::set<Cause>& causes) {
    std::string missing;
    for (int cause = 0; !name_of(static_cast<Cause>(cause)).empty(); ++cause)
        if (!causes.contains(static_cast<Cause>(cause)))
            missing += std::string(name_of(static_cast<Cause>(cause))) + " ";
    return missing;
}

// Those of jackpots_test.cpp.
std::string of_jackpots() {
    std::string words;
    for (int cause = static_cast<int>(Cause::bad_beat_contribution);
         cause <= static_cast<int>(Cause::jackpot_discontinued); ++cause)
        words += std::string(name_of(static_cast<Cause>(cause))) + " ";
    return words;
}

}  // namespace

TEST_CASE("money and cards come out the same for somebody who only reads the records") {
    Played played(1);
    Bookkeeper books;
    DeckCheck decks;
    int rounds = 0, ended = 0, reshuffles = 0, cuts = 0, recuts = 0, areas = 0, removed = 0;
    std::set<Cause> causes;
    for (int i = 0; i < 40'000; ++i) {
        const Record record = played.next();
        rounds += record.wish.is<BeginRound>();
        for (const Event& fact : only<Event>(record.facts)) {
            ended += fact.kind == EventKind::round_ended;
            reshuffles += fact.kind == EventKind::discards_reshuffled;
        }
        for (const house::Event& fact : only<house::Event>(record.facts))
            ended += fact.kind == house::EventKind::round_ended;
        for (const DeckCut& fact : only<DeckCut>(record.facts)) cuts += fact.by != house::staff;
        recuts += first<RecutOrdered>(record.facts) != nullptr;
        areas += first<AreaTaken>(record.facts) != nullptr;
        removed += first<DeckRemoved>(record.facts) != nullptr;
        for (const HouseRoundClosed& fact : only<HouseRoundClosed>(record.facts))
            removed += fact.deck_removed;
        const auto postings = books.enter(record);
        if (!postings) FAIL(record.number, ": ", postings.error().message);
        if (by_cause(*postings) != by_cause(record.postings)) FAIL(open_part(record));
        for (const Posting& posting : record.postings) causes.insert(posting.cause);
        const auto cards = decks.enter(record);
        if (!cards) FAIL(record.number, ": ", cards.error().message, "\n", open_part(record));
    }
    CHECK(books.balances() == ledger::in_order(played.floor().balances()));
    CHECK(ended > 1000);
    // A felt table's staff voids hands; tests/floor posts another progressive. The others are
    // below.
    CHECK_EQ(all_but(causes),
             "hand-voided envy-paid meter-lowered meter-withdrawn refill " + of_jackpots());
    // Of what happens to decks and areas of house games, some of everything.
    CHECK(cuts > 10);
    CHECK(recuts > 0);
    CHECK(areas > 5);
    CHECK(removed > 5);
    MESSAGE(rounds, " rounds, ", ended, " ended, ", reshuffles, " decks reshuffled");
}

TEST_CASE("play money that was filled up comes out the same, and is read again as it was written") {
    Floor floor(read_floor_file(floor_template).value());
    Bookkeeper books;
    const std::int64_t now = 1'700'000'000'000;
    for (const Wish& wish :
         {Wish{.by = the_host, .what = OpenFloor{std::string(floor_template), behaviour_now}},
          Wish{.what = OpenAccount{"Ann", AccountKind::named}},
          Wish{.by = {1, Role::house}, .what = Refill{}}}) {
        const auto record = floor.act(wish, now);
        REQUIRE(record.has_value());
        const auto postings = books.enter(*record);
        REQUIRE(postings.has_value());
        CHECK(*postings == record->postings);
        const auto again = read_open(open_part(*record));
        REQUIRE(again.has_value());
        CHECK(again->facts == record->facts);
        CHECK(again->postings == record->postings);
        CHECK(again->wish.by == wish.by);
    }
    CHECK(floor.account(1)->bankroll == dollars(10'000));
    CHECK(books.balances() == ledger::in_order(floor.balances()));
}

TEST_CASE("money comes out the same where meters become accounts in the middle of rounds") {
    for (FloorTerms terms : {a_table_of_every_game(), tables_of_four_card()}) {
        const bool of_every_game = terms.tables.size() > 6;
        Played played(3, Behaviour::second, std::move(terms));
        Bookkeeper books;
        std::set<Cause> causes;
        // Envy is rare, and so is a table that is given up while wagers lie there.
        const auto goes_on = [&](int i) {
            return i < (of_every_game ? 12'000 : 60'000) ||
                   (!of_every_game && i < 600'000 &&
                    !(causes.contains(Cause::envy_paid) &&
                      causes.contains(Cause::round_abandoned)));
        };
        for (int i = 0; goes_on(i); ++i) {
            const Record record = played.next();
            const auto postings = books.enter(record);
            if (!postings) FAIL(record.number, ": ", postings.error().message);
            if (by_cause(*postings) != by_cause(record.postings)) FAIL(open_part(record));
            for (const Posting& posting : record.postings) {
                causes.insert(posting.cause);
                CHECK_EQ(posting.cause == Cause::meter_seeded, record.wish.is<SetBehaviour>());
            }
            if (first<BehaviourSet>(record.facts) == nullptr) continue;
            CHECK(books.has_causes());
            CHECK(books.balances() == ledger::in_order(played.floor().balances()));
        }
        CHECK(books.balances() == ledger::in_order(played.floor().balances()));
        CHECK(causes.contains(Cause::meter_seeded));
        CHECK(causes.contains(Cause::meter_raised));
        if (of_every_game) continue;
        for (const Cause cause : {Cause::envy_paid, Cause::meter_lowered, Cause::meter_reversed,
                                  Cause::fill, Cause::round_abandoned})
            CHECK_MESSAGE(causes.contains(cause), name_of(cause));
    }
}

TEST_CASE("a cut that was another one, or came after a card, is noticed") {
    Played played(5);
    DeckCheck honest, another, late;
    bool noticed = false, noticed_late = false;
    for (int i = 0; i < 5'000 && !(noticed && noticed_late); ++i) {
        Record record = played.next();
        REQUIRE(honest.enter(record).has_value());
        bool dealt = false;
        for (const house::Event& fact : only<house::Event>(record.facts))
            dealt = dealt || fact.kind == house::EventKind::dealt_down;
        Record changed = record;
        for (Fact& fact : changed.facts)
            if (auto* const cut = std::get_if<DeckCut>(&fact)) ++cut->depth;
        if (!noticed) noticed = !another.enter(changed).has_value();
        if (dealt && !first<HouseRoundClosed>(record.facts))
            record.facts.push_back(DeckCut{.depth = 20});
        if (!noticed_late) noticed_late = !late.enter(record).has_value();
    }
    CHECK(noticed);
    CHECK(noticed_late);
}

TEST_CASE("a floor is as it was after its records are read again") {
    const Scratch scratch;
    Played played(2);
    const DataFolder folder(scratch.path());
    Log log(folder);
    for (int i = 0; i < 50; ++i) log.append(played.next(100));
    Floor again(a_table_of_every_game());
    log.read_all([&](const Record& record) { REQUIRE(again.apply(record)); });
    CHECK(again.balances() == played.floor().balances());
    for (int table = 0; table < static_cast<int>(again.terms().tables.size()); ++table) {
        CHECK_EQ(again.state(table).turn, played.floor().state(table).turn);
        CHECK_EQ(again.state(table).seat, played.floor().state(table).seat);
        CHECK_EQ(again.state(table).round, played.floor().state(table).round);
    }
}
