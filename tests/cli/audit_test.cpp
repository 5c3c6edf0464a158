// A small log, written under the floor file that `init` writes, as the command reports on it.
#include <doctest/doctest.h>

#include <filesystem>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cli/audit.hpp>
#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/sqlite.hpp>

#include "../store/scratch.hpp"

using namespace pokerfloor;

TEST_CASE("audit verify reads the floor file in the log, and names a changed record") {
    const store::Scratch scratch;
    const std::string text(floor_template);
    std::string head;
    {
        Floor floor(read_floor_file(text).value());
        const store::DataFolder folder(scratch.path());
        store::Log log(folder);
        const Wish wishes[] = {
            {.what = OpenFloor{text, behaviour_now}},
            {.what = OpenAccount{.name = "Ann"}},
            {.what = Credit{1, dollars(100)}},
        };
        for (const Wish& wish : wishes) log.append(std::array{floor.act(wish, 1000).value()});
        head = to_hex(log.head());
    }
    const auto good = cli::audit_verify(scratch.path(), head).value();
    CHECK_EQ(cli::audit_text(good), "3 records, 0 rounds: no fault\nhead " + head + "\n");
    const auto json = boost::json::parse(cli::audit_json(good)).as_object();
    CHECK(json.at("ok").as_bool());
    CHECK_EQ(json.at("events").as_int64(), 3);
    CHECK_EQ(json.at("rounds").as_int64(), 0);
    CHECK(json.at("faults").as_array().empty());

    CHECK_EQ(cli::balances_text(good),
             "cage                                                     -100\n"
             "    credit                                               -100\n"
             "bankroll of Ann (account 1)                               100\n"
             "    credit                                                100\n");
    const auto accounts = boost::json::parse(cli::balances_json(good)).at("accounts").as_array();
    REQUIRE_EQ(accounts.size(), 2);
    CHECK_EQ(accounts[1].at("holder").as_string(), "bankroll");
    CHECK_EQ(accounts[1].at("name").as_string(), "Ann");
    CHECK_EQ(accounts[1].at("cents").as_int64(), 10'000);
    CHECK_EQ(accounts[1].at("causes").at(0).at("cause").as_string(), "credit");

    store::Database(store::database_in(scratch.path()), store::Access::read_write)
        .run("UPDATE records SET time_ms = 0 WHERE number = 2");
    const auto bad = cli::audit_verify(scratch.path(), {}).value();
    CHECK_EQ(cli::audit_text(bad),
             "changed: record 2 is not what was written: its hash does not fit\n"
             "3 records, 0 rounds: 1 fault\nhead " +
                 head + "\n");
    const auto fault = boost::json::parse(cli::audit_json(bad)).at("faults").at(0);
    CHECK_EQ(fault.at("event").as_int64(), 2);
    CHECK_EQ(fault.at("kind").as_string(), "changed");
}

// docs/decisions/0008: opening decides the past again, so it must be decided as it was.
TEST_CASE("floors of earlier versions pass the audit") {
    int floors = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/data/floors")) {
        if (!entry.is_directory()) continue;
        const store::Scratch scratch;
        std::filesystem::copy(entry.path(), scratch.path(),
                              std::filesystem::copy_options::recursive);
        // Git does not keep a key file's rights.
        std::filesystem::permissions(scratch.path() / "floor.key", std::filesystem::perms(0600));
        const auto report = cli::audit_verify(scratch.path().string(), std::nullopt);
        REQUIRE(report.has_value());
        CAPTURE(cli::audit_text(*report));
        CHECK(report->ok());
        CHECK_GT(report->events, 1000);
        // By causes, too, although their records have none.
        Chips all{}, raked{};
        for (const store::AccountSums& account : report->accounts) {
            Chips sum{};
            for (const auto& one : account.causes) sum += one.amount;
            CHECK_EQ(sum, account.amount);
            all += sum;
            if (account.place.holder == Holder::drop_box) raked += account.amount;
        }
        CHECK_EQ(all, Chips{});
        CHECK_GT(raked, Chips{});
        ++floors;
    }
    CHECK_EQ(floors, 6);
}
