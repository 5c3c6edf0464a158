// What goes wrong with cards at a table for training, told by staff, each with the book's outcome.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/views/look.hpp>
#include <pokerfloor/views/said.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// One table for training, three players at it, and its log.
struct Training {
    explicit Training(const char* game, bool training = true)
        : terms([&] {
              FloorTerms one;
              PostedTable table = posted(*find_game(game));
              table.training = training;
              one.tables.push_back(std::move(table));
              return one;
          }()),
          floor(terms) {
        for (int seat = 0; seat < 3; ++seat) {
            accounts.push_back(newcomer(floor, std::string(1, static_cast<char>('A' + seat)) + "nn",
                                        AccountKind::guest, &log));
            does({.by = {accounts.back()},
                  .what = Sit{static_cast<std::int16_t>(seat), dollars(200)}});
        }
        does({.what = BeginRound{}});
    }

    void does(Wish wish) {
        wish.table = 0;
        log.push_back(granted(floor, wish));
    }
    void tells(Wished what) { does({.by = the_host, .what = std::move(what)}); }
    FloorRefusal refused(Wished what) {
        const auto record = floor.act({.by = the_host, .table = 0, .what = std::move(what)}, 0);
        REQUIRE_FALSE(record.has_value());
        return record.error();
    }
    std::string said() const {
        std::string text;
        for (const Line& line : views::said(floor, 0, nobody)) text += line.text + "\n";
        return text;
    }
    bool says(std::string_view words) const { return said().find(words) != std::string::npos; }
    TableView view(AccountId viewer = nobody) const { return views::look(floor, 0, viewer); }
    bool running() const { return floor.state(0).round_running; }
    AccountId in_turn() const { return floor.state(0).account; }
    void act(CommandKind kind) { does({.by = {in_turn()}, .what = PotAct{simple(kind, 0)}}); }
    // To whoever is in turn.
    bool offers(std::string_view action) const {
        const auto you = view(in_turn()).you;
        return std::ranges::any_of(you->choices,
                                   [&](const auto& one) { return one.action == action; });
    }
    void all_wager() {
        for (const AccountId account : accounts) {
            HouseAct wager;
            wager.commands.push_back(house::place(floor.seat_of(0, account), 0, dollars(5)));
            if (terms.tables[0].game->id == "double-draw")
                wager.commands.push_back(house::place(floor.seat_of(0, account), 1, dollars(5)));
            does({.by = {account}, .what = wager});
        }
    }
    // Every balance follows from the postings, and deciding again comes to the same.
    void check() const { check_again(floor, terms, log); }

    FloorTerms terms;
    Floor floor;
    std::vector<AccountId> accounts;
    std::vector<Record> log;
};

}  // namespace

TEST_CASE("where a table is not for training the program deals, and nothing is told of its cards") {
    Training table("holdem", false);
    for (const Wished& what :
         {Wished(ReportCardFaceUp{}), Wished(ReportCardOffTable{}), Wished(ReportCardExposed{0}),
          Wished(ReportDealtToIneligible{2}), Wished(ReportDeckDefective{})}) {
        const FloorRefusal no = table.refused(what);
        CHECK_EQ(no.reason, "not-now");
        CHECK_NE(no.sentence.find("training = true"), std::string::npos);
    }
}

TEST_CASE("MDP-18.J, 18.G.3: a card face up in the deck is out of play; the second is a misdeal") {
    Training table("holdem");
    table.tells(ReportCardFaceUp{});
    CHECK(table.says("lay face up in the deck and joins the discards"));
    CHECK(table.running());
    table.tells(ReportCardFaceUp{});
    CHECK_FALSE(table.running());
    CHECK(table.says("the hand is void"));
    table.check();
}

TEST_CASE("MDP-18.O, 18.H: a card off the table, cards to somebody not in the hand") {
    Training table("omaha-high");
    table.tells(ReportCardOffTable{});
    CHECK(table.says("fell off the table"));
    table.tells(ReportDealtToIneligible{4});
    CHECK(table.says("was dealt to somebody not in the hand"));
    CHECK(table.running());
    CHECK_EQ(table.refused(ReportDealtToIneligible{0}).reason, "malformed");
    CHECK_EQ(table.refused(ReportDealtToIneligible{8}).reason, "malformed");
    // The flop comes from what is left, in its order.
    while (table.view().board.empty())
        table.act(table.offers("check") ? CommandKind::check : CommandKind::call);
    table.check();
}

TEST_CASE("MDP-18.I: a deck with missing or surplus cards voids the hand") {
    Training table("badugi");
    table.tells(ReportDeckDefective{});
    CHECK_FALSE(table.running());
    table.check();
}

TEST_CASE("MDP-18.P: an exposed hole card of hold'em is replaced from the deck") {
    Training table("holdem");
    const auto before = table.view(table.accounts[0]).seats[0].cards;
    table.tells(ReportCardExposed{0});
    CHECK(table.says("was exposed in the deal and is replaced"));
    const auto after = table.view(table.accounts[0]).seats[0].cards;
    REQUIRE_EQ(after.size(), 2U);
    const auto has = [&](Card card) {
        return std::ranges::any_of(after, [&](const auto& one) { return one.card == card; });
    };
    CHECK_NE(has(before[0].card), has(before[1].card));
    CHECK_EQ(table.refused(ReportCardExposed{5}).reason, "not-now");
    table.check();
}

