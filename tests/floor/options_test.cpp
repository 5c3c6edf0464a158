// What players ask of a table besides betting: options for the next round, and time.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// Three people at a hold 'em table that offers everything.
struct Three {
    static FloorTerms terms() {
        FloorTerms all;
        PostedTable table = posted(*find_game("holdem"));
        table.pot.bomb_pot = table.pot.double_board = table.pot.waterfall = true;
        table.time_bank = 20;
        all.tables.push_back(table);
        return all;
    }
    Three() {
        for (const char* name : {"Ann", "Bob", "Cy"}) {
            const AccountId id = newcomer(floor, name, AccountKind::guest, &log);
            grant({.by = {id}, .what = Sit{static_cast<std::int16_t>(id), dollars(100)}});
        }
    }
    void grant(Wish wish) {
        wish.table = 0;
        log.push_back(granted(floor, wish, now));
    }
    FloorRefusal refused(Wish wish) {
        wish.table = 0;
        const auto record = floor.act(wish, now);
        REQUIRE_FALSE(record.has_value());
        return record.error();
    }
    void begin() { grant({.what = BeginRound{}}); }
    std::vector<std::string> choices(AccountId who) const {
        std::vector<std::string> actions;
        const TableView view = views::look(floor, 0, who);
        for (const Choice& choice : view.you->choices) actions.push_back(choice.action);
        return actions;
    }
    Chips pot() const {
        Chips sum{};
        for (const PotView& one : views::look(floor, 0, nobody).pots) sum += one.amount;
        return sum;
    }
    ~Three() { check_again(floor, terms(), log); }

    Floor floor{terms()};
    std::vector<Record> log;
    std::int64_t now = 0;
    static constexpr AccountId ann = 1, bob = 2, cy = 3;
};

using Actions = std::vector<std::string>;

}  // namespace

TEST_CASE("MDP-8.M.1.b, MDQ-53: a bomb pot is dealt when everybody has agreed") {
    Three three;
    CHECK(three.choices(Three::ann) ==
          Actions{"propose-bomb-pot", "propose-double-board", "propose-waterfall"});
    three.grant({.by = {Three::ann}, .what = ProposeOption{Option::bomb_pot}});
    CHECK(views::look(three.floor, 0, nobody).line.text ==
          "Ann asks for a bomb pot, 10 from everybody. All must agree.");
    CHECK(three.choices(Three::ann).empty());
    CHECK(three.choices(Three::bob) == Actions{"decline", "agree"});
    CHECK(three.floor.state(0).asking);
    CHECK(three.refused({.by = {Three::bob}, .what = ProposeOption{Option::waterfall}}).clause ==
          "MDP-8.O.1.b");
    three.grant({.by = {Three::bob}, .what = Agree{}});
    three.grant({.by = {Three::cy}, .what = Agree{}});
    CHECK_FALSE(three.floor.state(0).asking);
    three.begin();
    CHECK(views::said(three.floor, 0, nobody).front().text == "A bomb pot: everybody puts in 10.");
    CHECK(views::look(three.floor, 0, nobody).street == "flop");
    CHECK(three.pot() == dollars(30));
    CHECK(three.refused({.by = {Three::ann}, .what = ProposeOption{Option::bomb_pot}}).clause ==
          "MDP-8.M.1.d");
    // The next round is an ordinary one again.
    while (three.floor.state(0).round_running) three.grant({.what = VoidRound{}});
    three.begin();
    CHECK(views::look(three.floor, 0, nobody).board.empty());
}

TEST_CASE("MDQ-53: one refusal, or no word at all, and it is an ordinary round") {
    Three three;
    three.grant({.by = {Three::ann}, .what = ProposeOption{Option::double_board}});
    three.grant({.by = {Three::cy}, .what = Decline{}});
    CHECK(three.choices(Three::bob).size() == 3);
    three.grant({.by = {Three::ann}, .what = ProposeOption{Option::double_board}});
    three.grant({.by = {Three::cy}, .what = Agree{}});
    three.begin();
    CHECK(views::look(three.floor, 0, nobody).board.empty());
    CHECK(three.pot() < dollars(30));
    CHECK(three.refused({.by = {three.floor.state(0).account}, .what = Agree{}}).clause ==
          "MDP-8.M.1.d");
}

