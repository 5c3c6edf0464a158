// What the reader makes of files as they occur. The faults are in phh_faults_test.cpp.
#include <doctest/doctest.h>

#include <pokerfloor/formats/phh_reader.hpp>

using namespace pokerfloor;

namespace {

const std::string heads_up =
    "variant = 'NT'\n"
    "antes = [0, 0]\n"
    "blinds_or_straddles = [50, 100]\n"
    "min_bet = 100\n"
    "starting_stacks = [1000, 1000]\n"
    "actions = ['d dh p1 AsKd', 'p2 f']\n";

PhhHand only_hand(const std::string& text) {
    PhhReader reader(text, "x.phh");
    auto hand = reader.next();
    REQUIRE(hand.has_value());
    REQUIRE_MESSAGE(hand->has_value(), (*hand ? "" : hand->error().message));
    CHECK_FALSE(reader.next().has_value());
    return std::move(**hand);
}

std::vector<std::string> warnings_of(const std::string& text) {
    PhhReader reader(text, "x.phh");
    CHECK(reader.next()->has_value());
    return reader.warnings();
}

// "number" of each hand that reads, the message of each that does not, one per line.
std::string told(const std::string& text) {
    PhhReader reader(text, "x.phhs");
    std::string lines;
    while (const auto hand = reader.next())
        lines += (*hand ? reader.number() ? std::to_string(*reader.number()) : "no number"
                        : hand->error().message) +
                 "\n";
    return lines;
}

}  // namespace

TEST_CASE("a .phh file is one hand, its keys in any order") {
    const PhhHand hand = only_hand(
        "actions = []\nstarting_stacks = [10, 20]\nmin_bet = 2\n"
        "blinds_or_straddles = [1, 2]\nantes = [0, 0]\nvariant = \"NT\"");
    CHECK_EQ(hand.variant, "NT");
    CHECK(hand.actions.empty());
    CHECK_FALSE(hand.ante_trimming_status);
    CHECK(only_hand("\xef\xbb\xbf# mark\r\n" + heads_up) == only_hand(heads_up));
}

TEST_CASE("a .phhs file is read in its own order, whatever its numbers") {
    const std::string text =
        "# two\n[309]\n" + heads_up + "\n[ 7 ]  # seven\n" + heads_up + "[7]\n" + heads_up;
    CHECK_EQ(told(text), "309\n7\n7\n");
    CHECK_EQ(told(heads_up), "no number\n");
    CHECK_EQ(told(""), "");
    CHECK_EQ(told("# nothing\n\n"), "");
}

TEST_CASE("lists span lines, with comments and a last comma") {
    const PhhHand hand = only_hand(
        "variant = 'NT'\r\nantes = [0,0,]\r\nblinds_or_straddles = [ # small, big\n1,\n2 ]\n"
        "min_bet = 2 # two\nstarting_stacks = [\n  # rich\n  100,  # Ann\n  200  # Bob\n]\n"
        "actions = [\n  # Pre-flop\n\n  \"d dh p1 AsKd\",  # Ann\n  'p2 f # sighs',\n]\n");
    CHECK_EQ(hand.actions.size(), 2);
    CHECK_EQ(hand.actions[1].index, 2);
    CHECK_EQ(hand.actions[1].commentary, "sighs");
    CHECK_EQ(hand.starting_stacks[1], dollars(200));
}

TEST_CASE("money is exact, inf is an unknown stack, a post is below zero") {
    const PhhHand hand = only_hand(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.10, 0.25, -0.25]\n"
        "min_bet = 0.25\nstarting_stacks = [30.90, inf, +inf]\nactions = ['p3 cbr 0.70']\n"
        "finishing_stacks = [1259450.25, 0.5, 0]\nwinnings = [0, 0.07, 0]\n");
    CHECK(hand.blinds_or_straddles == std::vector<Chips>{{10}, {25}, {-25}});
    CHECK(hand.starting_stacks == std::vector<std::optional<Chips>>{Chips{3090}, {}, {}});
    CHECK_EQ(hand.actions[0].amount, Chips{70});
    CHECK(hand.finishing_stacks == std::vector<Chips>{{125945025}, {50}, {0}});
    CHECK(hand.winnings == std::vector<Chips>{{0}, {7}, {0}});
}

