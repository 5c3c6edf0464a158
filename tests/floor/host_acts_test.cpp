// What the host does at a table: rulings, who may stay, tables closed for now.
#include <doctest/doctest.h>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// Three at hold'em, fixed limit, a hand being played.
struct HoldEm {
    HoldEm()
        : floor([] {
              FloorTerms terms;
              terms.tables.push_back(posted(*find_game("holdem")));
              return terms;
          }()) {
        for (int seat = 0; seat < 3; ++seat) {
            accounts.push_back(newcomer(floor, std::string(1, static_cast<char>('A' + seat)) + "nn",
                                        AccountKind::guest));
            grant({.by = {accounts.back()},
                   .table = 0,
                   .what = Sit{static_cast<std::int16_t>(seat), dollars(100)}});
        }
        grant({.table = 0, .what = BeginRound{}});
    }
    void grant(Wish wish) {
        wish.table = 0;
        last = granted(floor, wish);
    }
    void host(Wished what, std::string reason = {}) {
        grant({.by = the_host, .what = std::move(what), .reason = std::move(reason)});
    }
    FloorRefusal refused(Wish wish) {
        wish.table = 0;
        const auto record = floor.act(wish, 0);
        REQUIRE_FALSE(record.has_value());
        return record.error();
    }
    std::string said() const {
        std::string text;
        for (const Line& line : views::said(floor, 0, nobody)) text += line.text + "\n";
        return text;
    }
    Chips on_table() const {
        Chips sum{};
        for (const SeatView& seat : views::look(floor, 0, nobody).seats) sum += seat.stake;
        return sum;
    }

    Floor floor;
    std::vector<AccountId> accounts;
    Record last;
};

}  // namespace

TEST_CASE("MDP-18.G.1, 18.G.2, 18.G.4: a misdeal gives all bets back; the last two only in time") {
    for (const Misdeal why : {Misdeal::not_shuffled, Misdeal::wrong_start, Misdeal::seat_skipped}) {
        HoldEm table;
        table.host(DeclareMisdeal{why}, "Cy got the first card");
        CHECK_FALSE(table.floor.state(0).round_running);
        CHECK(table.on_table() == dollars(300));
        CHECK_NE(table.said().find("The floor rules: a misdeal"), std::string::npos);
        CHECK_NE(table.said().find("(Cy got the first card)"), std::string::npos);
        CHECK_EQ(table.last.wish.reason, "Cy got the first card");
    }
    HoldEm late;
    for (int i = 0; i < 2; ++i)
        late.grant(
            {.by = {late.floor.state(0).account}, .what = PotAct{simple(CommandKind::call, 0)}});
    CHECK_EQ(late.refused({.by = the_host, .what = DeclareMisdeal{Misdeal::seat_skipped}}).clause,
             "MDP-18.G.2");
    late.host(DeclareMisdeal{Misdeal::not_shuffled});
    CHECK_FALSE(late.floor.state(0).round_running);
}

TEST_CASE("MDP-18.K.3, 18.K.4, 18.I: a fouled hand, a dead one, and a void one") {
    HoldEm table;
    const int to_act = table.floor.state(0).seat;
    table.host(FoldHand{static_cast<std::int16_t>(to_act)}, "went home");
    CHECK(views::look(table.floor, 0, nobody).seats[static_cast<std::size_t>(to_act)].folded);
    CHECK_NE(table.said().find("is dead (went home)"), std::string::npos);
    const FloorRefusal no =
        table.refused({.by = the_host, .what = FoldHand{static_cast<std::int16_t>(5)}});
    CHECK_EQ(no.sentence, "Seat 6 has no hand in play.");

    const FloorRefusal folded =
        table.refused({.by = the_host, .what = FoulHand{static_cast<std::int16_t>(to_act)}});
    CHECK_EQ(folded.sentence, fmt::format("Seat {} has no hand in play.", to_act + 1));

    const int other = table.floor.state(0).seat;
    table.host(FoulHand{static_cast<std::int16_t>(other)});
    CHECK_FALSE(table.floor.state(0).round_running);  // one is left, who has won
    CHECK(table.on_table() == dollars(300));

    table.grant({.what = BeginRound{}});
    table.host(VoidRound{}, "a card is missing");
    CHECK_FALSE(table.floor.state(0).round_running);
    CHECK(table.on_table() == dollars(300));
    CHECK_NE(table.said().find("The floor rules: the hand is void (a card is missing)."),
             std::string::npos);
}

