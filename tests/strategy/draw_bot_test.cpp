// Bots at draw games: others have thrown away what was bad, and a hand is worth what beats theirs.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/catalogue.hpp>
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
    // All draws before this street changed two cards, and somebody has bet.
    const auto& streets = find_game(game)->pot->streets;
    const auto at = static_cast<std::size_t>(std::ranges::find(streets, street, &Street::name) -
                                             streets.begin());
    const std::size_t drawn = stage == Stage::drawing ? at - 1 : at;
    for (PlayerView& player : view.players) {
        player.deeds.draws = static_cast<std::uint8_t>(drawn);
        for (std::size_t i = 0; i < drawn; ++i) player.deeds.changed[i] = 2;
    }
    view.players[1].deeds.raises[at] = 1;
    view.players[0].cards = parse_cards(cards).value();
    view.legal = {.call = true,
                  .raise = true,
                  .to_call = dollars(4),
                  .least_to = dollars(8),
                  .most_to = dollars(8)};
    return view;
}

// Of a hundred such turns.
int times(CommandKind kind, const RoundView& view, Skill skill = Skill::medium) {
    Seed seed;
    seed.bytes.fill(3);
    RandomStream chance(seed, Purpose::play);
    int count = 0;
    for (int i = 0; i < 100; ++i) count += bot_wish(view, chance, skill).kind == kind;
    return count;
}

}  // namespace

TEST_CASE("king high is no hand to raise with in 2-7 when all draws are over") {
    for (const Skill skill : all_skills)
        for (const int live : {2, 3, 4}) {
            CAPTURE(live);
            CAPTURE(name_of(skill));
            const auto with = [&](const char* cards) {
                return times(CommandKind::raise_to,
                             turn_with("td-27", "third draw", Stage::betting, cards, live), skill);
            };
            // The best bot may raise now and then in order to make others fold.
            CHECK_LE(with("Kc Td 9h 8s 7c"), skill == Skill::hard ? 40 : 2);
            CHECK_GE(with("7c 5d 4h 3s 2c"), 55);
        }
}

TEST_CASE("nobody raises a third time with nothing") {
    struct Nothing {
        const char *game, *street, *cards;
    };
    for (const Skill skill : all_skills)
        for (const Nothing& one : {Nothing{"td-27", "third draw", "Kc Td 9h 8s 7c"},
                                   Nothing{"td-27", "third draw", "4c 4d 3h 6s 7c"},
                                   Nothing{"td-a5", "third draw", "Qc Td 9h 8s 7c"},
                                   Nothing{"draw5-low", "draw", "Kc Td 9h 8s 7c"},
                                   Nothing{"draw5-high", "draw", "Kc Td 9h 6s 7c"},
                                   Nothing{"badugi", "fourth draw", "Kc Kd 9h 9s"},
                                   Nothing{"badeucey", "third draw", "Kc Kd 9c 9d Tc"},
                                   Nothing{"badacey", "third draw", "Kc Kd 9c 9d Tc"}}) {
            CAPTURE(one.game);
            CAPTURE(name_of(skill));
            RoundView view = turn_with(one.game, one.street, Stage::betting, one.cards, 2);
            view.raises = 3;
            const auto& streets = find_game(one.game)->pot->streets;
            view.players[0].deeds.raises[streets.size() - 1] = 2;
            view.players[1].deeds.raises[streets.size() - 1] = 2;
            CHECK_EQ(times(CommandKind::raise_to, view, skill), 0);
        }
}

TEST_CASE("nobody stands pat on rubbish") {
    struct Hands {
        const char *game, *street;
        std::vector<const char*> rubbish, good;
    };
    const std::vector<Hands> all{
        {"td-27",
         "third draw",
         {"Tc 8d 4h 3s 2c", "4c 4d 3h 6s 7c", "6c 5d 4h 3s 2c", "8c 6c 4c 3c 2c", "Ac 2d 3h 4s 5c"},
         {"7c 5d 4h 3s 2c", "8c 6d 4h 3s 2c"}},
        {"td-a5", "third draw", {"Tc 8d 4h 3s 2c", "4c 4d 3h 6s 7c"}, {"6c 5d 4h 3s 2c"}},
        {"draw5-low", "draw", {"Tc 9d 4h 3s 2c", "Ac Ad 3h 6s 7c"}, {"7c 5d 4h 3s 2c"}},
        {"draw5-high", "draw", {"Ac Kd 9h 3s 2c", "9c 9d 4h 4s 2c"}, {"Ac Ad Ah 9s 9c"}},
        {"badugi", "fourth draw", {"Ac 2d 3h 4h", "Kc Kd 3h 2s"}, {"Ac 2d 3h 4s"}},
        {"badeucey", "third draw", {"Tc 8d 4h 3s 2c", "2c 2d 3h 4s 7c"}, {"2c 3d 4h 5s 7c"}},
        {"badacey", "third draw", {"Tc 8d 4h 3s 2c", "2c 2d 3h 4s 7c"}, {"Ac 2d 3h 4s 5c"}},
    };
    Seed seed;
    seed.bytes.fill(5);
    RandomStream chance(seed, Purpose::play);
    for (const Skill skill : all_skills)
        for (const Hands& hands : all) {
            CAPTURE(hands.game);
            CAPTURE(name_of(skill));
            const auto changed = [&](const char* cards) {
                CAPTURE(cards);
                int most = 0, least = 5;
                for (int i = 0; i < 20; ++i) {
                    const int count =
                        bot_wish(turn_with(hands.game, hands.street, Stage::drawing, cards, 2),
                                 chance, skill)
                            .card_count;
                    most = std::max(most, count);
                    least = std::min(least, count);
                }
                return std::pair(least, most);
            };
            for (const char* cards : hands.rubbish) {
                CAPTURE(cards);
                CHECK_GT(changed(cards).first, 0);
            }
            for (const char* cards : hands.good) {
                CAPTURE(cards);
                CHECK_EQ(changed(cards).second, 0);
            }
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

TEST_CASE("the best bot remembers what somebody who stands pat has done with the same hand") {
    // Pat all along, he either raised before each draw or checked; now he bets.
    const auto raises_against = [](std::string_view game, const char* cards, bool raised) {
        RoundView view = turn_with(game, "third draw", Stage::betting, cards, 2);
        Deeds& deeds = view.players[1].deeds;
        for (std::size_t street = 0; street < 3; ++street) {
            deeds.changed[street] = 0;
            deeds.raises[street] = raised ? 2 : 0;
        }
        return times(CommandKind::raise_to, view, Skill::hard);
    };
    struct Pat {
        const char *game, *cards;
    };
    for (const Pat& one : {Pat{"td-27", "9c 8d 7h 5s 2c"}, Pat{"td-a5", "8c 7d 6h 5s 2c"},
                           Pat{"badacey", "8c 6c 4h 3s 2c"}}) {
        CAPTURE(one.game);
        CHECK_LT(raises_against(one.game, one.cards, true) + 15,
                 raises_against(one.game, one.cards, false));
    }
}
