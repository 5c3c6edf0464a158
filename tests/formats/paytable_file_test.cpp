// Paytable files: what is read, what is left to the default, and exactly what is said of faults.
#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/formats/paytable_file.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

const std::string bonus =
    "[bonus]\nfive-aces = 500\nnatural-royal-flush = 100\nwild-royal-flush = 50\n"
    "straight-flush = 50\nfour-of-a-kind = 20\nfull-house = 5\nflush = 3\nstraight = 2\n"
    "three-of-a-kind = 1\n";

PaytableFile file_of(const char* game, const std::string& text) {
    const auto file = read_paytable_file(*find_game(game), text);
    if (!file) FAIL(to_string(file.error().front()));
    return *file;
}

std::string faults_in(const char* game, const std::string& text) {
    const auto file = read_paytable_file(*find_game(game), text);
    std::string faults;
    if (!file)
        for (const FileFault& fault : file.error()) faults += to_string(fault) + "\n";
    return faults;
}

}  // namespace

TEST_CASE("a table left out is the game's default; a file without any is refused") {
    const auto defaults = [](const char* game) { return default_paytables(*find_game(game)); };
    CHECK(defaults("double-draw").table("bonus") == games::double_draw_bonus_tables[0].table);
    CHECK(defaults("four-card").table("aces-up") == games::four_card_aces_up_tables[0].table);
    CHECK(defaults("double-down-stud").table("odds") == games::double_down_stud_least);
    CHECK_FALSE(defaults("four-card").super_royal.has_value());
    for (const char* const text : {"", "# nothing\n"}) {
        CHECK_EQ(faults_in("double-draw", text),
                 "1:1: there is no table in the file; allowed: the heading [bonus] and a line for "
                 "each hand below it, such as five-aces = 500\n");
        CHECK_EQ(faults_in("four-card", text),
                 "1:1: there is no table in the file; allowed: the heading [ante-bonus], [aces-up] "
                 "or [six-card-bonus] and a line for each hand below it, such as four-of-a-kind = "
                 "25\n");
    }
}

TEST_CASE("a misspelt line is named itself, and is one fault") {
    CHECK_EQ(faults_in("double-draw", bonus + "two-pairs = 0\n"),
             "11:1: bonus.two-pairs: no setting 'two-pairs'; did you mean two-pair?; allowed: "
             "two-pair\n");
    CHECK_EQ(faults_in("double-draw", "[bonuss]\n"),
             "1:2: bonuss: no setting 'bonuss'; did you mean bonus?; allowed: bonus\n");
}

TEST_CASE("FC-4: the Ante Bonus has no stake to lose") {
    const auto with = [](const char* odds) {
        return faults_in("four-card", std::string("[ante-bonus]\nfour-of-a-kind = ") + odds +
                                          "\nstraight-flush = 20\nthree-of-a-kind = 2\n");
    };
    CHECK_EQ(with("0"), "");
    CHECK_EQ(with("-1"),
             "2:1: ante-bonus.four-of-a-kind: -1 is out of bounds; allowed: a whole number from 0 "
             "to 1000000\n");
}

TEST_CASE("MDD-12.B: a bonus table; a push and a loss are odds too") {
    CHECK(file_of("double-draw", bonus + "two-pair = 0\n").table("bonus") ==
          games::double_draw_bonus_tables[0].table);
    const PaytableFile file = file_of("double-draw", bonus + "two-pair = -1\n");
    CHECK_EQ(file.table("bonus").odds[9], loses);
    CHECK_EQ(file.given, house::bit(0));
}

TEST_CASE("MFC-12.H, FC-4: four-card's tables, and what goes with them") {
    const PaytableFile file =
        file_of("four-card",
                "[ante-bonus]\nfour-of-a-kind = 30\nstraight-flush = 20\nthree-of-a-kind = 2\n"
                "on-loss = true\n"
                "[six-card-bonus]\nroyal-flush = 1000\nstraight-flush = 200\nfour-of-a-kind = 50\n"
                "full-house = 20\nflush = 15\nstraight = 10\nthree-of-a-kind = 5\n"
                "super-royal-diamonds = 1_000_000\nsuper-royal-other-suits = 100000.50\n");
    CHECK(file.extra_on_loss);
    CHECK(file.table("ante-bonus") == Paytable{{30, 20, 2}});
    CHECK(file.table("aces-up") == games::four_card_aces_up_tables[0].table);
    CHECK(file.table("six-card-bonus") == games::four_card_six_card_bonus_table);
    CHECK(file.super_royal == games::SuperRoyal{dollars(1'000'000), Chips{100'000'50}});
    CHECK_EQ(file.given, house::bit(0) | house::bit(2));
}

