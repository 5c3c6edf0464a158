// What each fact moves, and by which clause.
#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <pokerfloor/ledger/clauses.hpp>
#include <pokerfloor/ledger/floor_postings.hpp>
#include <pokerfloor/ledger/net.hpp>

using namespace pokerfloor;
using namespace pokerfloor::ledger;

namespace {

const MoneyPlace cage{}, bankroll{Holder::bankroll, -1, 9}, stakes{Holder::stakes, 4, 2},
    pots{Holder::pots, 4, -1}, inventory{Holder::inventory, 4, -1}, box{Holder::drop_box, 4, -1},
    meter{Holder::meter, 4, -1};

// Table 4, account 9 in seat 2; whatever they play, theirs is player or area 1.
struct Book {
    explicit Book(bool with_meter = true) : book(opened(4, dollars(50))) {
        book.meter_is_account = with_meter;
        if (with_meter) post(book, {cage, meter, dollars(50), Cause::meter_seeded});
    }
    Postings enter(const Fact& fact) {
        Postings postings;
        ledger::enter(book, fact, postings);
        for (const Posting& one : postings) causes.insert(one.cause);
        return postings;
    }
    Postings enter(EventKind kind, Chips amount) {
        return enter(Event{.kind = kind, .player = 1, .amount = amount});
    }
    Postings enter(house::EventKind kind, Chips amount, int detail = 0) {
        return enter(house::Event{.kind = kind,
                                  .area = 1,
                                  .detail = static_cast<std::uint8_t>(detail),
                                  .amount = amount});
    }
    void begin_pot() {
        RoundBegan began;
        began.seat_of[1] = 2;
        enter(Fact(began));
    }
    void begin_house() {
        HouseRoundBegan began;
        began.owner[1] = 2;
        enter(Fact(began));
    }

    TableBook book;
    std::set<Cause> causes;
};

Postings one(const MoneyPlace& from, const MoneyPlace& to, Chips amount, Cause cause) {
    return {{from, to, amount, cause}};
}

std::set<std::string> register_of_clauses() {
    std::set<std::string> ids;
    for (const char* book : {"maryland-poker", "maryland-double-draw", "maryland-four-card",
                             "massachusetts-double-down-stud"}) {
        std::ifstream in(std::string(POKERFLOOR_SOURCE_DIR "/rules/") + book + ".csv");
        for (std::string line; std::getline(in, line);) ids.insert(line.substr(0, line.find(',')));
    }
    return ids;
}

}  // namespace

TEST_CASE("seats: between a bankroll and the stakes") {
    Book book;
    CHECK(book.enter(Seated{.seat = 2, .account = 9, .stake = dollars(100)}) ==
          one(bankroll, stakes, dollars(100), Cause::buy_in));
    CHECK(book.enter(ToppedUp{.seat = 2, .account = 9, .amount = dollars(5)}) ==
          one(bankroll, stakes, dollars(5), Cause::top_up));
    CHECK_EQ(book.book.lies.stakes[2], dollars(105));
    CHECK(book.enter(Stood{.seat = 2, .account = 9, .stake = dollars(105)}) ==
          one(stakes, bankroll, dollars(105), Cause::cash_out));
    CHECK(book.enter(SatOut{2}).empty());
    CHECK(posting_of(Credited{9, dollars(3)}) ==
          Posting{cage, bankroll, dollars(3), Cause::credit});
}

TEST_CASE("players against players: bets are what was added") {
    Book book;
    book.begin_pot();
    using Kind = EventKind;
    const auto puts_in = [&](Kind kind, int amount, int added, Cause cause) {
        CHECK(book.enter(kind, dollars(amount)) == one(stakes, pots, dollars(added), cause));
    };
    puts_in(Kind::ante_posted, 1, 1, Cause::ante);
    puts_in(Kind::blind_posted, 2, 2, Cause::blind);
    puts_in(Kind::raised_to, 10, 8, Cause::raise);
    puts_in(Kind::called, 5, 5, Cause::call);
    CHECK(book.enter(Kind::betting_closed, {}).empty());
    puts_in(Kind::forced_bet_posted, 1, 1, Cause::forced_bet);
    puts_in(Kind::bet_to, 4, 3, Cause::bet);
    const auto gets = [&](Kind kind, int amount, Cause cause) {
        CHECK(book.enter(kind, dollars(amount)) == one(pots, stakes, dollars(amount), cause));
    };
    gets(Kind::uncalled_returned, 2, Cause::uncalled_returned);
    CHECK(book.enter(Kind::raked, dollars(1)) == one(pots, box, dollars(1), Cause::rake));
    gets(Kind::pot_awarded, 12, Cause::pot_won);
    gets(Kind::hand_voided, 1, Cause::hand_voided);
    gets(Kind::refunded, 4, Cause::refund);
    CHECK_EQ(book.book.lies.pots, Chips{});
    CHECK(book.enter(Kind::pot_awarded, {}).empty());
}

