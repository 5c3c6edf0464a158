// The dealer's part at a pot table: saying what happens and whose turn it is, and sparing a player
// who does not answer at the showdown.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/views/history.hpp>
#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"
#include "tests/views/past.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

struct Played {
    explicit Played(const GameSpec& game, int players) {
        FloorTerms terms;
        terms.tables.push_back(posted(game));
        floor = Floor(terms);
        for (int seat = 0; seat < players; ++seat) {
            const AccountId id =
                newcomer(floor, "Player" + std::to_string(seat + 1), AccountKind::guest);
            grant({.by = {id}, .what = Sit{static_cast<std::int16_t>(seat), dollars(100)}});
        }
    }
    Record grant(Wish wish) {
        wish.table = 0;
        log.push_back(granted(floor, wish));
        return log.back();
    }
    void begin(std::uint8_t number) {
        Seed seed;
        seed.bytes[0] = number;
        grant({.what = BeginRound{seed}});
    }
    std::vector<Choice> choices() const {
        return views::look(floor, 0, floor.state(0).account).you->choices;
    }
    // Whoever is in turn does the first of these that is offered.
    Record act(std::initializer_list<const char*> wanted) {
        const AccountId who = floor.state(0).account;
        const std::vector<Choice> offered = choices();
        for (const char* action : wanted)
            if (std::ranges::count(offered, action, &Choice::action) > 0) {
                const auto wish = floor.wish_of(0, who, {.action = action});
                REQUIRE(wish.has_value());
                return grant(*wish);
            }
        REQUIRE_MESSAGE(false, "nothing of it is offered");
        return {};
    }
    bool at_showdown() const {
        return floor.state(0).round_running &&
               std::ranges::count(choices(), "show", &Choice::action) > 0;
    }
    void to_showdown() {
        while (floor.state(0).round_running && !at_showdown())
            act({"forced-bet", "check", "call", "draw"});
    }

    Floor floor{FloorTerms{}};
    std::vector<Record> log;
};

std::set<int> players_of(const Events& facts, EventKind kind) {
    std::set<int> players;
    for (const Event& fact : facts)
        if (fact.kind == kind) players.insert(fact.player);
    return players;
}

}  // namespace

TEST_CASE("MDP-7.F.2: the dealer says what was done, and tells who is to act what he may do") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        Played table(*game, 3);
        table.begin(1);
        while (table.floor.state(0).round_running) {
            const TableState state = table.floor.state(0);
            for (const SeatView& seat : views::look(table.floor, 0, nobody).seats)
                CHECK_EQ(seat.to_act, seat.seat == state.seat + 1);
            for (AccountId id = 1; id <= 3; ++id)
                CHECK_EQ(views::look(table.floor, 0, id).you->choices.empty(), id != state.account);
            table.act({"forced-bet", "check", "call", "draw", "show"});
            const std::string name = table.floor.account(state.account)->name;
            const Lines lines = views::said(table.floor, 0, nobody);
            CHECK(std::ranges::any_of(
                lines, [&](const Line& line) { return line.text.starts_with(name + " "); }));
        }
        CHECK(std::ranges::any_of(views::said(table.floor, 0, nobody), [](const Line& line) {
            return line.text.find(" wins ") != std::string::npos && line.clause == "MDP-7.F.7";
        }));
    }
}

TEST_CASE("MDP-7.D.4, 17.D, 18.F, 10.D: the dealer says it as players do") {
    const auto said = [](const Played& table) {
        std::string text;
        for (const Line& one : views::said(table.floor, 0, nobody)) text += one.text + "|";
        return text;
    };
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    Played hold_em(*find_game("holdem"), 3);
    hold_em.begin(1);
    const auto raise = hold_em.floor.wish_of(0, hold_em.floor.state(0).account,
                                             {.action = "raise-to", .amount = dollars(4)});
    REQUIRE(raise.has_value());
    hold_em.grant(*raise);
    std::string all;
    while (hold_em.floor.state(0).round_running) {
        hold_em.grant({.what = TimeExpired{}});
        all += said(hold_em);
    }
    INFO(all);
    CHECK(has(all, " timed out, folds.|"));
    CHECK(has(all, "Uncalled bet 2 returned to Player"));

    Played stud(*find_game("stud7-low"), 3);
    stud.begin(1);
    stud.act({"forced-bet"});
    INFO(said(stud));
    CHECK(has(said(stud), " posts the forced bet (bring-in) of 1.|"));
    CHECK_EQ(views::look(stud.floor, 0, nobody).title, "Seven-Card Stud Low (Razz)");
    CHECK_EQ(views::lobby_entry(stud.floor, 0).title, "Seven-Card Stud Low (Razz)");
    stud.to_showdown();
    std::string end;
    while (stud.floor.state(0).round_running) {
        stud.act({"muck", "show"});
        end += said(stud);
    }
    INFO(end);
    CHECK(has(end, " mucks.|"));
}

