// Reports of floors that every version wrote: what they add up to is what the audit, which reckons
// on its own, says lies where.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include <pokerfloor/records/report.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/names.hpp>

#include "recorded_floors.hpp"

using namespace pokerfloor;
using namespace pokerfloor::records;

namespace {

Report report_of(const std::filesystem::path& floor, const std::string& kind,
                 const Period& period = {}) {
    ReportCall call;
    call.kind = kind;
    call.period = period;
    auto report = make_report(floor, call);
    REQUIRE_MESSAGE(report.has_value(), (report ? "" : report.error().message));
    return *report;
}

const Sheet& sheet_of(const Report& report, const std::string& id) {
    for (const Sheet& sheet : report.sheets)
        if (sheet.id == id) return sheet;
    FAIL("no sheet ", id);
    return report.sheets.front();
}

std::int64_t at(const Sheet& sheet, const Row& row, const std::string& column) {
    for (std::size_t i = 0; i < sheet.columns.size(); ++i)
        if (sheet.columns[i].id == column) return std::get<std::int64_t>(row[i]);
    FAIL("no column ", column);
    return 0;
}
const std::string& word_at(const Sheet& sheet, const Row& row, const std::string& column) {
    for (std::size_t i = 0; i < sheet.columns.size(); ++i)
        if (sheet.columns[i].id == column) return std::get<std::string>(row[i]);
    FAIL("no column ", column);
    return std::get<std::string>(row[0]);
}

// What each table, or player, has of a sheet.
std::map<std::string, std::int64_t> by_owner(const Sheet& sheet, const std::string& owner,
                                             const std::string& column) {
    std::map<std::string, std::int64_t> sums;
    for (const Row& row : sheet.rows)
        if (const std::int64_t amount = at(sheet, row, column); amount != 0)
            sums[word_at(sheet, row, owner)] += amount;
    return sums;
}

std::map<std::string, std::int64_t> held(const store::AuditReport& audit, Holder holder) {
    std::map<std::string, std::int64_t> sums;
    for (const store::AccountSums& account : audit.accounts)
        if (account.place.holder == holder && account.amount != Chips{})
            sums[account.owner] += account.amount.cents;
    return sums;
}

struct Floor {
    store::Scratch scratch{};
    std::filesystem::path path{scratch.path() / "floor"};
    store::AuditReport audit{};

    explicit Floor(const std::string& name) {
        testing::copy_floor(name, path);
        audit = store::audit(path, std::nullopt, terms_in_log).value();
        REQUIRE(audit.ok());
    }
};

}  // namespace

TEST_CASE("reports add up to what the audit says") {
    for (const std::string& name : testing::recorded_floors()) {
        INFO(name);
        const Floor floor(name);
        // Account by account.
        const Report money = report_of(floor.path, "money");
        const Sheet& accounts = sheet_of(money, "accounts");
        std::map<std::string, std::int64_t> told, reckoned;
        for (const Row& row : accounts.rows)
            told[word_at(accounts, row, "holder") + " " + word_at(accounts, row, "of")] +=
                at(accounts, row, "after");
        for (const store::AccountSums& one : floor.audit.accounts)
            reckoned[std::string(store::name_of(one.place.holder)) + " " + one.owner] +=
                one.amount.cents;
        CHECK_EQ(told, reckoned);
        CHECK_EQ(money.records, floor.audit.events);

        const Report drop = report_of(floor.path, "drop");
        CHECK_EQ(by_owner(sheet_of(drop, "rake-by-table"), "table", "rake"),
                 held(floor.audit, Holder::drop_box));
        const Report fills = report_of(floor.path, "fills");
        const Sheet& inventories = sheet_of(fills, "inventories");
        CHECK_EQ(by_owner(inventories, "table", "after"), held(floor.audit, Holder::inventory));
        CHECK_EQ(by_owner(inventories, "table", "won"),
                 by_owner(sheet_of(drop, "house-by-table"), "table", "win"));
        const Report progressives = report_of(floor.path, "progressives");
        CHECK_EQ(by_owner(sheet_of(progressives, "meters"), "table", "now"),
                 held(floor.audit, Holder::meter));
        // Hands: those of the table sheets, and as many as the audit found rounds, but for those
        // that were not over.
        const Report played = report_of(floor.path, "hands");
        const Sheet& hands = sheet_of(played, "hands");
        std::int64_t counted = 0, rake = 0;
        for (const char* const sheet : {"rake-by-table", "house-by-table"})
            for (const Row& row : sheet_of(drop, sheet).rows)
                counted += at(sheet_of(drop, sheet), row, "hands");
        CHECK_EQ(counted, hands.rows.size());
        CHECK_GT(counted, 0);
        CHECK_LE(hands.rows.size(), floor.audit.rounds);
        for (const Row& row : hands.rows)
            if (const auto* const raked = std::get_if<std::int64_t>(&row[6])) rake += *raked;
        std::int64_t boxes = 0;
        for (const auto& [table, cents] : held(floor.audit, Holder::drop_box)) boxes += cents;
        CHECK_LE(rake, boxes);  // a hand that is not over may have been raked
    }
}

