// A floor beside its Rules Submission: each setting in one of the two files, and nothing open that
// is not offered.
#include <doctest/doctest.h>

#include <rapidcheck.h>

#include <string>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/next_edition.hpp>
#include <pokerfloor/formats/submission_template.hpp>

using namespace pokerfloor;

namespace {

const std::string head =
    "facility = 'Riverside'\nedition = 3\napproval = 'A-17'\napproved-on = 2026-10-02\n";
const std::string hold_em = R"([games.holdem]
rake = { percent = 5, cap = 4 }
[[games.holdem.limit]]
name = 'nl-1-2'
structure = 'no-limit'
blinds = [1, 2]
[[games.holdem.limit]]
name = 'fl-4-8'
structure = 'fixed-limit'
limits = [4, 8]
raise-cap = 3
blinds = [2, 4]
)";
const std::string four_card = R"([games.four-card]
layout-approval = 'L-1'
wagers = [5, 100]
)";
const std::string hold_em_table = R"([[table]]
id = 't'
game = 'holdem'
limit = 'nl-1-2'
buy-in = [40, 400]
)";
const std::string four_card_table = R"([[table]]
id = 'f'
game = 'four-card'
minimum = 5
maximum = 100
buy-in = [50, 1000]
)";

std::string in_lines(const FileFaults& faults) {
    std::string text;
    for (const FileFault& fault : faults)
        text += (fault.in_submission ? "submission " : "floor ") + to_string(fault) + "\n";
    return text;
}

std::string faults_in(const std::string& floor, const std::string& submission) {
    const auto read = read_floor_files({floor, submission});
    return read ? "" : in_lines(read.error());
}

// The text with one line exchanged, or taken out.
std::string with(std::string text, const std::string& line, const std::string& other) {
    const auto at = text.find(line);
    REQUIRE(at != std::string::npos);
    text.replace(at, line.size(), other);
    return text;
}

}  // namespace

TEST_CASE("tables open at the limits and wagers the submission offers (MDP-8.J, MFC-x0.A, x0.F)") {
    const auto floor =
        read_floor_files({hold_em_table + four_card_table, head + hold_em + four_card});
    REQUIRE(floor.has_value());
    CHECK(floor->submission == Submission{3, "Riverside", "A-17", "2026-10-02"});
    REQUIRE_EQ(floor->tables.size(), 2);
    CHECK(floor->tables[0].pot.betting.structure == Structure::no_limit);
    CHECK_EQ(floor->tables[0].pot.blinds[1], dollars(2));
    CHECK_EQ(floor->tables[0].pot.betting.rake.cap, dollars(4));
    CHECK_EQ(floor->tables[1].house.maximum, dollars(100));

    const auto fixed = read_floor_files({with(hold_em_table, "nl-1-2", "fl-4-8"), head + hold_em});
    REQUIRE(fixed.has_value());
    CHECK_EQ(fixed->tables[0].pot.betting.big_bet, dollars(8));
    CHECK_EQ(fixed->tables[0].pot.betting.max_raises, 3);
}

