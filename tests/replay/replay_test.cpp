// Recorded hands through the engine: the samples beside this file's data, and what must be refused.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/replay/replay.hpp>

using namespace pokerfloor;

namespace {

ReplayResult replayed(const std::string& text) {
    PhhReader reader(text, "hand.phh");
    const auto hand = reader.next();
    REQUIRE(hand.has_value());
    REQUIRE_MESSAGE(hand->has_value(), (*hand ? std::string() : hand->error().message));
    return Replayer().replay(**hand);
}

// Three-handed no-limit hold'em, blinds 1 and 2.
std::string hold_em(const std::string& actions, const std::string& finishing = "") {
    return "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
           "starting_stacks = [100, 100, 100]\nactions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 "
           "QsQd'" +
           actions + "]\n" + (finishing.empty() ? "" : "finishing_stacks = [" + finishing + "]\n");
}

}  // namespace

TEST_CASE("a hand replays to the recorded stacks") {
    CHECK_EQ(replayed(hold_em(", 'p3 cbr 6', 'p1 f', 'p2 f'", "99, 98, 103")).outcome,
             ReplayOutcome::ok);
    const auto showdown =
        replayed(hold_em(", 'p3 cbr 100', 'p1 cc', 'p2 cc', 'd db 2c3c4h', 'd db 8h', 'd db 9d', "
                         "'p3 sm -', 'p1 sm -', 'p2 sm -'",
                         "300, 0, 0"));
    CHECK_EQ(showdown.outcome, ReplayOutcome::ok);
}

// Practice, section 3: who missed both blinds posts all of it, one minimum bet live.
TEST_CASE("of a newcomer's post of one and a half big blinds one is live, the rest dead") {
    const auto four = [](const std::string& post, const std::string& actions,
                         const std::string& finishing) {
        return replayed(
            "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, " + post +
            "]\nmin_bet = 2\nstarting_stacks = [100, 100, 100, 100]\n"
            "actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'd dh p4 JsJd', " +
            actions + "]\nfinishing_stacks = [" + finishing + "]\n");
    };
    // A call costs 2, not 3, and the dead 1 goes to the winner.
    const auto called =
        four("-3",
             "'p3 cc', 'p4 cc', 'p1 f', 'p2 cc', 'd db 2c3c4h', 'p2 cbr 2', 'p3 f', "
             "'p4 f'",
             "99, 106, 98, 97");
    CHECK_MESSAGE(called.outcome == ReplayOutcome::ok, called.reason);
    // The least raise is to 4, and a raise to 4 adds 2 to the live 2.
    const auto raised = four("-3", "'p3 f', 'p4 cbr 4', 'p1 f', 'p2 f'", "99, 98, 100, 103");
    CHECK_MESSAGE(raised.outcome == ReplayOutcome::ok, raised.reason);
    // A post of one big blind, or of less, is live as before.
    const auto whole =
        four("-2", "'p3 f', 'p4 cc', 'p1 f', 'p2 cbr 4', 'p4 f'", "99, 103, 100, 98");
    CHECK_MESSAGE(whole.outcome == ReplayOutcome::ok, whole.reason);
    const auto half = four("-1", "'p3 f', 'p4 cc', 'p1 f', 'p2 cbr 4', 'p4 f'", "99, 103, 100, 98");
    CHECK_MESSAGE(half.outcome == ReplayOutcome::ok, half.reason);
}

// Practice, section 1: the rooms that record stud mostly let an open pair be bet double.
TEST_CASE("an open pair on fourth street may be bet double in stud high, and nowhere else") {
    const auto stud = [](const std::string& variant, const std::string& first,
                         const std::string& second, const std::string& actions) {
        return replayed("variant = '" + variant +
                        "'\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\n"
                        "starting_stacks = [100, 100]\nactions = ['d dh p1 KhKs" +
                        first.substr(0, 2) + "', 'd dh p2 QcQs" + second.substr(0, 2) +
                        "', 'p2 pb', 'p1 cc', 'd dh p1 " + first.substr(2) + "', 'd dh p2 " +
                        second.substr(2) + "', " + actions + "]\n");
    };
    const auto doubled = stud("F7S", "Ad3d", "5d5h", "'p2 cbr 8', 'p1 cbr 16', 'p2 f'");
    CHECK_MESSAGE(doubled.outcome == ReplayOutcome::ok, doubled.reason);
    CHECK_EQ(stud("F7S", "Ad3d", "5d5h", "'p2 cbr 4', 'p1 cbr 12', 'p2 cc'").outcome,
             ReplayOutcome::ok);
    const auto between = stud("F7S", "Ad3d", "5d5h", "'p2 cbr 6'");
    CHECK_EQ(between.reason, "With an open pair on fourth street a bet is to 4 or to 8. (MDP-8.J)");
    CHECK_EQ(stud("F7S", "Ad3d", "5d6h", "'p1 cbr 8'").outcome, ReplayOutcome::failed);
    CHECK_EQ(stud("F7S/8", "Ad3d", "5d5h", "'p2 cbr 8'").outcome, ReplayOutcome::failed);
}