TEST_CASE("who is removed leaves after the hand with their chips, and cannot take it back") {
    HoldEm table;
    const AccountId ann = table.accounts[0];
    table.host(RemovePlayer{ann}, "angry");
    CHECK_EQ(table.floor.seat_of(0, ann), 0);
    CHECK_EQ(table.said(), "Ann was removed by the host, and leaves after this hand.\n");
    CHECK_EQ(table.refused({.by = {ann}, .what = ComeBack{}}).sentence,
             "The host has removed you from this table.");
    const Chips before = table.floor.account(ann)->bankroll;
    table.host(VoidRound{});
    CHECK_EQ(table.floor.seat_of(0, ann), -1);
    CHECK(table.floor.account(ann)->bankroll == before + dollars(100));
    CHECK_EQ(table.refused({.by = the_host, .what = RemovePlayer{ann}}).reason, "not-seated");
    // Nobody else may ask for it.
    CHECK_EQ(table.refused({.by = {ann}, .what = RemovePlayer{table.accounts[1]}}).reason,
             "malformed");
}

TEST_CASE("a table that is closed finishes its hand, empties, and begins none until it is opened") {
    HoldEm table;
    table.host(CloseTable{});
    CHECK(table.floor.state(0).closed);
    CHECK(table.floor.state(0).round_running);
    CHECK_EQ(table.refused({.by = {table.accounts[0]}, .what = ComeBack{}}).reason, "not-now");
    CHECK_EQ(table.refused({.by = the_host, .what = CloseTable{}}).reason, "not-now");
    table.host(VoidRound{});
    CHECK(table.floor.sitters(0).empty());
    CHECK(table.floor.state(0).waiting == Waiting::players);
    const Wish sit{.by = {table.accounts[0]}, .what = Sit{0, dollars(100)}};
    CHECK_EQ(table.refused(sit).sentence,
             "The host has closed this table for now; sit down at another.");
    CHECK_EQ(table.refused({.by = {table.accounts[0]}, .what = JoinLine{}}).reason, "not-now");
    CHECK_EQ(table.refused({.what = BeginRound{}}).reason, "not-now");
    table.host(OpenTable{});
    CHECK_FALSE(table.floor.state(0).closed);
    table.grant(sit);
    CHECK_EQ(table.refused({.by = the_host, .what = OpenTable{}}).reason, "not-now");
}

TEST_CASE("rulings about hands are for games of players against players") {
    Floor floor(all_games());
    const int four = floor.table_named("four-card");
    for (const Wished& what :
         {Wished(DeclareMisdeal{}), Wished(FoulHand{0}), Wished(FoldHand{0})}) {
        const auto record =
            floor.act({.by = the_host, .table = static_cast<std::int16_t>(four), .what = what}, 0);
        REQUIRE_FALSE(record.has_value());
        CHECK_EQ(record.error().reason, "malformed");
    }
}

TEST_CASE("MDP-18.I: a void hand shows nothing to compare, in every game and at any time") {
    RandomStream chance(Seed{{11}}, Purpose::play);
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        for (int acts = 0; acts < 12; acts += 2) {
            FloorTerms terms;
            terms.tables.push_back(posted(*game));
            Floor floor(terms);
            for (int seat = 0; seat < 3; ++seat) {
                const AccountId bot =
                    newcomer(floor, "Bot " + std::to_string(seat), AccountKind::bot);
                granted(floor, {.by = {bot},
                                .table = 0,
                                .what = Sit{static_cast<std::int16_t>(seat),
                                            terms.tables[0].most_buy_in}});
            }
            while (const auto wish = floor.bot_wish(0, chance)) granted(floor, *wish);
            granted(floor, {.table = 0, .what = BeginRound{}});
            for (int i = 0; i < acts && floor.state(0).round_running; ++i)
                if (const auto wish = floor.bot_wish(0, chance)) granted(floor, *wish);
            if (!floor.state(0).round_running) continue;
            if (!floor.act({.by = the_host, .table = 0, .what = VoidRound{}}, 0)) continue;
            for (AccountId viewer = nobody; viewer <= 3; ++viewer)
                for (const SeatView& seat : views::look(floor, 0, viewer).seats)
                    CHECK_EQ(seat.won, Chips{});
        }
    }
}
