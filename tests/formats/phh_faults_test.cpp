// Wrong files and exactly what is said of them.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <pokerfloor/formats/phh_reader.hpp>

using namespace pokerfloor;

namespace {

// A hand of which one line is replaced, or to which one is added.
using Lines = std::vector<std::pair<std::string, std::string>>;

const Lines no_limit{{"variant", "'NT'"},
                     {"antes", "[0, 0]"},
                     {"blinds_or_straddles", "[1, 2]"},
                     {"min_bet", "2"},
                     {"starting_stacks", "[100, 100]"},
                     {"actions", "['d dh p1 AsKd']"}};

const Lines stud{{"variant", "'FR'"}, {"antes", "[1, 1]"}, {"bring_in", "2"},
                 {"small_bet", "4"},  {"big_bet", "8"},    {"starting_stacks", "[100, 100]"},
                 {"actions", "[]"}};

std::string fault_in(const std::string& text) {
    PhhReader reader(text, "x");
    const auto hand = reader.next();
    REQUIRE(hand.has_value());
    return *hand ? "" : hand->error().message;
}

// An empty value leaves the line out.
std::string fault_with(Lines lines, const std::string& key, const std::string& value) {
    bool replaced = false;
    for (auto& line : lines) {
        if (line.first != key) continue;
        line.second = value;
        replaced = true;
    }
    if (!replaced) lines.emplace_back(key, value);
    std::string text;
    for (const auto& line : lines)
        if (!line.second.empty()) text += line.first + " = " + line.second + "\n";
    return fault_in(text);
}

struct Case {
    std::string key;
    std::string value;
    std::string message;
};

}  // namespace

TEST_CASE("the models have no fault") {
    CHECK_EQ(fault_with(no_limit, "day", "1"), "");
    CHECK_EQ(fault_with(stud, "day", "1"), "");
}

TEST_CASE("a field of a no-limit hand is wrong") {
    const std::vector<Case> table{
        {"variant", "", "x:1:1: variant is missing; write variant = 'NT'"},
        {"variant", "NT", "x:1:11: a text in quotes is needed here; write it like 'text'"},
        {"variant", "'NT", "x:1:11: the text is not closed; its quote is missing"},
        {"variant", "'NT' 'FT'", "x:1:16: ''' follows where the line should end; start a new one"},
        {"antes", "", "x:1:1: antes is missing; write antes = [0, 0, 0]"},
        {"antes", "[]", "x:2:9: antes is missing; write antes = [0, 0, 0]"},
        {"antes", "[0]", "x:2:9: antes has one element; a hand needs two players or more"},
        {"antes", "[0, -1]", "x:2:9: antes holds an amount below zero; write 0 for none"},
        {"antes", "5", "x:2:9: a list is needed here; write it like [1, 2]"},
        {"antes", "[0 0]", "x:2:12: a ',' or ']' is needed after an element of a list"},
        {"antes", "[0,, 0]", "x:2:12: '' is not a number; write one like 5 or 2.50"},
        {"antes", "[0, x]", "x:2:13: 'x' is not a number; write one like 5 or 2.50"},
        {"antes", "[0, '1']", "x:2:13: ''1'' is not a number; write one like 5 or 2.50"},
        {"antes", "[0, 0.125]", "x:2:13: '0.125' has more than 2 decimals; round it"},
        {"antes", "[0, 1e2]", "x:2:13: '1e2' has an exponent; write the number out, like 1000"},
        {"antes", "[0, inf]", "x:2:13: 'inf' is not a number; write one like 5 or 2.50"},
        {"antes", "[0, 0", "x:3:1: a ',' or ']' is needed after an element of a list"},
        {"blinds_or_straddles", "",
         "x:1:1: blinds_or_straddles is missing; write blinds_or_straddles = [50, 100, 0]"},
        {"blinds_or_straddles", "[1, 2, 0]",
         "x:3:23: blinds_or_straddles has 3 elements, antes 2; each needs one per player"},
        {"min_bet", "", "x:1:1: min_bet is missing; write min_bet = 100"},
        {"min_bet", "0", "x:4:11: min_bet must be above zero, as in min_bet = 100"},
        {"min_bet", "-2", "x:4:11: min_bet must be above zero, as in min_bet = 100"},
        {"min_bet", "$2", "x:4:11: '$2' is not a number; write one like 5 or 2.50"},
        {"min_bet", "02", "x:4:11: '02' begins with a zero; write the number without it"},
        {"small_bet", "2", "x:7:13: small_bet does not belong to variant NT; leave it out"},
        {"bring_in", "2", "x:7:12: bring_in does not belong to variant NT; leave it out"},
        {"starting_stacks", "",
         "x:1:1: starting_stacks is missing; write starting_stacks = [1000, 1000, 1000]"},
        {"starting_stacks", "[100, 0]",
         "x:5:19: a starting stack must be above zero; inf stands for an unknown one"},
        {"starting_stacks", "[100, nan]",
         "x:5:25: 'nan' is not a number; write one like 5 or 2.50"},
        {"starting_stacks", "[100]",
         "x:5:19: starting_stacks has 1 elements, antes 2; each needs one per player"},
        {"actions", "", "x:1:1: actions is missing; write actions = []"},
        {"actions", "[1]", "x:6:12: a text in quotes is needed here; write it like 'text'"},
        {"actions", "['p1 f', 'p2 x']",
         "x:6:20: action 2 'p2 x': no verb 'x'; a player's are pb, cbr, cc, f, sd and sm"},
        {"actions", "['p1 f', 'p3 f']",
         "x:6:20: action 2: there is no p3; the players are p1 to p2"},
        {"actions", "[\n'p1 f',\n 'p1 cbr 1.234']",
         "x:8:2: action 2 'p1 cbr 1.234': '1.234' has more than 2 decimals; round it"},
        {"players", "['a']", "x:7:11: players has 1 elements, antes 2; each needs one per player"},
        {"seats", "[1, 2.5]", "x:7:13: '2.5' is not a whole number; write one like 100"},
        {"seats", "[1, 9999999999]", "x:7:13: '9999999999' is too large; 2147483647 is the most"},
        {"winnings", "[1]", "x:7:12: winnings has 1 elements, antes 2; each needs one per player"},
        {"finishing_stacks", "[1, -1]",
         "x:7:20: finishing_stacks holds an amount below zero; write 0 for none"},
        {"time", "25:00:00", "x:7:8: '25:00:00' is not a time of day; write it like 18:12:20"},
        {"time", "'18:12:20'", "x:7:8: ''18:12:20'' is not a time of day; write it like 18:12:20"},
        {"month", "13", "x:7:9: month must be from 1 to 12"},
        {"hand", "x", "x:7:8: 'x' is neither a whole number nor a text in quotes"},
        {"ante_trimming_status", "yes", "x:7:24: 'yes' is not a truth value; write true or false"},
        {"_mine", "yes", "x:7:9: 'yes' is not a value; texts need quotes"},
        {"event", "'\xff'", "x:7:10: the byte \\xff is not UTF-8; save the file as UTF-8"},
        {"event", "'\xc3\xab' x", "x:7:13: 'x' follows where the line should end; start a new one"},
    };
    for (const Case& wrong : table) {
        INFO(wrong.key, " = ", wrong.value);
        CHECK_EQ(fault_with(no_limit, wrong.key, wrong.value), wrong.message);
    }
}

