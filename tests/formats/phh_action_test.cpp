#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/formats/phh_action.hpp>

using namespace pokerfloor;

namespace {

PhhAction action(std::string_view text) {
    PhhAction read;
    const auto parsed = parse_phh_action(text, read);
    CHECK_MESSAGE(parsed.has_value(), (parsed ? "" : parsed.error().message));
    return read;
}

std::string fault(std::string_view text) {
    PhhAction read;
    const auto parsed = parse_phh_action(text, read);
    return parsed ? "" : parsed.error().message;
}

std::string again(std::string_view text) {
    std::string written;
    append_phh_action(written, action(text));
    return written;
}

PhhCards cards(std::string_view text) {
    return PhhCards(parse_cards(text).value());
}

}  // namespace

TEST_CASE("each verb, taken apart") {
    PhhAction wanted;
    wanted.verb = PhhVerb::deal_hole;
    wanted.player = 10;
    wanted.cards = cards("As ?? Td");
    CHECK(action("d dh p10 As??Td") == wanted);
    CHECK_EQ(action("d db 4s5c2h").verb, PhhVerb::deal_board);
    CHECK(action("d db 4s5c2h").cards == cards("4s5c2h"));
    CHECK_EQ(action("p3 pb").verb, PhhVerb::bring_in);
    CHECK_EQ(action("p3 cbr 12.50").verb, PhhVerb::bet_to);
    CHECK_EQ(action("p3 cbr 12.50").amount, Chips{1250});
    CHECK_EQ(action("p3 cc").verb, PhhVerb::check_or_call);
    CHECK_EQ(action("p3 f").player, 3);
    CHECK_EQ(action("p3 sd").verb, PhhVerb::discard);
    CHECK(action("p3 sd").cards.empty());
    CHECK_EQ(action("p3 sd AsQs").cards.size(), 2);
    CHECK_EQ(action("p3 sm").verb, PhhVerb::muck);
    CHECK_EQ(action("p3 sm -").verb, PhhVerb::show_dealt);
    CHECK_EQ(action("p3 sm ??Ad").verb, PhhVerb::show);
    CHECK(action("p3 sm ????").cards == cards("????"));
}

TEST_CASE("blanks and commentary") {
    CHECK(action("  p3\t cbr \n 5  ") == action("p3 cbr 5"));
    CHECK_EQ(action("").verb, PhhVerb::no_op);
    CHECK_EQ(action("  # Ted thinks. ").verb, PhhVerb::no_op);
    CHECK_EQ(action("  # Ted thinks. ").commentary, "Ted thinks.");
    CHECK_EQ(action("p3 f# Ted #1").commentary, "Ted #1");
    CHECK_EQ(action("p3 f").commentary, "");
}

TEST_CASE("an action is written as the format writes it") {
    for (const char* text : {"", "# only words", "d dh p1 AsKd", "d dh p10 ????????", "d db 4s5c2h",
                             "p1 pb", "p2 cbr 300", "p2 cbr 0.50", "p2 cc", "p2 f", "p2 sd",
                             "p2 sd ??2c", "p2 sm", "p2 sm -", "p2 sm 2s4c6d9h", "p2 f # Ted"})
        CHECK_EQ(again(text), text);
    CHECK_EQ(again(" p2  cbr 3.0 #x"), "p2 cbr 3 # x");
}

TEST_CASE("what is wrong with an action") {
    CHECK_EQ(fault("x f"), "no actor 'x'; write d for the dealer, or p1, p2, ...");
    for (const char* actor : {"p0", "p", "p01", "p1000", "P1", "p-1", "p1x"})
        CHECK_EQ(fault(std::string(actor) + " f"),
                 "no actor '" + std::string(actor) + "'; write d for the dealer, or p1, p2, ...");
    CHECK_EQ(fault("p1"), "no verb ''; a player's are pb, cbr, cc, f, sd and sm");
    CHECK_EQ(fault("p1 check"), "no verb 'check'; a player's are pb, cbr, cc, f, sd and sm");
    CHECK_EQ(fault("p1 f now"), "f takes nothing after it, but 'now' follows");
    CHECK_EQ(fault("p1 cc 5"), "cc takes nothing after it, but '5' follows");
    CHECK_EQ(fault("p1 cbr"), "cbr needs one amount, as in p1 cbr 100");
    CHECK_EQ(fault("p1 cbr 1 2"), "cbr needs one amount, as in p1 cbr 100");
    CHECK_EQ(fault("p1 cbr x"), "'x' is not a number; write one like 5 or 2.50");
    CHECK_EQ(fault("p1 cbr 0.001"), "'0.001' has more than 2 decimals; round it");
    CHECK_EQ(fault("p1 cbr 0"), "the amount '0' must be above zero");
    CHECK_EQ(fault("p1 cbr -5"), "the amount '-5' must be above zero");
    CHECK_EQ(fault("p1 sm As Kd"), "sm takes its cards in one word, as in p1 sm AsKd");
    CHECK_EQ(fault("p1 sd As Kd Qc Jh"), "sd takes its cards in one word, as in p1 sd AsKd");
    CHECK_EQ(
        fault("p1 sd -"),
        "no card '-'; a card is a rank of 23456789TJQKA and a suit of cdhs, or ?? when unknown");
    CHECK_EQ(fault("d"), "no verb ''; the dealer's are dh and db");
    CHECK_EQ(fault("d f"), "no verb 'f'; the dealer's are dh and db");
    CHECK_EQ(fault("d dh p1"), "dh needs a player and their cards in one word, as in d dh p1 AsKd");
    CHECK_EQ(fault("d dh p1 As Kd"),
             "dh needs a player and their cards in one word, as in d dh p1 AsKd");
    CHECK_EQ(fault("d dh q1 As"), "no player 'q1'; players are p1, p2, ...");
    CHECK_EQ(fault("d db"), "db needs the cards in one word, as in d db AsKd2c");
    for (const char* card : {"as", "AS", "1s", "10", "A", "?", "?s", "\xc3\xa9"})
        CHECK_EQ(fault("d db 2c" + std::string(card)),
                 "no card '" + std::string(card) +
                     "'; a card is a rank of 23456789TJQKA and a suit of cdhs, or ?? when unknown");
    CHECK_EQ(fault("d db As2cAs"), "As twice; a deck holds it once");
    CHECK_EQ(fault("d db " + std::string(32, '?')), "more than 15 cards; no hand has so many");
}