TEST_CASE("MDP-18.M.1, 18.M.2: third street of stud, one hole card exposed, then both") {
    Training table("stud7-high");
    table.tells(ReportCardExposed{1});
    CHECK(table.says("was exposed in the deal and lies face up"));
    const auto cards = table.view().seats[1].cards;
    REQUIRE_EQ(cards.size(), 3U);
    CHECK(cards[1].up);
    CHECK_FALSE(cards[2].up);
    table.tells(ReportCardExposed{1});
    CHECK(table.says("is void"));
    CHECK(table.view().seats[1].folded);
    CHECK(table.running());
    table.check();
}

TEST_CASE("MDP-18.M.3, 18.M.3.a: whose seventh card was exposed may owe no more bets") {
    Training table("stud7-hilo8");
    const auto street = [&] { return table.view().seats[0].cards.size(); };
    while (street() < 7) {
        table.act(table.offers("check")  ? CommandKind::check
                  : table.offers("call") ? CommandKind::call
                                         : CommandKind::forced_bet);
    }
    const AccountId who = table.in_turn();
    const auto offers_cap = [&] {
        const auto choices = table.view(who).you->choices;
        return std::ranges::any_of(choices, [](const auto& one) { return one.action == "cap"; });
    };
    CHECK_FALSE(offers_cap());
    table.tells(ReportCardExposed{static_cast<std::int16_t>(table.floor.seat_of(0, who))});
    CHECK(offers_cap());
    table.act(CommandKind::cap);
    CHECK(table.says("owes no more bets"));
    table.check();
}

TEST_CASE("MDD-13.A, 13.B, MFC-x13.A, MDS-11.b: cards face up in a deck against the house") {
    for (const char* game : {"double-draw", "four-card", "double-down-stud"}) {
        Training one(game), two(game);
        one.tells(ReportCardFaceUp{});
        one.all_wager();
        CHECK(one.running());
        one.check();

        two.tells(ReportCardFaceUp{});
        two.tells(ReportCardFaceUp{});
        CHECK_EQ(two.refused(ReportCardFaceUp{}).reason, "not-now");
        two.all_wager();
        CHECK_FALSE(two.running());
        CHECK(two.says("The hand is void; all wagers go back."));
        two.check();
    }
}

TEST_CASE("MDD-13.C: a card pulled too early is the next that is dealt") {
    Training table("double-draw");
    table.all_wager();
    table.tells(ReportCardPulled{});
    CHECK(table.says("is the next that is dealt"));
    CHECK_EQ(table.refused(ReportCardPulled{}).reason, "not-now");
    while (table.running() && table.floor.state(0).account != nobody) {
        HouseAct act;
        const int seat = table.floor.state(0).seat;
        if (table.offers("draw"))
            act.commands.push_back(house::with_cards(house::CommandKind::discard, seat, {}));
        else if (table.offers("fold"))
            act.commands.push_back(house::simple(house::CommandKind::fold, seat));
        table.does({.by = {table.in_turn()}, .what = act});
    }
    table.check();
}

TEST_CASE("MDS-11.a, MFC-x13.H, x13.I: a hidden card seen before all decisions voids the hand") {
    Training stud("double-down-stud");
    stud.all_wager();
    stud.tells(ReportDealersCardExposed{});
    CHECK_FALSE(stud.running());
    stud.check();
    Training four("four-card");
    four.all_wager();
    four.tells(ReportDealersCardExposed{});
    CHECK_FALSE(four.running());
    four.check();
    // MDD has no hidden card before the dealer.
    Training draw("double-draw");
    draw.all_wager();
    CHECK_EQ(draw.refused(ReportDealersCardExposed{}).reason, "not-in-this-book");
}

TEST_CASE("MFC-10.E, x13.G, MDS-11.d: somebody has too few or too many cards") {
    for (const char* game : {"four-card", "double-down-stud"}) {
        Training table(game);
        table.all_wager();
        CHECK_EQ(table.refused(ReportMisdealt{0, game[0] == 'f' ? 5 : 1}).reason, "no-misdeal");
        table.tells(ReportMisdealt{0, 2 + (game[0] == 'f')});
        CHECK_FALSE(table.running());
        table.check();
    }
    Training dealer("four-card");
    dealer.all_wager();
    dealer.tells(ReportDealerMisdealt{5});
    CHECK_FALSE(dealer.running());
    dealer.check();
}

TEST_CASE("MDD-7.B.2, 7.B.3: a player leaves; the floor rules what becomes of the wagers") {
    for (const bool held : {false, true}) {
        Training table("double-draw", false);  // at every table
        table.all_wager();
        CHECK_EQ(table.refused(AbandonWagers{1}).reason, "not-now");
        table.tells(ReportPlayerLeft{1});
        CHECK(table.says("has left in the middle of the hand"));
        const Chips stake = table.view().seats[1].stake;
        table.tells(held ? Wished(HoldWagers{1}) : Wished(AbandonWagers{1}));
        CHECK(table.says(held ? "lie until they are settled" : "loses"));
        CHECK(table.view().seats[1].stake == stake);
        table.check();
    }
}

TEST_CASE("what is told at the wrong kind of table says so") {
    Training pot("holdem"), house("four-card");
    CHECK_EQ(pot.refused(ReportCardPulled{}).reason, "malformed");
    CHECK_EQ(pot.refused(ReportPlayerLeft{0}).reason, "malformed");
    CHECK_EQ(house.refused(ReportCardOffTable{}).reason, "malformed");
    CHECK_EQ(house.refused(ReportDeckDefective{}).reason, "malformed");
}
