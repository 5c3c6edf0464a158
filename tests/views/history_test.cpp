// Hand histories as they are downloaded: what was never seen is unknown in them, and what is left
// can still be replayed.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/replay/replay.hpp>
#include <pokerfloor/views/history.hpp>

#include "past.hpp"
#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

// Everybody a bot, and everybody a viewer.
struct Histories {
    explicit Histories(const GameSpec& game)
        : floor([&] {
              FloorTerms terms;
              terms.name = "one";
              terms.tables.push_back(posted(game));
              return terms;
          }()) {
        for (int seat = 0; seat < floor.terms().tables[0].seats; ++seat) {
            bots.push_back(newcomer(floor, "bot " + std::to_string(seat), AccountKind::bot));
            log.push_back(granted(floor, {.by = {bots.back()},
                                          .table = 0,
                                          .what = Sit{static_cast<std::int16_t>(seat),
                                                      floor.terms().tables[0].most_buy_in}}));
        }
    }

    // The facts of a whole round.
    std::vector<Event> play(RandomStream& chance, std::uint8_t number) {
        std::vector<Event> facts;
        const auto grant = [&](const Wish& wish) {
            const Record record = granted(floor, wish);
            for (const Event& fact : only<Event>(record.facts)) facts.push_back(fact);
            log.push_back(record);
        };
        while (const auto wish = floor.bot_wish(0, chance)) grant(*wish);
        Seed seed;
        seed.bytes[0] = number;
        grant({.table = 0, .what = BeginRound{seed}});
        while (floor.state(0).round_running) {
            const auto wish = floor.bot_wish(0, chance);
            grant(wish ? *wish : Wish{.table = 0, .what = TimeExpired{}});
        }
        return facts;
    }

    Floor floor;
    std::vector<AccountId> bots;
    std::vector<Record> log;
};

PhhHand read(const std::string& text) {
    PhhReader reader(text, "downloaded");
    auto hand = reader.next();
    REQUIRE(hand.has_value());
    REQUIRE_MESSAGE(hand->has_value(), (*hand ? "" : hand->error().message));
    return **hand;
}

}  // namespace

TEST_CASE("discards are in nobody's hand history but the player's own, and it still replays") {
    int discards = 0, shown = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        Histories table(*game);
        RandomStream chance(Seed{{5}}, Purpose::play);
        const bool draws = game->pot->shortage == Shortage::reshuffle_discards;
        for (std::uint8_t number = 1; number <= (draws ? 8 : 2); ++number) {
            const std::vector<Event> facts = table.play(chance, number);
            const std::uint64_t round = views::played(table.floor, 0).back().round;
            const auto past = past_round(table.floor, table.log, 0, round);
            REQUIRE(past);
            std::vector<AccountId> viewers = table.bots;
            viewers.push_back(nobody);
            for (const AccountId viewer : viewers) {
                const auto text = views::phh(table.floor, *past, viewer);
                REQUIRE(text);
                CAPTURE(*text);
                const PhhHand hand = read(*text);
                const auto own =
                    viewer == nobody
                        ? hand.players.end()
                        : std::ranges::find(hand.players, table.floor.account(viewer)->name);
                const int player = own == hand.players.end()
                                       ? 0
                                       : static_cast<int>(own - hand.players.begin()) + 1;
                for (const PhhAction& action : hand.actions) {
                    if (action.verb != PhhVerb::discard) continue;
                    discards += static_cast<int>(action.cards.size());
                    for (const Card card : action.cards)
                        CHECK_EQ(card.is_unknown(), action.player != player);
                }
                // Who showed down is known to the last card held, and no card more.
                for (const Event& fact : facts) {
                    if (fact.kind != EventKind::shown || fact.player + 1 == player) continue;
                    ++shown;
                    int known = 0, held = 0;
                    for (const PhhAction& action : hand.actions)
                        if (action.verb == PhhVerb::deal_hole && action.player == fact.player + 1)
                            for (const Card card : action.cards) known += !card.is_unknown();
                    for (const Event& other : facts)
                        if (other.player == fact.player)
                            held += other.kind == EventKind::dealt_down ||
                                            other.kind == EventKind::dealt_up
                                        ? 1
                                    : other.kind == EventKind::discarded ? -1
                                                                         : 0;
                    CHECK_EQ(known, held);
                }
                const ReplayResult result = Replayer().replay(hand);
                CHECK_MESSAGE(result.outcome == ReplayOutcome::ok, result.action, ": ",
                              result.reason);
            }
        }
    }
    CHECK_GT(discards, 500);
    CHECK_GT(shown, 300);
}
