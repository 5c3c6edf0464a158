// A floor file that changes while the floor has a past.
#include <array>
#include <vector>

#include <doctest/doctest.h>

#include <fmt/core.h>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

TEST_CASE("new terms are posted at empty tables; the others notice nothing, and no money is lost") {
    const auto text = [](std::string_view blinds, bool with_stud) {
        std::string all = "[[table]]\nid = \"one\"\ngame = \"holdem\"\nstructure = \"no-limit\"\n";
        all += "blinds = [1, 2]\nbuy-in = [40, 200]\n[[table]]\nid = \"two\"\ngame = \"holdem\"\n";
        all += fmt::format(
            "structure = \"no-limit\"\nblinds = {}\nbuy-in = [40, 400]\ntime-bank = 0\n", blinds);
        if (with_stud)
            all +=
                "[[table]]\nid = \"stud\"\ngame = \"stud5\"\nstructure = "
                "\"fixed-limit\"\nraise-cap = 3\n"
                "limits = [2, 4]\nforced-bet = 1\nbuy-in = [40, 200]\n";
        return all;
    };
    const std::string first = text("[1, 2]", false), second = text("[2, 4]", true);
    Floor floor(read_floor_file(first).value());
    std::vector<Record> log;
    const auto note = [&](const Wish& wish) { log.push_back(granted(floor, wish)); };
    note({.what = OpenFloor{first, behaviour_now}});
    const AccountId ann = newcomer(floor, "Ann", AccountKind::guest, &log);
    const AccountId bob = newcomer(floor, "Bob", AccountKind::guest, &log);
    const std::array<std::int16_t, 2> tables{0, 1};
    const Chips stake = views::look(floor, 1, nobody).most_buy_in;
    for (const std::int16_t table : tables)
        for (const AccountId who : {ann, bob})
            note({.by = {who},
                  .table = table,
                  .what = Sit{static_cast<std::int16_t>(who),
                              views::look(floor, table, nobody).least_buy_in}});
    for (const std::int16_t table : tables) note({.table = table, .what = BeginRound{}});
    const Wish post{.what = PostFloor{second}};
    CHECK(floor.changed_by(read_floor_file(second).value()) == std::vector<int>{1});
    CHECK(floor.act(post, 0).error().reason == "in-round");
    CHECK(floor.act({.what = PostFloor{"nonsense"}}, 0).error().reason == "malformed");
    note({.table = 1, .what = TimeExpired{}});  // who is to act folds
    REQUIRE_FALSE(floor.state(1).round_running);
    for (const AccountId who : {ann, bob}) note({.by = {who}, .table = 1, .what = Stand{}});
    note(post);
    CHECK(log.back().postings.empty());
    CHECK(floor.state(0).round_running);
    CHECK(floor.seat_of(0, ann) == 1);
    CHECK(views::look(floor, 1, nobody).stage == "waiting");
    CHECK(views::look(floor, 1, nobody).stakes == "no limit, blinds 2/4");
    CHECK(floor.state(1).round == 1);
    CHECK(floor.table_named("stud") == 2);

    // A table taken out of the file is closed; back in it, it has its number again.
    note({.what = PostFloor{text("[2, 4]", false)}});
    CHECK(floor.table_named("stud") == -1);
    CHECK(floor.act({.by = {ann}, .table = 2, .what = Sit{0, stake}}, 0).error().reason ==
          "no-such-table");
    note(post);
    CHECK(floor.table_named("stud") == 2);

    check_again(floor, read_floor_file(first).value(), log);
}

