#include <doctest/doctest.h>

#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// A table whose seats are all taken.
struct FullTable {
    explicit FullTable(std::string_view game = "holdem")
        : terms([&] {
              FloorTerms all = all_games();
              std::erase_if(all.tables, [&](const PostedTable& one) { return one.id != game; });
              return all;
          }()),
          floor(terms) {
        for (int seat = 0; seat < terms.tables[0].seats; ++seat) {
            const AccountId id = comes("P" + std::to_string(seat + 1));
            does({id}, Sit{static_cast<std::int16_t>(seat), terms.tables[0].least_buy_in});
        }
    }

    AccountId comes(const std::string& name) {
        return newcomer(floor, name, AccountKind::named, &log);
    }
    AccountId named(const std::string& name) const { return floor.account_named(name); }
    void does(Actor by, Wished what) {
        log.push_back(granted(floor, {.by = by, .table = 0, .what = std::move(what)}, now));
    }
    std::string refused(AccountId account, Wished what) {
        const auto answer = floor.act({.by = {account}, .table = 0, .what = std::move(what)}, now);
        return answer ? "granted" : answer.error().sentence;
    }
    // "Ann Bob=3": who waits, and what is kept for them.
    std::string line() const {
        std::string text;
        for (const InLineView& one : views::look(floor, 0, nobody).waiting_list)
            text += (text.empty() ? "" : " ") + one.name +
                    (one.seat > 0 ? "=" + std::to_string(one.seat) : "");
        return text;
    }
    std::string said() const {
        std::string text;
        for (const Line& one : views::said(floor, 0, nobody)) text += one.text + "|";
        return text;
    }

    FloorTerms terms;
    Floor floor;
    std::vector<Record> log;
    std::int64_t now = 1'700'000'000'000;
};

}  // namespace

TEST_CASE("who waits the longest is called when a seat is free, and others cannot take it") {
    for (const char* const game : {"holdem", "double-draw"}) {
        CAPTURE(game);
        FullTable table(game);
        const AccountId ann = table.comes("Ann"), bob = table.comes("Bob"), cy = table.comes("Cy");
        const Chips stake = table.terms.tables[0].least_buy_in;
        table.does({ann}, JoinLine{});
        CHECK_EQ(table.said(), "Ann waits for a seat.|");
        table.does({bob}, JoinLine{});
        CHECK_EQ(table.line(), "Ann Bob");
        CHECK_EQ(views::lobby_entry(table.floor, 0).in_line, 2);
        CHECK_EQ(table.refused(ann, JoinLine{}), "You are in line already.");
        CHECK_EQ(table.refused(cy, LeaveLine{}), "You are not in line for a seat here.");
        CHECK_EQ(table.refused(table.named("P1"), JoinLine{}), "You have a seat at this table.");

        table.does({table.named("P3")}, Stand{});
        CHECK_EQ(table.line(), "Ann=3 Bob");
        CHECK_EQ(table.said(), "P3 leaves.|Seat 3 is kept for Ann, who waited for it.|");
        CHECK(table.refused(cy, Sit{2, stake}).starts_with("That seat is kept for Ann"));
        CHECK(table.refused(bob, Sit{2, stake}).starts_with("That seat is kept for Ann"));
        table.does({cy}, JoinLine{});
        table.does({ann}, Sit{2, stake});
        CHECK_EQ(table.line(), "Bob Cy");

        // Two seats at once; whoever leaves the line gives the seat to the next.
        table.does({table.named("P1")}, Stand{});
        CHECK_EQ(table.line(), "Bob=1 Cy");
        table.does({bob}, LeaveLine{});
        CHECK_EQ(table.line(), "Cy=1");
        table.does({table.named("P2")}, Stand{});
        CHECK_EQ(table.refused(bob, JoinLine{}), "Seat 2 is free: sit down there.");
        table.does({bob}, Sit{1, stake});
        check_again(table.floor, table.terms, table.log);
    }
}

TEST_CASE("whoever is called and does not come in a minute waits no longer") {
    FullTable table;
    const AccountId ann = table.comes("Ann"), bob = table.comes("Bob");
    table.does({ann}, JoinLine{});
    table.does({bob}, JoinLine{});
    CHECK_EQ(table.floor.calls_end(0), 0);
    table.does({table.named("P3")}, Stand{});
    CHECK_EQ(table.floor.calls_end(0), table.now + 60'000);
    table.now += 59'999;
    CHECK_FALSE(table.floor.act({.table = 0, .what = EndCalls{}}, table.now));
    table.now += 1;
    table.does(the_house, EndCalls{});
    CHECK_EQ(table.line(), "Bob=3");
    CHECK_EQ(table.said(),
             "Ann did not come; the seat is free again.|"
             "Seat 3 is kept for Bob, who waited for it.|");
    check_again(table.floor, table.terms, table.log);
}
