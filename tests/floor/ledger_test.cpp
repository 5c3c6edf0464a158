// Money on the floor: every balance follows from the postings, the meter and the boxes are
// accounts, and what moves without a posting is a broken promise.
#include <doctest/doctest.h>

#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/apply.hpp>
#include <pokerfloor/floor/money.hpp>
#include <pokerfloor/formats/floor_file.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// Three of a kind wins this much of the meter, as nothing else would in a test's few rounds.
FloorTerms four_card_paying(std::uint8_t percent) {
    PostedTable table = posted(*find_game("four-card"));
    const bool whole = percent == 100;  // then every row wins it
    const auto share = [&](std::uint8_t usual) { return whole ? percent : usual; };
    table.house.progressive = {
        .offered = true,
        .seed = dollars(1000),
        .reset = dollars(500),
        .raise = dollars(1),
        .rows = {{{100, {}}, {share(10), {}}, {share(20), {}}, {percent, {}}}},
        .envy = {dollars(500), dollars(50), dollars(25)},
        .envy_table = 'A'};
    table.house.delivered_by = house::DeliveredBy::auto_shoe;  // whose failure voids a round
    table.fill = dollars(700);
    FloorTerms terms;
    terms.name = "test";
    terms.tables.push_back(table);
    return terms;
}

struct FourCard {
    explicit FourCard(std::uint8_t percent, Behaviour behaviour = behaviour_now)
        : terms(four_card_paying(percent)), floor(terms) {
        note({.what = OpenFloor{.behaviour = behaviour}});
        for (std::size_t i = 0; i < players.size(); ++i) {
            players[i] = newcomer(floor, "Player" + std::to_string(i), AccountKind::named, &log);
            fold.take(log[log.size() - 2]);
            fold.take(log.back());
            note({.by = {players[i]},
                  .table = 0,
                  .what = Sit{static_cast<std::int16_t>(i), dollars(1000)}});
        }
    }

    const Record& note(const Wish& wish) {
        log.push_back(granted(floor, wish));
        fold.take(log.back());
        REQUIRE(ledger::in_order(floor.balances()) == fold.balances());
        return log.back();
    }
    Wish at(Wished what) const { return {.table = 0, .what = std::move(what)}; }
    void send(std::size_t player, const Sent& sent) {
        const auto wish = floor.wish_of(0, players[player], sent);
        REQUIRE_MESSAGE(wish.has_value(), wish.error().sentence);
        note(*wish);
    }
    void begin(std::uint8_t number) {
        Seed seed;
        seed.bytes[0] = number;
        const Record& record = note(at(BeginRound{seed}));
        shown = first<HouseRoundBegan>(record.facts)->meter;
    }
    // Everybody wagers; the cards lie there then.
    void wager(Chips ante = dollars(5)) {
        for (std::size_t i = 0; i < players.size(); ++i)
            send(i, {.action = "wager", .wagers = {{"ante", ante}, {"progressive", dollars(5)}}});
    }
    void finish() {
        while (floor.state(0).round_running) note(at(TimeExpired{}));
    }
    void play(std::uint8_t number, Chips ante = dollars(5)) {
        begin(number);
        wager(ante);
        for (std::size_t i = 0; i < players.size() && floor.state(0).round_running; ++i)
            send(i, {.action = "play", .amount = ante});
        finish();
    }
    Chips meter() const { return fold.at({Holder::meter, 0, -1}); }

    FloorTerms terms;
    Floor floor;
    std::array<AccountId, 6> players{};
    std::vector<Record> log;
    Fold fold;
    Chips shown{};  // when the last round began
};

Chips of_cause(const Record& record, Cause cause) {
    Chips sum{};
    for (const Posting& posting : record.postings)
        if (posting.cause == cause) sum += posting.amount;
    return sum;
}

}  // namespace

TEST_CASE("the meter is an account: seeded, raised, lowered, won and reset by postings") {
    for (const std::uint8_t percent : {std::uint8_t{100}, std::uint8_t{20}}) {
        CAPTURE(int{percent});
        FourCard table(percent);
        CHECK_EQ(of_cause(table.log.front(), Cause::meter_seeded), dollars(1000));
        CHECK_EQ(table.meter(), dollars(1000));
        for (std::uint8_t number = 0; number < 30; ++number) {
            const Chips before = table.meter();
            table.play(number);
            CHECK_EQ(table.shown, before);
        }
        CHECK_EQ(table.fold.causes.contains(Cause::meter_reset), percent == 100);
        CHECK_EQ(table.fold.causes.contains(Cause::meter_lowered), percent != 100);
        for (const Cause cause : {Cause::meter_raised, Cause::progressive_wager,
                                  Cause::progressive_paid, Cause::wager_paid})
            CHECK(table.fold.causes.contains(cause));

        // A void round gives the wagers back and takes them off the meter (MFC-10.F).
        const Chips before = table.meter();
        table.begin(77);
        table.wager();
        CHECK_EQ(table.meter(), before + dollars(6));
        const Record& voided = table.note(table.at(VoidRound{}));
        CHECK_EQ(of_cause(voided, Cause::meter_reversed), dollars(6));
        CHECK_EQ(table.meter(), before);

        // An abandoned one never was.
        table.begin(78);
        table.wager();
        table.note(table.at(AbandonTable{}));
        CHECK(table.fold.causes.contains(Cause::round_abandoned));
        CHECK_EQ(table.meter(), before);
        check_again(table.floor, table.terms, table.log);
    }
}