TEST_CASE("every optional field") {
    const PhhHand hand = only_hand(
        heads_up +
        "author = 'a'\nevent = 'Event #43: $50,000'\nurl = 'u'\nvenue = 'v'\naddress = 'd'\n"
        "city = 'c'\nregion = 'r'\npostal_code = 'W1J'\ncountry = 'k'\ntime = 00:00:26\n"
        "time_zone = 'America/Toronto'\ntime_zone_abbreviation = 'ET'\nday = 2\nmonth = 7\n"
        "year = 2009\nhand = 'R5-3429010-31'\nlevel = 3\nseats = [6, 1]\nseat_count = 6\n"
        "table = 12\nplayers = ['', '''O'Neil''']\ncurrency = 'USD'\ncurrency_symbol = "
        "'\xe2\x82\xac'\n"
        "ante_trimming_status = true\ntime_limit = inf\ntime_banks = [30, 0.5]\n");
    CHECK_EQ(hand.event, "Event #43: $50,000");
    CHECK(hand.time == PhhTime{0, 0, 26, 0});
    CHECK_EQ(hand.time_zone, "America/Toronto");
    CHECK_EQ(hand.time_zone_abbreviation, "ET");
    CHECK_EQ(hand.day.value() + hand.month.value() + hand.year.value(), 2018);
    CHECK(hand.hand == PhhLabel{"R5-3429010-31", false});
    CHECK(hand.table == PhhLabel{"12", true});
    CHECK_EQ(hand.level, 3);
    CHECK(hand.seats == std::vector{6, 1});
    CHECK_EQ(hand.seat_count, 6);
    CHECK(hand.players == std::vector<std::string>{"", "O'Neil"});
    CHECK_EQ(hand.currency_symbol, "\xe2\x82\xac");
    CHECK(hand.ante_trimming_status);
    CHECK_EQ(hand.time_limit->milliseconds, PhhDuration::unlimited);
    CHECK(hand.time_banks == std::vector<PhhDuration>{{30000}, {500}});
    CHECK(only_hand(heads_up + "time = 23:59:60.000000001").time == PhhTime{23, 59, 60, 1});
    CHECK(only_hand(heads_up + "hand = 60059842254").hand == PhhLabel{"60059842254", true});
    CHECK(only_hand(heads_up + "hand = 12345678901234567890").hand ==
          PhhLabel{"12345678901234567890", true});
}

TEST_CASE("keys that are not the format's are kept; those without _ are warned of") {
    const std::string text =
        heads_up +
        "_source = 'machine' # made\nrake = 0.5\n_list = [\n 1, # one\n {a = 2}]\n"
        "\"_my key\" = 1979-05-27 07:32:00\n_a.b = true\n";
    const PhhHand hand = only_hand(text);
    CHECK(hand.others == std::vector<PhhOther>{{"_source", "'machine'"},
                                               {"rake", "0.5"},
                                               {"_list", "[\n 1, # one\n {a = 2}]"},
                                               {"\"_my key\"", "1979-05-27 07:32:00"},
                                               {"_a.b", "true"}});
    CHECK(warnings_of(text) ==
          std::vector<std::string>{
              "x.phh:8:1: unknown key 'rake' is kept; a user's own begin with _"});
    CHECK(warnings_of(heads_up).empty());
}

TEST_CASE("a missing small blind, and a hand without an end") {
    const std::string text =
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0, 10]\nmin_bet = 10\n"
        "starting_stacks = [100, 100]\nactions = ['d dh p1 ????']\n";
    CHECK(only_hand(text).blinds_or_straddles == std::vector<Chips>{{0}, {1000}});
}

