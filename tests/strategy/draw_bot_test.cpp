// Bots at draw games: others have thrown away what was bad, and a hand is worth what beats theirs.
#include <doctest/doctest.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/strategy/bot.hpp>

using namespace pokerfloor;

namespace {

// The first player's turn against some others, who have bet.
RoundView turn_with(std::string_view game, std::string_view street, Stage stage, const char* cards,
                    int live) {
    RoundView view;
    view.game = game;
    view.stage = stage;
    view.street = street;
    view.to_act = 0;
    view.pot = dollars(20);
    view.to_match = dollars(4);
    view.raises = 1;
    view.live = live;
    view.smallest_chip = dollars(1);
    view.players.resize(static_cast<std::size_t>(live));
    for (PlayerView& player : view.players) {
        player.stack = dollars(200);
        player.cards.resize(parse_cards(cards)->size());
    }
    view.players[0].cards = parse_cards(cards).value();
    view.legal = {.call = true,
                  .raise = true,
                  .to_call = dollars(4),
                  .least_to = dollars(8),
                  .most_to = dollars(8)};
    return view;
}

// Of a hundred such turns.
int times(CommandKind kind, const RoundView& view) {
    Seed seed;
    seed.bytes.fill(3);
    RandomStream chance(seed, Purpose::play);
    int count = 0;
    for (int i = 0; i < 100; ++i) count += bot_wish(view, chance).kind == kind;
    return count;
}

}  // namespace

TEST_CASE("king high is no hand to raise with in 2-7 when all draws are over") {
    for (const int live : {2, 3, 4}) {
        CAPTURE(live);
        const auto with = [&](const char* cards) {
            return times(CommandKind::raise_to,
                         turn_with("td-27", "third draw", Stage::betting, cards, live));
        };
        CHECK_LE(with("Kc Td 9h 8s 7c"), 2);
        CHECK_GE(with("7c 5d 4h 3s 2c"), 60);
    }
}

TEST_CASE("king high is changed in 2-7 while there are draws, and a good low is not") {
    CHECK_EQ(times(CommandKind::raise_to,
                   turn_with("td-27", "first", Stage::betting, "Kc Td 9h 8s 7c", 4)),
             0);
    Seed seed;
    seed.bytes.fill(4);
    RandomStream chance(seed, Purpose::play);
    const auto changed = [&](const char* cards) {
        return bot_wish(turn_with("td-27", "first draw", Stage::drawing, cards, 3), chance)
            .card_count;
    };
    int rough = 0, smooth = 0;
    for (int i = 0; i < 20; ++i) {
        rough += changed("Kc Td 4h 3s 2c") > 0;
        smooth += changed("7c 5d 4h 3s 2c") > 0;
    }
    CHECK_EQ(rough, 20);
    CHECK_EQ(smooth, 0);
}

TEST_CASE("a pair is no hand to raise with in five-card draw against those who drew") {
    const auto with = [](const char* cards) {
        return times(CommandKind::raise_to,
                     turn_with("draw5-high", "draw", Stage::betting, cards, 3));
    };
    CHECK_LE(with("4c 4d 9h 8s 7c"), 10);
    CHECK_GE(with("Kc Kd Kh 8s 8c"), 60);
}