TEST_CASE("what a table opens is within the submission") {
    const std::string offered = head + hold_em + four_card;
    CHECK_EQ(faults_in(with(hold_em_table, "'nl-1-2'", "'nl-5-5'"), offered),
             "floor 4:1: limit: the submission has no limit 'nl-5-5' of Hold 'Em; did you mean "
             "nl-1-2? (MDP-8.J); allowed: \"nl-1-2\", \"fl-4-8\"\n");
    CHECK_EQ(faults_in(with(hold_em_table, "limit = 'nl-1-2'\n", ""), offered),
             "floor 1:1: limit: limit is missing (MDP-8.J); allowed: \"nl-1-2\", \"fl-4-8\"\n");
    CHECK_EQ(faults_in(with(hold_em_table, "'holdem'", "'draw5-low'"), offered),
             "floor 3:1: game: edition 3 of the submission does not offer it (MFC-x0.A); allowed: "
             "holdem, four-card\n");
    CHECK_EQ(faults_in(with(four_card_table, "maximum = 100", "maximum = 500"), offered),
             "floor 5:1: maximum: 500 is not within the submission (MFC-x0.F); allowed: 5 to 100, "
             "the wagers of submission.toml\n");
    CHECK_EQ(faults_in(with(four_card_table, "minimum = 5", "minimum = 1"), offered),
             "floor 4:1: minimum: 1 is not within the submission (MFC-x0.F); allowed: 5 to 100, "
             "the wagers of submission.toml\n");
    CHECK_EQ(faults_in(with(hold_em_table, "[40, 400]", "[3, 400]"), offered),
             "floor 5:1: buy-in: 3 is too little to be dealt in (MDP-8.B.4); allowed: 4 or more\n");
    // Right for the least wagers, and not for those of this table.
    CHECK_EQ(faults_in(with(with(four_card_table, "minimum = 5", "minimum = 100"), "[50, 1000]",
                            "[500, 1000]"),
                       head + four_card + "payout-limit = 2000\n"),
             "floor 1:1: payout-limit: the payout limit must be at least 7900, as line 8 of "
             "submission.toml has it (MFC-x12.J); allowed: 7900 or more\n");
}

TEST_CASE("each setting stands in one of the two files") {
    const std::string offered = head + hold_em + four_card;
    CHECK_EQ(
        faults_in(hold_em_table + "blinds = [5, 10]\nrake = { percent = 1, cap = 1 }\n", offered),
        "floor 6:1: blinds: this belongs to the submission (MFC-x0.A); allowed: in "
        "submission.toml, below the heading of the game or of one of its limits\n"
        "floor 7:1: rake: this belongs to the submission (MFC-x0.A); allowed: in "
        "submission.toml, below the heading of the game or of one of its limits\n");
    CHECK_EQ(faults_in(four_card_table + "six-card-bonus = 'A'\nblind = 4\n", offered),
             "floor 7:1: six-card-bonus: this belongs to the submission (MFC-x0.A); allowed: in "
             "submission.toml, below the heading of the game or of one of its limits\n"
             "floor 8:1: blind: no setting 'blind'; allowed: leave it out\n");
    CHECK_EQ(faults_in(hold_em_table, offered + "bots = 3\n"),
             "submission 20:1: games.four-card.bots: what is open today is not of the submission; "
             "allowed: in floor.toml, in a [[table]]\n");
    CHECK_EQ(faults_in(four_card_table + "limit = 'low'\n", offered),
             "floor 7:1: limit: Four Card Poker has no limits with names; allowed: leave it out; "
             "minimum and maximum say it\n");
    CHECK_EQ(faults_in(hold_em_table, "guests = true\n" + offered),
             "submission 1:1: guests: this belongs to the floor, not to what may be offered; "
             "allowed: in floor.toml\n");
    CHECK_EQ(faults_in(hold_em_table,
                       with(offered, "blinds = [1, 2]", "blinds = [1, 2]\nrake = 'none'")),
             "submission 11:1: games.holdem.rake: it stands in line 6 for every limit; allowed: "
             "leave it out here or there\n");
    // Beside no submission no limit has a name.
    const auto alone = read_floor_file(hold_em_table);
    REQUIRE_FALSE(alone.has_value());
    CHECK(in_lines(alone.error())
              .find("floor 4:1: limit: no limit has a name where there is no "
                    "submission.toml; allowed: leave it out\n") != std::string::npos);
}