TEST_CASE("a field of a stud or a limit hand is wrong") {
    const std::vector<Case> table{
        {"bring_in", "", "x:1:1: bring_in is missing; write bring_in = 100"},
        {"bring_in", "0", "x:3:12: bring_in must be above zero, as in bring_in = 100"},
        {"blinds_or_straddles", "[1, 2]",
         "x:8:23: blinds_or_straddles does not belong to variant FR; leave it out"},
        {"small_bet", "", "x:1:1: small_bet is missing; write small_bet = 100"},
        {"big_bet", "", "x:1:1: big_bet is missing; write big_bet = 100"},
        {"min_bet", "4", "x:8:11: min_bet does not belong to variant FR; leave it out"},
    };
    for (const Case& wrong : table) {
        INFO(wrong.key, " = ", wrong.value);
        CHECK_EQ(fault_with(stud, wrong.key, wrong.value), wrong.message);
    }
}

TEST_CASE("a card that the deck does not hold") {
    Lines short_deck = no_limit;
    short_deck[0].second = "'NS'";
    CHECK_EQ(
        fault_with(short_deck, "actions", "['d dh p1 6s7d', 'd dh p2 ??5c']"),
        "x:6:28: action 2: 5c is not in the deck of variant NS; it is played with sixes to aces");
    CHECK_EQ(fault_with(short_deck, "actions", "['d dh p1 6s7d', 'd dh p2 ????']"), "");
}

TEST_CASE("lines that are no key and value") {
    CHECK_EQ(fault_in("variant\n"),
             "x:1:8: the key 'variant' has no value; write an = and the value after it");
    CHECK_EQ(fault_in("= 1\n"), "x:1:1: a key is needed here, as in variant = 'NT'");
    CHECK_EQ(fault_in("\r"), "x:1:1: a key is needed here, as in variant = 'NT'");
    CHECK_EQ(fault_in("variant = "),
             "x:1:11: a text in quotes is needed here; write it like 'text'");
    CHECK_EQ(fault_in("day = 1\nday = 2"), "x:2:1: day is given twice; a hand has it once");
    CHECK_EQ(fault_in("_b = 1\n_a = 2\n_b = 3"), "x:3:1: '_b' is given twice; a hand has it once");
    CHECK_EQ(fault_in("antes = ["), "x:1:9: the list is not closed; a ']' is missing");
    CHECK_EQ(fault_in("antes = [1, # all\n"), "x:1:9: the list is not closed; a ']' is missing");
}