TEST_CASE("MFC-11.D.10.d.i: the whole meter is won from the meter, never from the inventory") {
    FourCard table(100);
    int won = 0;
    for (std::uint8_t number = 0; number < 30; ++number) {
        table.play(number);
        for (const Posting& posting : table.log.back().postings) {
            if (posting.cause != Cause::progressive_paid) continue;
            CHECK(posting.from == MoneyPlace{Holder::meter, 0, -1});
            ++won;
        }
    }
    CHECK_GT(won, 0);
}

TEST_CASE("fills are as large as is posted, and come when an inventory cannot pay") {
    int fills = 0;
    for (std::uint8_t number = 0; number < 40; ++number) {
        FourCard table(20);
        table.play(number, dollars(50));
        for (const Record& record : table.log)
            for (const InventoryFilled& fill : only<InventoryFilled>(record.facts)) {
                CHECK_EQ(fill.amount.cents % dollars(700).cents, 0);
                CHECK_EQ(of_cause(record, Cause::fill), fill.amount);
                const Chips lies = table.fold.at({Holder::inventory, 0, -1});
                CHECK(lies >= Chips{});
                CHECK(lies < dollars(700));
                ++fills;
            }
    }
    CHECK_GT(fills, 0);
}

TEST_CASE("a floor of an earlier number takes up its meters when the rules become new") {
    for (const bool abandoned : {false, true}) {
        CAPTURE(abandoned);
        FourCard table(100, Behaviour::second);
        for (std::uint8_t number = 0; number < 10; ++number) table.play(number);
        CHECK_EQ(table.meter(), Chips{});
        CHECK_FALSE(table.fold.causes.contains(Cause::meter_raised));

        // In the middle of a round that has raised the meter already.
        table.begin(99);
        table.wager();
        const Record& set = table.note({.what = SetBehaviour{Behaviour::third}});
        CHECK_EQ(of_cause(set, Cause::meter_seeded), table.shown + dollars(6));
        CHECK_EQ(table.meter(), table.shown + dollars(6));
        const Chips shown = table.shown;
        if (abandoned) {
            table.note(table.at(AbandonTable{}));
            CHECK_EQ(table.meter(), shown);
        } else {
            table.finish();
            table.play(100);
            CHECK_EQ(table.fold.causes.contains(Cause::meter_raised), true);
        }
        check_again(table.floor, table.terms, table.log);
    }
}

TEST_CASE("another progressive begins with another meter; the old one goes to the cage") {
    const auto text = [](int seed, int minimum) {
        return "[[table]]\nid = \"four\"\ngame = \"four-card\"\nminimum = " +
               std::to_string(minimum) +
               "\nmaximum = 100\nbuy-in = [50, 2000]\n[table.progressive]\nwager = 5\nseed = " +
               std::to_string(seed) +
               "\nreset = 5000\nraise = 1\nenvy-table = \"A\"\nfour-aces = \"100%\"\n"
               "four-of-a-kind = 500\nstraight-flush = 250\nthree-of-a-kind = 25\n";
    };
    const FloorTerms terms = read_floor_file(text(10'000, 5)).value();
    Floor floor(terms);
    std::vector<Record> log;
    const auto note = [&](const Wish& wish) { log.push_back(granted(floor, wish)); };
    note({.what = OpenFloor{text(10'000, 5), behaviour_now}});
    note({.what = PostFloor{text(10'000, 10)}});
    CHECK(log.back().postings.empty());
    note({.what = PostFloor{text(2000, 10)}});
    const MoneyPlace cage{}, meter{Holder::meter, 0, -1};
    CHECK(log.back().postings == Postings{{meter, cage, dollars(10'000), Cause::meter_withdrawn},
                                          {cage, meter, dollars(2000), Cause::meter_seeded}});
    check_again(floor, terms, log);
}

TEST_CASE("money that moves without a posting is a broken promise") {
    const PostedTable terms = posted(*find_game("holdem"));
    AnyTable table = open_pot_table(terms);
    ledger::TableBook book = ledger::opened(0, {});
    Postings postings;
    const auto happen = [&](const Fact& fact) {
        ledger::enter(book, fact, postings);
        apply(table, fact);
    };
    happen(Seated{.seat = 2, .account = 1, .stake = dollars(100)});
    check_money(table, book);
    const Fact more = ToppedUp{.seat = 2, .account = 1, .amount = dollars(20)};
    apply(table, more);
    CHECK_THROWS_AS(check_money(table, book), BrokenPromise);
    ledger::enter(book, more, postings);
    check_money(table, book);
    // And the other way round.
    ledger::enter(book, more, postings);
    CHECK_THROWS_AS(check_money(table, book), BrokenPromise);
}