TEST_CASE("a submission names its edition and its approval (MFC-x0.A, x0.B)") {
    CHECK_EQ(faults_in(hold_em_table, hold_em),
             "submission 1:1: facility: facility is missing (MFC-x0.A); allowed: the name of the "
             "facility\n"
             "submission 1:1: edition: edition is missing (MFC-x0.A); allowed: 1, and one more "
             "with each change\n"
             "submission 1:1: approval: approval is missing (MFC-x0.B); allowed: the reference of "
             "the approval in quotes\n"
             "submission 1:1: approved-on: approved-on is missing (MFC-x0.B); allowed: the day of "
             "the approval, such as 2026-11-01\n");
    const std::string wrong =
        "facility = \"two\\nlines\"\nedition = 0\napproval = ' '\napproved-on = '2026-10-02'\n";
    CHECK_EQ(faults_in(hold_em_table, wrong + hold_em),
             "submission 1:1: facility: 'two\\x0alines' is no name; allowed: one line of 1 to 100 "
             "letters\n"
             "submission 2:1: edition: 0 is out of bounds; allowed: a whole number from 1 to "
             "1000000\n"
             "submission 3:1: approval: ' ' is no reference (MFC-x0.B); allowed: one line of 1 to "
             "100 letters\n"
             "submission 4:1: approved-on: a day is needed here, and this is a text; allowed: a "
             "day without quotes, such as 2026-11-01\n");
    CHECK_EQ(faults_in(hold_em_table, head),
             "floor 3:1: game: edition 3 of the submission does not offer it (MFC-x0.A); allowed: "
             "a game of submission.toml\n"
             "submission 1:1: games: games is missing (MFC-x0.A); allowed: a heading such as "
             "[games.holdem] for each game\n");
}

TEST_CASE("further games need an approval of their own (MDP-9.A.6, MDQ-88), others are no games") {
    const std::string badugi =
        "[games.badugi]\nrake = 'none'\n[[games.badugi.limit]]\nname = 'l'\n"
        "structure = 'fixed-limit'\nlimits = [4, 8]\nraise-cap = 0\n"
        "blinds = [2, 4]\n";
    const std::string table = "[[table]]\nid = 'b'\ngame = 'badugi'\nbuy-in = [80, 400]\n";
    CHECK_EQ(faults_in(table, head + badugi),
             "submission 5:8: games.badugi.approval: approval is missing (MDP-9.A.6); allowed: the "
             "reference of the approval in quotes\n");
    const auto floor = read_floor_files(
        {table, with(head + badugi, "rake = 'none'", "rake = 'none'\napproval = 'B-4'")});
    REQUIRE(floor.has_value());
    CHECK(floor->tables[0].pot.betting.rake.is_none());
    // The games of chapters 10 to 14 are listed.
    CHECK_EQ(faults_in(hold_em_table, head + hold_em), "");
    CHECK_EQ(faults_in(hold_em_table, head + hold_em + "[games.pineapple]\n"),
             "submission 17:8: games: no game 'pineapple' (MDP-9.B); allowed: a game of "
             "'pokerfloor games'\n");
}

TEST_CASE("layouts, devices and progressives need approvals (MDD-2.B, 5.I, MFC-x0.K, xp.B)") {
    const std::string bare = with(four_card, "layout-approval = 'L-1'\n", "");
    CHECK_EQ(faults_in(four_card_table, head + bare),
             "submission 5:8: games.four-card.layout-approval: layout-approval is missing "
             "(MFC-x0.K); allowed: the reference of the approval in quotes\n");
    const std::string double_draw =
        "[games.double-draw]\nwagers = [5, 100]\nbonus = 'A'\nshuffler = 'reshuffling'\n";
    const std::string table = with(with(four_card_table, "'f'", "'d'"), "four-card", "double-draw");
    CHECK_EQ(faults_in(table, head + double_draw),
             "submission 5:8: games.double-draw.layout-approval: layout-approval is missing "
             "(MDD-2.B); allowed: the reference of the approval in quotes\n"
             "submission 5:8: games.double-draw.device-approval: device-approval is missing "
             "(MDD-5.I); allowed: the reference of the approval in quotes\n");
    CHECK_EQ(
        faults_in(table, head + double_draw + "layout-approval = 'L-2'\ndevice-approval = 'S-9'\n"),
        "");
    const std::string progressive =
        "progressive = { seed = 1000, reset = 1000, raise = 1, envy-table = 'A', four-aces = "
        "'100%', four-of-a-kind = 500, straight-flush = 250, three-of-a-kind = 25 }\n";
    CHECK_EQ(faults_in(four_card_table, head + four_card + progressive),
             "submission 5:8: games.four-card.progressive-proposal: progressive-proposal is "
             "missing (MFC-xp.B); allowed: the reference of the approval in quotes\n"
             "submission 5:8: games.four-card.progressive-controls: progressive-controls is "
             "missing (MFC-xp.B); allowed: the reference of the approval in quotes\n");
}

