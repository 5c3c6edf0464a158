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