TEST_CASE("MDQ-53: who sits out is not asked, and cannot stand in the way") {
    Three three;
    three.grant({.by = {Three::cy}, .what = SitOut{}});
    CHECK(three.refused({.by = {Three::cy}, .what = ProposeOption{Option::bomb_pot}}).clause ==
          "MDP-8.M.1.b");
    three.grant({.by = {Three::ann}, .what = ProposeOption{Option::bomb_pot}});
    CHECK(three.choices(Three::cy).empty());
    CHECK(three.refused({.by = {Three::cy}, .what = Decline{}}).clause == "MDP-8.M.1.b");
    three.grant({.by = {Three::ann}, .what = StandBeforeBlind{}});
    three.grant({.by = {Three::bob}, .what = StandBeforeBlind{}});
    three.grant({.by = {Three::bob}, .what = Agree{}});
    CHECK_FALSE(three.floor.state(0).asking);
    CHECK(three.floor.leaves_before_blind(0) == nobody);  // a bomb pot has none
    three.begin();
    CHECK(three.pot() == dollars(20));
}

TEST_CASE("MDP-8.N, 8.O: two boards and the waterfall, asked for and dealt") {
    Three three;
    three.grant({.by = {Three::ann}, .what = ProposeOption{Option::double_board}});
    for (const AccountId who : {Three::bob, Three::cy}) three.grant({.by = {who}, .what = Agree{}});
    three.begin();
    CHECK(views::look(three.floor, 0, nobody).second_board.size() == 3);
    three.grant({.what = VoidRound{}});
    three.grant({.by = {Three::ann}, .what = ProposeOption{Option::waterfall}});
    for (const AccountId who : {Three::bob, Three::cy}) three.grant({.by = {who}, .what = Agree{}});
    three.begin();
    CHECK(views::look(three.floor, 0, nobody).board.size() == 5);
}

TEST_CASE("MDP-7.D.4, MDQ-86: the time bank comes after the time, and is used up") {
    Three three;
    three.begin();
    const int first = three.floor.state(0).seat;
    CHECK(three.floor.state(0).seconds == 30);
    CHECK(three.floor.state(0).bank == 20);
    three.now = 30'000;
    three.grant({.what = TimeExpired{}});
    const TableState banked = three.floor.state(0);
    CHECK(banked.seat == first);
    CHECK(banked.in_bank);
    CHECK(banked.seconds == 20);
    CHECK(views::look(three.floor, 0, nobody).line.text.find("uses the time bank") !=
          std::string::npos);
    three.now += 12'500;
    three.grant({.by = {banked.account}, .what = PotAct{simple(CommandKind::call, 0)}});
    // Round the table until the same player is in turn again.
    while (three.floor.state(0).seat != first) {
        const AccountId other = three.floor.state(0).account;
        const bool may_check = three.choices(other)[1] == "check";
        three.grant(
            {.by = {other},
             .what = PotAct{simple(may_check ? CommandKind::check : CommandKind::call, 0)}});
    }
    CHECK(three.floor.state(0).bank == 8);
    three.grant({.what = TimeExpired{}});
    CHECK(three.floor.state(0).seconds == 8);
    three.now += 8'000;
    three.grant({.what = TimeExpired{}});
    CHECK(three.floor.state(0).seat != first);
    // Whoever is about to leave keeps nobody waiting.
    const AccountId next = three.floor.state(0).account;
    const int seat = three.floor.state(0).seat;
    three.grant({.by = {next}, .what = Stand{}});
    CHECK(three.floor.state(0).leaving);
    three.grant({.what = TimeExpired{}});
    CHECK(three.floor.state(0).seat != seat);
}