TEST_CASE("against the house: wagers, and what pays them") {
    Book book;
    book.begin_house();
    using Kind = house::EventKind;
    CHECK(book.enter(Kind::wager_placed, dollars(10)) ==
          one(stakes, pots, dollars(10), Cause::wager));
    CHECK(book.enter(Kind::wager_placed, dollars(4)) ==
          one(pots, stakes, dollars(6), Cause::wager_taken_back));
    CHECK(book.enter(Kind::wager_accepted, dollars(7)) ==
          one(stakes, pots, dollars(3), Cause::wager));
    CHECK(book.enter(Kind::wager_won, dollars(14)) ==
          Postings{{pots, stakes, dollars(7), Cause::stake_returned},
                   {inventory, stakes, dollars(14), Cause::wager_paid}});
    book.enter(Kind::wager_placed, dollars(5), 1);
    CHECK(book.enter(Kind::wager_taken_back, {}, 1) ==
          one(pots, stakes, dollars(5), Cause::wager_taken_back));
    CHECK(book.enter(Kind::wager_pushed, dollars(5), 1) ==
          one(pots, stakes, dollars(5), Cause::wager_pushed));
    CHECK(book.enter(Kind::wager_lost, dollars(5), 1) ==
          one(pots, inventory, dollars(5), Cause::wager_lost));
    CHECK(book.enter(Kind::extra_paid, dollars(5), 1) ==
          one(inventory, stakes, dollars(5), Cause::extra_paid));
    // FC-7: not from the meter.
    CHECK(book.enter(Kind::envy_paid, dollars(25), 1) ==
          one(inventory, stakes, dollars(25), Cause::envy_paid));
    // A void round gives back what was collected out of the inventory.
    CHECK(book.enter(Kind::refunded, dollars(5), 3) ==
          one(pots, stakes, dollars(5), Cause::refund));
    CHECK(book.enter(Kind::forfeited, dollars(5), 3) ==
          one(pots, inventory, dollars(5), Cause::wager_forfeited));
    CHECK(book.enter(Kind::refunded, dollars(5), 3) ==
          one(inventory, stakes, dollars(5), Cause::refund));
    CHECK(book.enter(InventoryFilled{dollars(500)}) ==
          one(cage, inventory, dollars(500), Cause::fill));
}

TEST_CASE("the progressive: by way of the inventory, the whole of it from the meter") {
    using Kind = house::EventKind;
    const int by_table = house::row_and_source(2, house::PaidFrom::table),
              elsewhere = house::row_and_source(0, house::PaidFrom::cage);
    Book book;
    book.begin_house();
    CHECK(book.enter(Kind::progressive_collected, dollars(5), 4) ==
          one(pots, inventory, dollars(5), Cause::progressive_wager));
    CHECK(book.enter(Kind::meter_raised, dollars(1)) ==
          one(inventory, meter, dollars(1), Cause::meter_raised));
    CHECK(book.enter(Kind::progressive_won, dollars(11), by_table) ==
          one(inventory, stakes, dollars(11), Cause::progressive_paid));
    CHECK(book.enter(Kind::meter_lowered, dollars(11)) ==
          one(meter, inventory, dollars(11), Cause::meter_lowered));
    CHECK_EQ(book.book.meter, dollars(40));
    CHECK(book.enter(Kind::progressive_won, dollars(40), elsewhere) ==
          one(meter, stakes, dollars(40), Cause::progressive_paid));
    CHECK(book.enter(Kind::meter_reset, dollars(20)) ==
          one(cage, meter, dollars(20), Cause::meter_reset));
    CHECK_EQ(book.book.lies.meter, dollars(20));
    CHECK(book.enter(Kind::meter_reversed, dollars(1)) ==
          one(meter, inventory, dollars(1), Cause::meter_reversed));
    CHECK_EQ(book.book.lies.meter, book.book.meter);

    // Before the meter was an account.
    Book old(false);
    old.begin_house();
    CHECK(old.enter(Kind::meter_raised, dollars(1)).empty());
    CHECK_EQ(old.book.meter, dollars(51));
    CHECK(old.enter(Kind::progressive_won, dollars(51), elsewhere) ==
          one(cage, stakes, dollars(51), Cause::progressive_paid));
    CHECK(old.enter(Kind::meter_reset, dollars(20)).empty());
}