TEST_CASE("every limit is judged, also one at which no table is open") {
    CHECK_EQ(faults_in(hold_em_table, head + with(hold_em, "[2, 4]", "[4, 2]")),
             "submission 16:1: blinds: blinds are above zero and do not fall (MDP-11.D.1); "
             "allowed: such as [1, 2]\n");
    CHECK_EQ(faults_in(hold_em_table, head + with(hold_em, "raise-cap = 3\n", "")),
             "submission 11:1: raise-cap: raise-cap is missing (MDP-8.K.1); allowed: how many "
             "raises, such as 3; 0 is no cap\n");
    CHECK_EQ(
        faults_in(hold_em_table, head + with(hold_em, "rake = { percent = 5, cap = 4 }\n", "")),
        "submission 6:1: games.holdem.rake: rake is missing (MDP-17.A.1); allowed: { percent "
        "= 5, cap = 4 }, or \"none\" where nothing is taken\n"
        "submission 10:1: games.holdem.rake: rake is missing (MDP-17.A.1); allowed: { percent "
        "= 5, cap = 4 }, or \"none\" where nothing is taken\n");
    // What is wrong for all limits is told once, and the table that is open is still looked at.
    CHECK_EQ(faults_in(with(hold_em_table, "buy-in", "buyin"),
                       head + with(hold_em, "cap = 4", "cpa = 4")),
             "floor 1:1: buy-in: buy-in is missing; allowed: the least and the most, such as [40, "
             "200]\n"
             "floor 5:1: buyin: no setting 'buyin'; allowed: leave it out\n"
             "submission 6:1: rake.cap: no maximum for a round (MDP-17.A.3); allowed: an amount "
             "above zero\n"
             "submission 6:23: rake.cpa: no setting 'cpa'; did you mean cap?; allowed: cap\n");
    CHECK_EQ(faults_in(hold_em_table, head + hold_em + "[games.stud5]\nrake = 'none'\nlimit = 4\n"),
             "submission 19:1: games.stud5.limit: there are no limits (MDP-8.J); allowed: a "
             "heading [[games.stud5.limit]] for each limit\n");
}

TEST_CASE("decks may be changed sooner than the books ask, never later (MDD-3.C.2, MFC-x3.C)") {
    const auto floor = read_floor_files({four_card_table, head + four_card + "deck-hours = 6\n"});
    REQUIRE(floor.has_value());
    CHECK_EQ(house::hours_until_deck_change(floor->tables[0].house), 6);
    CHECK_EQ(faults_in(four_card_table, head + four_card + "deck-hours = 9\n"),
             "submission 8:1: deck-hours: decks dealt so are changed every 8 hours at least "
             "(MFC-x3.C); allowed: 1 to 8\n");
    CHECK_EQ(faults_in(four_card_table, head + four_card +
                                            "deck-hours = 5\ndelivery = 'hand'\nshuffler = "
                                            "'automated'\n"),
             "submission 8:1: deck-hours: decks dealt so are changed every 4 hours at least "
             "(MFC-x3.C); allowed: 1 to 4\n");
}