TEST_CASE("MDP-12.N: a kill is told and posted while it is on") {
    FloorTerms terms;
    PostedTable table = posted(*find_game("omaha-hilo8"));
    table.pot.kill = KillKind::full;
    table.pot.kill_amount = dollars(1);
    terms.tables.push_back(table);
    Floor floor(terms);
    for (const char* name : {"Ann", "Bob"}) {
        const AccountId id = newcomer(floor, name, AccountKind::guest);
        granted(floor,
                {.by = {id}, .table = 0, .what = Sit{static_cast<std::int16_t>(id), dollars(100)}});
    }
    granted(floor, {.table = 0, .what = BeginRound{}});
    CHECK(views::look(floor, 0, nobody).stakes == "fixed limit 2/4");
    granted(floor, {.table = 0, .what = TimeExpired{}});  // who is to act folds
    granted(floor, {.table = 0, .what = BeginRound{}});
    CHECK(views::said(floor, 0, nobody).front().text ==
          "This hand: fixed limit 4/8, the kill being on.");
    CHECK(views::look(floor, 0, nobody).stakes == "fixed limit 4/8, the kill being on");
}

TEST_CASE(
    "whoever wants to be gone before the big blind goes when it would be his; and may change his "
    "mind") {
    Three three;
    three.grant({.by = {Three::ann}, .what = StandBeforeBlind{}});
    CHECK(views::look(three.floor, 0, Three::ann).you->before_blind);
    three.grant({.by = {Three::ann}, .what = ComeBack{}});
    CHECK_FALSE(views::look(three.floor, 0, Three::ann).you->before_blind);
    for (const AccountId who : {Three::ann, Three::bob, Three::cy})
        three.grant({.by = {who}, .what = StandBeforeBlind{}});
    const AccountId first = three.floor.leaves_before_blind(0);
    REQUIRE(first != nobody);
    three.begin();  // nobody made him go
    const TableView view = views::look(three.floor, 0, nobody);
    CHECK(view.seats[static_cast<std::size_t>(three.floor.seat_of(0, first))].bet ==
          std::ranges::max(view.seats, {}, &SeatView::bet).bet);
    CHECK(three.floor.leaves_before_blind(0) == nobody);

    // To leave, and to stay after all.
    three.grant({.by = {Three::bob}, .what = Stand{}});
    CHECK(views::look(three.floor, 0, Three::bob).you->leaving);
    three.grant({.by = {Three::bob}, .what = ComeBack{}});
    three.grant({.what = VoidRound{}});
    CHECK(three.floor.seat_of(0, Three::bob) >= 0);
}

TEST_CASE("who sits down is told when they are dealt in, and may wait for the big blind or post") {
    Three three;
    CHECK_FALSE(views::look(three.floor, 0, Three::ann).you->entry.has_value());
    three.begin();
    const AccountId dee = newcomer(three.floor, "Dee", AccountKind::guest, &three.log);
    three.grant({.by = {dee}, .what = Sit{5, dollars(100)}});
    const auto entry = [&] { return views::look(three.floor, 0, dee).you->entry; };
    REQUIRE(entry().has_value());
    CHECK_EQ(entry()->says, "You are dealt in with the next hand, and post 2.");
    CHECK_EQ(entry()->post, dollars(2));
    CHECK(entry()->may_wait);
    CHECK_FALSE(entry()->waits);
    CHECK_EQ(three.refused({.by = {dee}, .what = PostBlind{}}).reason, "not-now");
    CHECK_EQ(three.refused({.by = {Three::ann}, .what = WaitForBlind{}}).sentence,
             "You owe no blind, and are dealt in.");

    three.grant({.by = {dee}, .what = WaitForBlind{}});
    CHECK_EQ(entry()->says, "You are dealt in when the big blind reaches you.");
    CHECK(entry()->waits);
    CHECK_FALSE(entry()->may_wait);
    CHECK_EQ(three.refused({.by = {dee}, .what = WaitForBlind{}}).reason, "not-now");

    // Round after round without them, until what was said comes true.
    bool announced = false;
    for (int rounds = 0; rounds < 6 && entry(); ++rounds) {
        announced = entry()->says == "You are dealt in with the next hand, in the big blind.";
        while (three.floor.state(0).round_running) three.grant({.what = TimeExpired{}});
        three.begin();
    }
    CHECK(announced);
    const TableView view = views::look(three.floor, 0, dee);
    CHECK_EQ(view.seats[5].bet, dollars(2));
    CHECK_EQ(std::ranges::max(view.seats, {}, &SeatView::bet).bet, dollars(2));
}