TEST_CASE("players' accounts are their bankrolls and stakes, and their histories say how so") {
    for (const std::string& name : testing::recorded_floors()) {
        INFO(name);
        const Floor floor(name);
        const Report report = report_of(floor.path, "accounts");
        const Sheet& sheet = report.sheets.front();
        std::int64_t bankrolls = 0, stakes = 0, told = 0, on_tables = 0;
        for (const auto& [owner, cents] : held(floor.audit, Holder::bankroll)) bankrolls += cents;
        for (const auto& [owner, cents] : held(floor.audit, Holder::stakes)) stakes += cents;
        for (const Row& row : sheet.rows) {
            told += at(sheet, row, "after");
            on_tables += at(sheet, row, "on_tables");
            CHECK_EQ(at(sheet, row, "after"),
                     at(sheet, row, "before") + at(sheet, row, "given") + at(sheet, row, "won"));
        }
        CHECK_EQ(on_tables, stakes);
        CHECK_EQ(told, bankrolls + stakes);

        // The first few, one by one.
        const auto held_by = held(floor.audit, Holder::bankroll);
        for (std::size_t i = 0; i < std::min<std::size_t>(3, sheet.rows.size()); ++i) {
            ReportCall call;
            call.kind = "player";
            call.player = word_at(sheet, sheet.rows[i], "player");
            const Report player = make_report(floor.path, call).value();
            const Sheet& ledger = sheet_of(player, "ledger");
            REQUIRE_FALSE(ledger.rows.empty());
            const auto has = held_by.find(call.player);
            CHECK_EQ(at(ledger, ledger.rows.back(), "bankroll"),
                     has == held_by.end() ? 0 : has->second);
        }
    }
}

TEST_CASE("two halves of a period are the whole") {
    const Floor floor("third-behaviour");
    const Report all = report_of(floor.path, "hands");
    const Sheet& hands = all.sheets.front();
    REQUIRE_GT(hands.rows.size(), 10);
    const std::int64_t middle = at(hands, hands.rows[hands.rows.size() / 2], "ended");
    Period first, second;
    first.until_ms = second.from_ms = middle;
    CHECK_EQ(report_of(floor.path, "hands", first).sheets.front().rows.size() +
                 report_of(floor.path, "hands", second).sheets.front().rows.size(),
             hands.rows.size());
    const auto rake = [&](const Period& period) {
        const Report drop = report_of(floor.path, "drop", period);
        return std::get<std::int64_t>(sum_of(sheet_of(drop, "rake-by-table")).back());
    };
    CHECK_EQ(rake(first) + rake(second), rake({}));
    CHECK_GT(rake({}), 0);
    // Where one half ends the other begins.
    const Report before = report_of(floor.path, "money", first),
                 after = report_of(floor.path, "money", second);
    const Sheet &ends = sheet_of(before, "holders"), &begins = sheet_of(after, "holders");
    std::map<std::string, std::int64_t> at_the_end, at_the_beginning;
    for (const Row& row : ends.rows)
        at_the_end[word_at(ends, row, "holder")] = at(ends, row, "after");
    for (const Row& row : begins.rows)
        if (at_the_end.contains(word_at(begins, row, "holder")))
            at_the_beginning[word_at(begins, row, "holder")] = at(begins, row, "before");
    CHECK_EQ(at_the_end, at_the_beginning);
}

TEST_CASE("results of house games are what the tables won of those hands") {
    const Floor floor("fourth-behaviour");
    const Report results = report_of(floor.path, "results");
    const Sheet& sheet = results.sheets.front();
    REQUIRE_FALSE(sheet.rows.empty());
    const Report drop = report_of(floor.path, "drop");
    const auto won = by_owner(sheet_of(drop, "house-by-table"), "table", "win");
    const auto told = by_owner(sheet, "table", "won");
    for (const auto& one : told) {
        const std::string& table = one.first;
        const auto cents = one.second;
        INFO(table);
        // Hands that are not over, and progressive wagers, are in the one alone.
        if (table == "double-draw" || table == "double-down-stud")
            CHECK_LE(std::abs(won.at(table) - cents), 100'000);
    }
    for (const Row& row : sheet.rows) {
        CHECK_LE(at(sheet, row, "least"), at(sheet, row, "expected"));
        CHECK_GE(at(sheet, row, "most"), at(sheet, row, "expected"));
        // A floor of some hundred hands: nothing can be called outside.
        CHECK_EQ(word_at(sheet, row, "outside"), "too few hands");
    }
}

TEST_CASE("a hand is put together again, card by card (MDD-11.F.2)") {
    const Floor floor("fourth-behaviour");
    ReportCall call;
    call.kind = "hand";
    call.table = "double-draw";
    int replaced = 0;
    for (call.hand = 1; call.hand <= 5; ++call.hand) {
        const auto report = make_report(floor.path, call);
        if (!report) continue;
        const Sheet& cards = sheet_of(*report, "cards");
        for (const Row& row : cards.rows) {
            const auto cards_in = [&](const char* column) {
                const std::string& text = word_at(cards, row, column);
                return text.empty() ? 0 : 1 + std::count(text.begin(), text.end(), ' ');
            };
            CHECK_EQ(cards_in("dealt"), 5);
            CHECK_EQ(cards_in("held"), 5 - cards_in("thrown") + cards_in("drawn"));
            replaced += static_cast<int>(cards_in("drawn"));
        }
    }
    CHECK_GT(replaced, 0);
    call.hand = 1'000'000;
    CHECK(make_report(floor.path, call).error().message.find("no hand of that number") !=
          std::string::npos);
}

TEST_CASE("names that nobody has are told") {
    const Floor floor("fourth-behaviour");
    ReportCall call;
    call.kind = "hands";
    call.table = "nowhere";
    CHECK(make_report(floor.path, call).error().message.find("no such table; there are") !=
          std::string::npos);
    call.table.clear();
    call.player = "Nobody at all";
    CHECK(make_report(floor.path, call).error().message.find("nobody of that name") !=
          std::string::npos);
    call = {};
    call.kind = "player";
    CHECK(make_report(floor.path, call).error().message.find("--player NAME") != std::string::npos);
}