TEST_CASE("MFC-12.G, MFC-x12.D: four-card's progressive, with the keys of a floor file") {
    const std::string text =
        "[progressive]\nseed = 12000\nreset = 2000\nraise = 1\nenvy-table = \"B\"\n"
        "four-aces = \"90%\"\nfour-of-a-kind = \"10%\"\nstraight-flush = 500\n"
        "three-of-a-kind = 25\n";
    const PaytableFile file = file_of("four-card", text);
    REQUIRE(file.progressive);
    CHECK(file.progressive->offered);
    CHECK_EQ(file.progressive->wager, dollars(5));
    CHECK_EQ(file.progressive->seed, dollars(12000));
    CHECK_EQ(file.progressive->envy_table, 'B');
    CHECK_EQ(file.progressive->rows[0].percent, 90);
    CHECK_EQ(file.progressive->rows[3].sum, dollars(25));
    CHECK_FALSE(file_of("double-draw", bonus + "two-pair = 0\n").progressive);

    const auto with = [&](std::string_view was, std::string_view is) {
        std::string changed = text;
        return faults_in("four-card", changed.replace(changed.find(was), was.size(), is));
    };
    // Winners are paid one after the other, so rows may come to more than the meter (MFC-x12.I).
    std::string all_of_it = text;
    all_of_it.replace(all_of_it.find("90%"), 3, "100%");
    CHECK_EQ(file_of("four-card", all_of_it).progressive->rows[0].percent, 100);
    CHECK_NE(with("90%", "105%").find("MFC-x12.D"), std::string::npos);
    CHECK_NE(with("seed = 12000\n", "").find("MFC-xp.G"), std::string::npos);
    CHECK_NE(with("seed", "wager = 0\nseed").find("MFC-12.G"), std::string::npos);
    CHECK_NE(faults_in("double-draw", bonus + "two-pair = 0\n" + text).find("progressive"),
             std::string::npos);
}

TEST_CASE("MDS-10.b-10: a line that may be left out pushes") {
    const std::string odds =
        "[odds]\nroyal-flush = 2000\nstraight-flush = 100\nfour-of-a-kind = 25\nfull-house = 10\n"
        "flush = 8\nstraight = 5\nthree-of-a-kind = 3\ntwo-pair = 2\nhigh-pair = 1\n";
    CHECK_EQ(file_of("double-down-stud", odds).table("odds").odds[9], pushes);
    CHECK_EQ(file_of("double-down-stud", odds + "middle-pair = -1").table("odds").odds[9], loses);
    // Any table can be analysed, also one that may not be posted.
    CHECK_EQ(faults_in("double-down-stud", odds + "middle-pair = -1"), "");
}

TEST_CASE("faults, all at once") {
    CHECK_EQ(faults_in("double-draw", bonus),
             "1:2: bonus.two-pair: two-pair is missing; allowed: odds to one; 0 is a push, -1 "
             "loses\n");
    CHECK_EQ(faults_in("double-draw", "bonus = 3\n[odds]\n"),
             "1:1: bonus: a table is needed here, and this is a number; allowed: the heading "
             "[bonus], and a line for each hand below it\n"
             "2:2: odds: no setting 'odds'; allowed: leave it out\n");
    CHECK_EQ(
        faults_in("double-draw", bonus + "two-pairs = 0\ntwo-pair = 1.5\non-loss = true\n"),
        "11:1: bonus.two-pairs: no setting 'two-pairs'; did you mean two-pair?; allowed: "
        "two-pair\n"
        "12:1: bonus.two-pair: '1.5' is not a whole number; write one like 100; allowed: a whole "
        "number from -1 to 1000000\n"
        "13:1: bonus.on-loss: no setting 'on-loss'; allowed: leave it out\n");
    CHECK_EQ(faults_in("double-draw", bonus + "two-pair = -2\n"),
             "11:1: bonus.two-pair: -2 is out of bounds; allowed: a whole number from -1 to "
             "1000000\n");
    CHECK_EQ(faults_in("four-card",
                       "[ante-bonus]\nfour-of-a-kind = 30\nstraight-flush = 20\n"
                       "three-of-a-kind = \"2\"\non-loss = 1\n"),
             "4:1: ante-bonus.three-of-a-kind: a whole number is needed here, and this is a text; "
             "allowed: a whole number from 0 to 1000000\n"
             "5:1: ante-bonus.on-loss: true or false is needed here, and this is a number; "
             "allowed: true or false, without quotes\n");
    CHECK_EQ(faults_in("four-card",
                       "[six-card-bonus]\nroyal-flush = 1\nstraight-flush = 1\n"
                       "four-of-a-kind = 1\nfull-house = 1\nflush = 1\nstraight = 1\n"
                       "three-of-a-kind = 1\nsuper-royal-diamonds = 5\n"),
             "1:2: six-card-bonus.super-royal-other-suits: super-royal-other-suits is missing "
             "(MFC-12.H); allowed: a sum of money, or neither of the two\n");
    CHECK(faults_in("double-draw", "[bonus").starts_with("1:7: not valid TOML"));
    CHECK(faults_in("double-draw", "[bonus")
              .ends_with("allowed: the heading [bonus] and a line for each hand below it, such as "
                         "five-aces = 500\n"));
}