TEST_CASE("MDP-8.C: what is done in turn stands; out of turn nothing binds") {
    Played table(*find_game("holdem"), 3);
    table.begin(1);
    const AccountId first = table.floor.state(0).account;
    const auto refused = [&](AccountId who, const char* action) {
        const auto wish = table.floor.wish_of(0, who, {.action = action});
        REQUIRE(wish.has_value());
        const auto record = table.floor.act(*wish, 0);
        return record ? "granted" : record.error().clause;
    };
    const auto before = table.floor.balances();
    for (AccountId other = 1; other <= 3; ++other)
        if (other != first) CHECK_EQ(refused(other, "call"), "MDP-8.C");
    CHECK(table.floor.balances() == before);
    CHECK_EQ(table.floor.state(0).account, first);
    table.act({"call"});
    CHECK_EQ(refused(first, "fold"), "MDP-8.C");
    CHECK(views::look(table.floor, 0, nobody).seats[first - 1].bet == dollars(2));
}

TEST_CASE("MDP-18.F: the clock throws away no hand that wins") {
    int thrown = 0;
    for (const char* game : {"holdem", "omaha-hilo8", "stud7-high", "td-27"}) {
        CAPTURE(game);
        for (std::uint8_t number = 0; number < 12; ++number) {
            CAPTURE(number);
            Played shown(*find_game(game), 4), timed(*find_game(game), 4);
            Events all_show, by_clock;
            for (Played* table : {&shown, &timed}) {
                table->begin(number);
                table->to_showdown();
            }
            const auto add = [](Events& to, const Record& record) {
                for (const Event& fact : only<Event>(record.facts)) to.push_back(fact);
            };
            while (shown.floor.state(0).round_running) add(all_show, shown.act({"show"}));
            while (timed.floor.state(0).round_running)
                add(by_clock, timed.grant({.what = TimeExpired{}}));
            const std::set<int> winners = players_of(all_show, EventKind::pot_awarded);
            CHECK_FALSE(winners.empty());
            CHECK(winners == players_of(by_clock, EventKind::pot_awarded));
            for (const int player : players_of(by_clock, EventKind::mucked)) {
                CHECK_FALSE(winners.contains(player));
                ++thrown;
            }
        }
    }
    CHECK(thrown > 20);
}

TEST_CASE(
    "MDP-18.E.3, 18.F: who may throw the hand away is told whether what was shown beats it; if so, "
    "nobody sees it") {
    int losing = 0, winning = 0;
    for (std::uint8_t number = 0; number < 40; ++number) {
        CAPTURE(number);
        Played table(*find_game("holdem"), 2);
        table.begin(number);
        table.to_showdown();
        // Nothing has been shown yet, so nothing beats the first.
        for (const Choice& choice : table.choices()) CHECK_FALSE(choice.loses);
        table.act({"show"});
        if (!table.at_showdown()) continue;
        const std::vector<Choice> offered = table.choices();
        const auto thrown = std::ranges::find(offered, "muck", &Choice::action);
        REQUIRE(thrown != offered.end());
        const bool beaten = thrown->loses;
        const auto last = static_cast<std::size_t>(table.floor.state(0).seat);
        const auto stake = [&] { return views::look(table.floor, 0, nobody).seats[last].stake; };
        const Chips before = stake();
        if (beaten && number % 2 == 0) {
            const TableState state = table.floor.state(0);
            const auto hand = views::look(table.floor, 0, state.account).seats[last].cards;
            REQUIRE_EQ(hand.size(), 2u);
            table.act({"muck"});
            CHECK(views::look(table.floor, 0, nobody).seats[last].cards.empty());
            const std::string history =
                views::phh(table.floor, *past_round(table.floor, table.log, 0, state.round), nobody)
                    .value();
            for (const CardView& card : hand)
                CHECK(history.find(to_string(card.card)) == std::string::npos);
        } else {
            table.act({"show"});
        }
        CHECK_EQ(stake() == before, beaten);
        ++(beaten ? losing : winning);
    }
    CHECK(losing > 5);
    CHECK(winning > 5);
}