TEST_CASE("both files are posted as one text, and found in it again") {
    const FloorFiles both{hold_em_table, head + hold_em}, one{hold_em_table, std::nullopt};
    CHECK(files_in(posted_text_of(both)) == both);
    CHECK(files_in(posted_text_of(one)) == one);
    CHECK_EQ(posted_text_of(one), hold_em_table);
    const auto posted = read_floor_file(posted_text_of(both), behaviour_now);
    REQUIRE(posted.has_value());
    CHECK(*posted == *read_floor_files(both));
    // No file can be taken for two.
    CHECK_FALSE(read_floor_file(posted_text_of(both)).has_value());
}

TEST_CASE("what is no TOML is told of each file") {
    const std::string faults = faults_in("[[table\n", "facility = \n");
    CHECK_NE(faults.find("floor 1:8: not valid TOML"), std::string::npos);
    CHECK_NE(faults.find("submission 1:"), std::string::npos);
}

TEST_CASE("a changed submission is another edition (MFC-x0.B)") {
    const FloorFiles posted{hold_em_table, head + hold_em};
    const auto after = [&](const std::string& submission) {
        return in_lines(faults_of_next(posted, {hold_em_table, submission}));
    };
    CHECK_EQ(after(head + hold_em), "");
    CHECK_EQ(after(head + with(hold_em, "[1, 2]", "[2, 2]")),
             "submission 2:1: edition: edition 3 was posted with another text (MFC-x0.B); allowed: "
             "4 or more\n");
    CHECK_EQ(after(with(head, "= 3", "= 4") + with(hold_em, "[1, 2]", "[2, 2]")), "");
    CHECK_NE(after(with(head, "= 3", "= 2") + hold_em), "");
    CHECK_NE(in_lines(faults_of_next(posted, {hold_em_table, std::nullopt})), "");
    CHECK_EQ(in_lines(faults_of_next({hold_em_table, std::nullopt}, posted)), "");
}

TEST_CASE("a progressive stays as it was approved (MFC-xp.C)") {
    const auto with_progressive = [&](const std::string& edition, const std::string& proposal,
                                      const std::string& raise) {
        return FloorFiles{four_card_table,
                          with(head, "edition = 3", "edition = " + edition) + four_card +
                              "progressive-proposal = '" + proposal +
                              "'\nprogressive-controls = 'C'\nprogressive = { seed = 1000, reset = "
                              "1000, raise = " +
                              raise +
                              ", envy-table = 'A', four-aces = '100%', four-of-a-kind = 500, "
                              "straight-flush = 250, three-of-a-kind = 25 }\n"};
    };
    const FloorFiles posted = with_progressive("3", "P-1", "1");
    REQUIRE(read_floor_files(posted).has_value());
    CHECK_EQ(in_lines(faults_of_next(posted, with_progressive("4", "P-1", "0.90"))),
             "submission 10:1: games.four-card.progressive: it is not the one that was approved as "
             "\"P-1\" (MFC-xp.C); allowed: as it was, or progressive-proposal with the reference "
             "of another approval\n");
    CHECK_EQ(in_lines(faults_of_next(posted, with_progressive("4", "P-2", "0.90"))), "");
}

TEST_CASE("nonsense in either file is told, and stops nothing") {
    CHECK(rc::check("lines of the files in any order", [] {
        const auto torn = [](std::string_view text) {
            std::string some(text);
            const auto cuts = *rc::gen::inRange(1, 6);
            for (int i = 0; i < cuts; ++i) {
                const auto from = *rc::gen::inRange<std::size_t>(0, some.size());
                const auto length = *rc::gen::inRange<std::size_t>(0, 80);
                some.erase(from, length);
            }
            return some;
        };
        const FloorFiles files{torn(floor_within_template), torn(submission_template)};
        const auto read = read_floor_files(files);
        if (read) return;
        RC_ASSERT(!read.error().empty());
        for (const FileFault& fault : read.error()) {
            RC_ASSERT(fault.line >= 1 && fault.column >= 1);
            RC_ASSERT(!fault.message.empty() && !fault.allowed.empty());
        }
    }));
}
