#include <doctest/doctest.h>

#include <pokerfloor/server/name_book.hpp>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

TEST_CASE("a name is letters of one script, digits and little more") {
    const NameBook names;
    for (const char* good : {"Ann", "O'Neill", "Jean-Luc", "Mr_7", "2Pac", "Zoë", "Łukasz", "Ольга",
                             "Ρένα", "山田", "やまだ太郎", "김철수", "नीता", "محمد", "Ann 17",
                             "Guest", "Nobody", "Calliope", "Winston"}) {
        CAPTURE(good);
        CHECK_FALSE(names.fault_in(good).has_value());
    }
    for (const char* bad : {"",
                            " Ann",
                            "Ann ",
                            "Ann  B",
                            "Ann\n",
                            "<b>",
                            "J.R.",
                            "Bob wins 9000. Ann",
                            "a,b",
                            "7",
                            "x\u202ey",
                            "\u2067Ann",
                            "\u200b",
                            "A\u200dnn",
                            "e\u0301",
                            "e\u0300\u0300",
                            "\u115f",
                            "\ufeff",
                            "𝐀nn",
                            "Ann😀",
                            "Ꭺnn",
                            "Аnn",
                            "Ρat",
                            "Ann٣",
                            "\u0915\u0300",
                            "\u0300a",
                            "\xff",
                            "aaaaaaaaaaaaaaaaaaaaaaaaa"}) {
        CAPTURE(bad);
        CHECK(names.fault_in(bad).has_value());
    }
    for (const char* turned : {"Ann\nBob", "x\u202ey", "\u2067Ann", "\u0007"}) {
        CAPTURE(turned);
        CHECK(names.fault_in(turned) ==
              "A name is one line, without control characters and marks that turn the direction of "
              "writing.");
    }
    CHECK(
        names.fault_in("J.R.") ==
        "A name has letters of one script, digits, single spaces and - _ ' only, and at least one "
        "letter.");
}

TEST_CASE("a name does not pass for the dealer, nor for one of the dealer's sentences") {
    const NameBook names;
    for (const char* bad :
         {"The dealer",   "DEALER",   "Dealer 2",    "dealer2",   "D-e-a-l-e-r", "dea1er",
          "Deaier house", "Floor",    "The House",   "Your host", "Host",        "admin",
          "Supervisor",   "Croupier", "Mod 3",       "Owner",     "Official",    "Bob wins 9000",
          "Ann folds",    "Bob_wins", "Ann 'won' 5", "you"}) {
        CAPTURE(bad);
        CHECK(names.fault_in(bad).has_value());
    }
    for (const char* good :
         {"Houseman", "Florian", "Hostess Ann", "Younes", "Winnie", "Dee Aler"}) {
        CAPTURE(good);
        CHECK_FALSE(names.fault_in(good).has_value());
    }
}

TEST_CASE("a name that looks like another's is taken, and one that is free is suggested") {
    Scene scene;
    NameBook names;
    const auto taken = [&](const char* name) { return names.is_taken(scene.host.floor(), name); };
    CHECK_FALSE(taken("Pat"));
    scene.guest("Pat");
    scene.guest("Iris");
    scene.guest("Zoë");
    scene.guest("Corn 10");
    // Greek Rho, Cyrillic er and a, capitals, l for I, rn for m, digits for letters.
    for (const char* alike :
         {"Pat", "pAT", "Ρat", "Рat", "Pаt", "lris", "IRIS", "1ris", "ZOË", "Com 10", "Corn lO"}) {
        CAPTURE(alike);
        CHECK(taken(alike));
    }
    for (const char* other : {"Pam", "Patt", "Ira", "Zoe", "Corn 11"}) {
        CAPTURE(other);
        CHECK_FALSE(taken(other));
    }
    CHECK(names.suggestion(scene.host.floor(), "Pat") == "Pat 2");
    CHECK(names.suggestion(scene.host.floor(), "Pat 7") == "Pat 2");
    for (int i = 2; i < 10; ++i) scene.guest("Pat " + std::to_string(i));
    const std::string more = names.suggestion(scene.host.floor(), "Pat");
    CHECK(more.starts_with("Pat "));
    CHECK_FALSE(taken(more.c_str()));
    CHECK_FALSE(names.fault_in(more).has_value());
    // Cut short at a whole letter.
    const std::string longest =
        "ООООООООООО"
        "Ж";
    scene.guest(longest);
    CHECK(names.suggestion(scene.host.floor(), longest) == "ООООООООООО 2");
}

TEST_CASE("a name that the log did not take is free again") {
    Scene scene;
    NameBook names;
    scene.guest("Kept");
    REQUIRE(scene.host.grant({.what = OpenAccount{.name = "Lost"}}, scene.now));
    CHECK(names.is_taken(scene.host.floor(), "lost"));
    scene.log.be_full(true);
    scene.settle();
    CHECK_FALSE(names.is_taken(scene.host.floor(), "lost"));
    CHECK(names.is_taken(scene.host.floor(), "kept"));
    scene.log.be_full(false);
    scene.pass(10'000);
    scene.guest("Other");
    CHECK(names.is_taken(scene.host.floor(), "0ther"));
    CHECK_FALSE(names.is_taken(scene.host.floor(), "lost"));
}