TEST_CASE("what is not legal is named with its action and the rule") {
    const auto out_of_turn = replayed(hold_em(", 'p1 cc'"));
    CHECK_EQ(out_of_turn.outcome, ReplayOutcome::failed);
    CHECK_EQ(out_of_turn.action, 4);
    CHECK_NE(out_of_turn.reason.find("another player's turn"), std::string::npos);
    const auto too_small = replayed(hold_em(", 'p3 cbr 3'"));
    CHECK_EQ(too_small.outcome, ReplayOutcome::failed);
    CHECK_EQ(too_small.action, 4);
    CHECK_NE(too_small.reason.find("The least allowed here is 4"), std::string::npos);
    const auto one_too_many =
        replayed(hold_em(", 'p3 cc', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 2c3c4h'"));
    CHECK_EQ(one_too_many.outcome, ReplayOutcome::failed);
    CHECK_EQ(one_too_many.action, 7);
    const auto wrong_end = replayed(hold_em(", 'p3 cbr 6', 'p1 f', 'p2 f'", "99, 97, 104"));
    CHECK_EQ(wrong_end.action, 0);
    CHECK_EQ(wrong_end.reason, "p2 ends with 98, recorded 97");
}

TEST_CASE("our own keys for two boards are read, and faults in them named") {
    const std::string all_in =
        ", 'p3 cbr 100', 'p1 cc', 'p2 f', 'p3 sm -', 'p1 sm -', 'd db 2c3c4h', 'd db 8h', 'd db "
        "9d'";
    const std::string twice = hold_em(all_in, "101, 98, 101") + "_run_it_twice = [1, 3]\n";
    CHECK_EQ(replayed(twice + "_second_board = \"QhTs5d8c7h\"\n").outcome, ReplayOutcome::ok);
    CHECK_EQ(replayed(twice + "_second_board = \"QhTs5d8c7h\"\n").reason, "");
    CHECK_EQ(replayed(twice + "_second_board = \"QhTs5d8c\"\n").reason,
             "1 cards of the second board are missing");
    CHECK_EQ(replayed(twice + "_second_board = 7\n").reason,
             "_second_board is not a text of cards: \"QhTs5d\"");
    CHECK_EQ(replayed(twice + "_second_board = \"AsTs5d8c7h\"\n").outcome, ReplayOutcome::failed);
    CHECK_EQ(replayed(hold_em(all_in) + "_run_it_twice = \"yes\"\n").reason,
             "_run_it_twice is not a list of players: [1, 3]");
    CHECK_EQ(replayed(hold_em(all_in) + "_option = \"bomb\"\n").reason,
             "_option is none of \"bomb-pot\", \"double-board\", \"waterfall\"");
}

TEST_CASE("a hand may stop before its end; a game we do not have is not a failure") {
    CHECK_EQ(replayed(hold_em(", 'p3 cc'")).outcome, ReplayOutcome::ok);
    const auto single_draw = replayed(
        "variant = 'N2L1D'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
        "starting_stacks = [100, 100]\nactions = []\n");
    CHECK_EQ(single_draw.outcome, ReplayOutcome::not_offered);
}

TEST_CASE("all sample hands of our games replay with equal stacks") {
    long hands = 0, offered = 0;
    Replayer replayer;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(POKERFLOOR_SAMPLES)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".phh" && extension != ".phhs") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(in)),
                               std::istreambuf_iterator<char>());
        PhhReader reader(text, entry.path().filename().string());
        while (const auto hand = reader.next()) {
            CAPTURE(reader.place());
            REQUIRE(hand->has_value());
            const ReplayResult result = replayer.replay(**hand);
            CAPTURE(result.action);
            CAPTURE(result.reason);
            CHECK_NE(result.outcome, ReplayOutcome::failed);
            ++hands;
            offered += result.outcome == ReplayOutcome::ok;
        }
    }
    CHECK_GT(offered, 0);
    CHECK_GE(hands, offered);
}