TEST_CASE(
    "rounds name the edition of the submission, and a changed one is another (MFC-x0.A, x0.B)") {
    const auto text = [](int edition, std::string_view approval, std::string_view blinds) {
        return posted_text_of(
            {"[[table]]\nid = \"one\"\ngame = \"holdem\"\nbuy-in = [40, 200]\n",
             fmt::format("facility = \"Riverside\"\nedition = {}\napproval = \"{}\"\napproved-on = "
                         "2026-10-02\n[games.holdem]\ntime-bank = 0\nrake = "
                         "\"none\"\n[[games.holdem.limit]]\n"
                         "name = \"main\"\nstructure = \"no-limit\"\nblinds = {}\n",
                         edition, approval, blinds)});
    };
    const std::string first = text(3, "A", "[1, 2]");
    const auto terms = read_floor_file(first, behaviour_now);
    REQUIRE(terms.has_value());
    Floor floor(*terms);
    std::vector<Record> log;
    const auto note = [&](const Wish& wish) { log.push_back(granted(floor, wish)); };
    const auto edition_of_the_last_round = [&] {
        std::uint32_t edition = 0;
        for (const Record& record : log)
            for (const Fact& fact : record.facts)
                if (const auto* const began = as<RoundBegan>(fact)) edition = began->submission;
        return edition;
    };
    note({.what = OpenFloor{first, behaviour_now}});
    const AccountId ann = newcomer(floor, "Ann", AccountKind::guest, &log);
    const AccountId bob = newcomer(floor, "Bob", AccountKind::guest, &log);
    const auto play = [&] {
        for (const AccountId who : {ann, bob})
            note({.by = {who},
                  .table = 0,
                  .what = Sit{static_cast<std::int16_t>(who), dollars(50)}});
        note({.table = 0, .what = BeginRound{}});
        note({.table = 0, .what = TimeExpired{}});
        REQUIRE_FALSE(floor.state(0).round_running);
    };
    play();
    CHECK_EQ(edition_of_the_last_round(), 3);
    const auto refused = [&](const std::string& next) {
        const auto done = floor.act({.what = PostFloor{next}}, 0);
        return done ? std::string() : done.error().reason + " " + done.error().clause;
    };
    for (const AccountId who : {ann, bob}) note({.by = {who}, .table = 0, .what = Stand{}});
    CHECK_EQ(refused(text(2, "B", "[2, 4]")), "malformed MFC-x0.B");
    CHECK_EQ(refused(text(3, "B", "[2, 4]")), "malformed MFC-x0.B");
    CHECK_EQ(refused("[[table]]\nid = \"one\"\ngame = \"holdem\"\nstructure = \"no-limit\"\n"
                     "blinds = [1, 2]\nbuy-in = [40, 200]\n"),
             "malformed MFC-x0.B");
    note({.what = PostFloor{text(4, "B", "[2, 4]")}});
    CHECK_EQ(floor.terms().submission.edition, 4);
    CHECK_EQ(floor.terms().submission.approval, "B");
    play();
    CHECK_EQ(edition_of_the_last_round(), 4);
    const Lines sign = views::look(floor, 0, nobody).sign.list();
    CHECK_EQ(sign.back().text, "Rules Submission, edition 4, approved on 2026-10-02 (B)");
    check_again(floor, *terms, log);
}

TEST_CASE("facts are made so whatever has become of the rules and of the text") {
    FloorTerms posted_then = all_games();
    Floor floor(posted_then);
    std::vector<Record> log;
    const auto note = [&](const Wish& wish) { log.push_back(granted(floor, wish)); };
    note({.what = OpenFloor{"no floor file", behaviour_now}});
    newcomer(floor, "Ann", AccountKind::named, &log);
    note({.by = {1}, .table = 0, .what = Sit{1, dollars(200)}});
    // What a later reader or rule would refuse: a text it cannot read, a stake it does not allow.
    posted_then.edition = 2;
    posted_then.tables[3].most_buy_in = dollars(77);
    Record terms;
    terms.number = log.size() + 1;
    terms.wish = {.what = PostFloor{"= not TOML"}};
    terms.facts = {TermsPosted{posted_then}};
    log.push_back(terms);
    Record seated;
    seated.number = log.size() + 1;
    seated.wish = {.by = {1}, .table = 3, .what = Sit{0, dollars(999)}};
    seated.facts = {pokerfloor::Seated{.seat = 0, .account = 1, .stake = dollars(999)}};
    log.push_back(seated);
    CHECK_FALSE(floor.act(terms.wish, 0).has_value());
    CHECK_FALSE(floor.act(seated.wish, 0).has_value());

    Floor again(all_games());
    for (const Record& record : log) CHECK(again.apply(record));
    CHECK_EQ(again.terms().edition, 2);
    CHECK(views::look(again, 3, 1).seats[0].stake == dollars(999));
    CHECK(again.account(1)->bankroll == dollars(10'000 - 200 - 999));
}