TEST_CASE("an abandoned round: everything is where it was") {
    using Kind = house::EventKind;
    Book book;
    book.enter(Seated{.seat = 2, .account = 9, .stake = dollars(100)});
    book.enter(InventoryFilled{dollars(500)});
    const TableMoney before = book.book.lies;
    book.begin_house();
    book.enter(Kind::wager_placed, dollars(10));
    book.enter(Kind::wager_placed, dollars(5), 4);
    book.enter(Kind::progressive_collected, dollars(5), 4);
    book.enter(Kind::meter_raised, dollars(1));
    book.enter(Kind::progressive_won, dollars(51), house::row_and_source(0, house::PaidFrom::cage));
    book.enter(Kind::meter_reset, dollars(20));
    CHECK_FALSE(book.book.lies == before);
    const Postings back = book.enter(RoundAbandoned{});
    CHECK(book.book.lies == before);
    CHECK_EQ(book.book.meter, dollars(50));
    for (const Posting& posting : back) CHECK(posting.cause == Cause::round_abandoned);
}

TEST_CASE("meters are seeded, and withdrawn where another progressive is posted") {
    std::vector<TableBook> books{opened(0, {}), opened(1, dollars(7))};
    const MoneyPlace second{Holder::meter, 1, -1}, third{Holder::meter, 2, -1};
    CHECK(meters_opened(books) == one(cage, second, dollars(7), Cause::meter_seeded));
    books[1].meter_is_account = true;
    post(books[1], {cage, second, dollars(7), Cause::meter_seeded});
    CHECK(meters_opened(books).empty());
    std::vector<PostedTable> was(2), now(3);
    was[1].house.progressive.seed = dollars(3);
    now[1].house.progressive.seed = dollars(3);
    now[2].house.progressive.seed = dollars(9);
    CHECK(meters_posted(books, was, now) == one(cage, third, dollars(9), Cause::meter_seeded));
    CHECK_EQ(meter_after(books[1], was[1], now[1]), dollars(7));
    now[1].house.progressive.seed = dollars(4);
    CHECK_EQ(meter_after(books[1], was[1], now[1]), dollars(4));
    CHECK(meters_posted(books, was, now) ==
          Postings{{second, cage, dollars(7), Cause::meter_withdrawn},
                   {cage, second, dollars(4), Cause::meter_seeded},
                   {cage, third, dollars(9), Cause::meter_seeded}});
}

TEST_CASE("the net of postings") {
    const Postings postings{{stakes, pots, dollars(3), Cause::bet},
                            {pots, stakes, dollars(1), Cause::uncalled_returned},
                            {bankroll, stakes, dollars(2), Cause::top_up}};
    CHECK(net_of(std::span(postings)) ==
          std::vector<Balance>{{Holder::bankroll, -1, 9, dollars(-2)},
                               {Holder::pots, 4, -1, dollars(2)}});
    Record old;
    old.net = {{Holder::pots, 4, -1, dollars(2)}, {Holder::cage, -1, -1, dollars(-2)}};
    CHECK(net_of(old) == old.net);
}

TEST_CASE("every clause of a cause is in the register, of the book it is asked for") {
    const auto ids = register_of_clauses();
    REQUIRE(ids.size() > 500);
    int cited = 0;
    for (int cause = 0; cause <= static_cast<int>(Cause::jackpot_discontinued); ++cause)
        for (const std::string book : {"MDP", "MDD", "MFC", "MDS"}) {
            const std::string clause(clause_of(static_cast<Cause>(cause), book + "-1"));
            if (clause.empty()) continue;
            CAPTURE(clause);
            CHECK(ids.contains(clause));
            CHECK(clause.starts_with(book));
            ++cited;
        }
    CHECK_GT(cited, 30);
    CHECK_EQ(clause_of(Cause::rake, "MDP-11"), "MDP-7.F.8.c");
    CHECK_EQ(clause_of(Cause::fill, "MFC"), "");
}
