// Cards nobody looked at: a burn or a hole card may be unknown where people deal; what lies face up
// may not, nor a hand that is shown. Refused each time, and the round can always go on.
#include <doctest/doctest.h>

#include <string_view>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/round.hpp>

using namespace pokerfloor;

namespace {

Setup two_players(std::string_view game) {
    Setup setup;
    setup.game = find_game(game);
    setup.players = 2;
    setup.terms.small_bet = dollars(2);
    setup.terms.big_bet = dollars(4);
    setup.terms.forced_bet = dollars(1);
    setup.entries[0].stack = setup.entries[1].stack = dollars(50);
    setup.entries[0].ante = setup.entries[1].ante = dollars(1);
    return setup;
}

std::optional<Refusal> deal(Round& round, std::string_view cards) {
    Events facts;
    return act(round, with_cards(CommandKind::deal, 0, parse_cards(cards).value()), facts);
}

void pass(Round& round) {
    Events facts;
    while (round.stage == Stage::betting) {
        const Legal may = legal(round);
        const CommandKind kind = may.forced_bet ? CommandKind::forced_bet
                                 : may.check    ? CommandKind::check
                                                : CommandKind::call;
        REQUIRE_FALSE(act(round, simple(kind, round.to_act), facts));
    }
}

Round begun(std::string_view game) {
    Round round = begin(two_players(game));
    Events facts;
    REQUIRE_FALSE(act(round, simple(CommandKind::start, 0), facts));
    return round;
}

}  // namespace

TEST_CASE("a board and up cards must be known, burns and hole cards need not") {
    Round holdem = begun("holdem");
    REQUIRE_FALSE(deal(holdem, "?? Kd ?? Qd"));
    pass(holdem);
    const Round before = holdem;
    const auto unknown = deal(holdem, "?? 2c ?? 4c");
    REQUIRE(unknown);
    CHECK(unknown->reason == Reason::card_unknown);
    CHECK(holdem == before);
    CHECK_FALSE(deal(holdem, "?? 2c 3c 4c"));

    Round stud = begun("stud7-high");
    const auto up = deal(stud, "?? ?? ?? ?? 2c ??");
    REQUIRE(up);
    CHECK(up->reason == Reason::card_unknown);
    CHECK_FALSE(deal(stud, "?? ?? ?? ?? 2c 3c"));
}

TEST_CASE(
    "an unknown hand is not shown; it is thrown away, or the deck is not in order (MDP-18.I)") {
    Round round = begun("holdem");
    REQUIRE_FALSE(deal(round, "?? ?? Kd Qd"));
    for (const char* const street : {"?? 2c 3c 4c", "?? 5d", "?? 9h"}) {
        pass(round);
        REQUIRE_FALSE(deal(round, street));
    }
    pass(round);
    REQUIRE(round.stage == Stage::showdown);
    Events facts;
    if (round.to_act == 1) REQUIRE_FALSE(act(round, simple(CommandKind::show, 1), facts));
    REQUIRE(round.to_act == 0);
    const auto shown = act(round, simple(CommandKind::show, 0), facts);
    REQUIRE(shown);
    CHECK(shown->reason == Reason::card_unknown);
    Round voided = round;
    CHECK_FALSE(act(voided, simple(CommandKind::deck_defective, 0), facts));
    CHECK(voided.stage == Stage::over);
    CHECK(voided.player[0].stack == dollars(50));
    CHECK_FALSE(act(round, simple(CommandKind::muck, 0), facts));
    if (round.stage != Stage::over) CHECK_FALSE(act(round, simple(CommandKind::show, 1), facts));
    CHECK(round.stage == Stage::over);
    CHECK(round.player[1].stack == dollars(51));
}