TEST_CASE("a fault costs only its own hand") {
    const std::string wrong_list = "[2]\nactions = ['p1 f'\nvariant = 'NT'\n";
    CHECK_EQ(told("[1]\n" + heads_up + wrong_list + "[3]\n" + heads_up),
             "1\nx.phhs:10:1: a ',' or ']' is needed after an element of a list\n3\n");
    // An open list runs into the next header; the hand under it is read all the same.
    CHECK_EQ(told("[1]\nactions = ['p1 f',\n\n[2]\n" + heads_up),
             "x.phhs:4:1: a text in quotes is needed here; write it like 'text'\n2\n");
    CHECK_EQ(told("[1]\nevent = '''never closed\n[2]\n" + heads_up),
             "x.phhs:2:9: the text is not closed; its three quotes are missing\n2\n");
    CHECK_EQ(told("[1]\n[2]\n" + heads_up),
             "x.phhs:1:1: variant is missing; write variant = 'NT'\n2\n");
    // A list within a hand of good form is not taken for a header.
    CHECK_EQ(told("[1]\n" + heads_up + "_x = [\n[5]\n]\nday = 99\n[2]\n" + heads_up),
             "x.phhs:11:7: day must be from 1 to 31\n2\n");
    // So does a wrong header.
    for (const char* header :
         {"[one]", "[[2]]", "[3.a]", "[]", "[-1]", "[1", "[9999999999999999999]"})
        CHECK_EQ(told(header + ("\n" + heads_up) + "[5]\n" + heads_up),
                 "x.phhs:1:1: a header names one hand by its number; write it like [1]\n5\n");
    CHECK_EQ(told("[4] x\n" + heads_up + "  [5] # five\r\n" + heads_up),
             "x.phhs:1:5: 'x' follows where the line should end; start a new one\n5\n");
}

TEST_CASE("a hand used again keeps nothing of the hand before") {
    const std::string text = "[1]\n" + heads_up +
                             "players = ['a long name for the heap', 'b']\nhand = 3\nday = 4\n"
                             "_x = 1\n[2]\n" +
                             heads_up;
    PhhReader reader(text, "x.phhs");
    PhhHand hand;
    CHECK(reader.next(hand)->has_value());
    CHECK_EQ(hand.players.size(), 2);
    CHECK(reader.next(hand)->has_value());
    CHECK(hand == only_hand(heads_up));
    CHECK_FALSE(reader.next(hand).has_value());
}

TEST_CASE("where a hand and its actions stand") {
    const std::string text =
        "[1]\n" + heads_up + "\n[2]\n" + heads_up + "players = ['\xc3\xab', '']";
    PhhReader reader(text, "x.phhs");
    CHECK(reader.next()->has_value());
    CHECK(reader.next()->has_value());
    CHECK_EQ(reader.place(), "x.phhs:9:1");
    CHECK_EQ(reader.place_of_action(2), "x.phhs:15:28");
    CHECK_EQ(reader.place_of_action(1), "x.phhs:15:12");
    CHECK_EQ(reader.place(), "x.phhs:9:1");
}

TEST_CASE("strict mode refuses our extensions and nothing else") {
    const auto read = [](std::string code, PhhCodes codes) {
        const std::string text = "variant = '" + code + heads_up.substr(heads_up.find("NT") + 2);
        PhhReader reader(text, "x.phh", codes);
        const auto hand = reader.next();
        return *hand ? "read" : hand->error().message;
    };
    CHECK_EQ(read("NT", PhhCodes::strict), "read");
    CHECK_EQ(read("N2L1D", PhhCodes::strict), "read");
    CHECK_EQ(read("XP:holdem", PhhCodes::with_our_games), "read");
    CHECK_EQ(
        read("XP:holdem", PhhCodes::strict),
        "x.phh:1:11: variant 'XP:holdem' is an extension, which strict mode refuses; the codes "
        "are FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB");
    CHECK_EQ(read("KHN", PhhCodes::strict),
             "x.phh:1:11: no variant 'KHN'; the codes are FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, "
             "N2L1D, F2L3D, FB");
    CHECK_EQ(read("KHN", PhhCodes::with_our_games),
             "x.phh:1:11: no variant 'KHN'; the codes are FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, "
             "N2L1D, F2L3D, FB, and ours like XP:omaha5-high");
}
