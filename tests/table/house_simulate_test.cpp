// Simulated rounds of house games: pinned, so that a change of any round is noticed and must be
// meant; the same whatever the order they are played in; chips conserved between players and house.
#include <doctest/doctest.h>

#include <array>
#include <string_view>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/house_simulate.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::house {
namespace {

SimulationPlan plan_of(const GameSpec& game, Habit habit, int players, bool all_options) {
    SimulationPlan plan;
    plan.seed.bytes.fill(7);
    plan.habit = habit;
    Terms& terms = plan.setup.terms = usual_terms(game, dollars(10), dollars(500), dollars(5));
    terms.seats = game.players.max;
    const auto set = [&](std::string_view key, std::string_view value) {
        REQUIRE(set_term(terms, key, value).has_value());
    };
    if (all_options && game.house->rank_with_box != nullptr) {
        set("six-card-table", "A");
        set("progressive", "A");
        set("meter-seed", "1000");
        set("meter-reset", "1000");
        set("meter-rate", "1");
        set("progressive-rows", "90%,10%,500,25");
        plan.setup.meter = dollars(1000);
    } else if (all_options && !game.house->delivery.shuffler_required) {
        set("bonus", "B");
        set("delivery", "auto-shoe");
    } else if (all_options) {
        set("odds", "1000-100-25-10-9-5-3-2-1-0");
    }
    plan.setup.owner.fill(nobody);
    for (std::uint8_t i = 0; i < players; ++i) {
        plan.setup.owner[i] = i;
        plan.setup.stack[i] = dollars(1000);
    }
    return plan;
}

Tally played(const SimulationPlan& plan, std::uint64_t from, std::uint64_t to) {
    Simulation simulation(plan);
    for (std::uint64_t number = from; number < to; ++number) simulation.play(number);
    return simulation.tally();
}

constexpr std::array habits{Habit::random, Habit::calling, Habit::mixed};

std::uint64_t fingerprint_of_game(const GameSpec& game) {
    Tally all;
    for (const Habit habit : habits)
        for (int players = 1; players <= game.players.max; ++players)
            for (const bool all_options : {false, true})
                all += played(plan_of(game, habit, players, all_options), 0, 40);
    CHECK_EQ(all.staked, all.returned + all.kept);
    return all.fingerprint;
}

struct Pinned {
    std::string_view game;
    std::uint64_t fingerprint;
};

// A commit that changes one of these says so and names the clause that changed it.
constexpr std::array<Pinned, 3> pinned{{
    {"double-draw", 0x9e88e88d721ad3ec},
    {"four-card", 0xa89ebc9affa288a6},
    {"double-down-stud", 0x5348529b7b951601},
}};

}  // namespace

TEST_CASE("rounds of house games: unchanged") {
    for (const Pinned& one : pinned) {
        CAPTURE(one.game);
        CHECK_EQ(one.fingerprint, fingerprint_of_game(*find_game(one.game)));
    }
}

TEST_CASE("rounds of house games add up to the same, however they are spread") {
    for (const Pinned& one : pinned) {
        const SimulationPlan plan = plan_of(*find_game(one.game), Habit::random, 5, true);
        const Tally whole = played(plan, 0, 60);
        Tally parts = played(plan, 40, 60);
        parts += played(plan, 0, 13);
        parts += played(plan, 13, 40);
        CHECK(parts == whole);
        const Endings& endings = whole.endings;
        CHECK_EQ(endings.folded + endings.won + endings.even + endings.lost, 300);
        std::uint64_t hands = 0;
        for (const std::uint64_t count : endings.lines) hands += count;
        CHECK_EQ(hands, 300);
        CHECK_NE(whole.fingerprint, played(plan, 0, 59).fingerprint);
    }
}

TEST_CASE("habits of house players") {
    for (const Pinned& one : pinned) {
        const GameSpec& game = *find_game(one.game);
        CHECK_EQ(played(plan_of(game, Habit::calling, 4, true), 0, 500).endings.folded, 0);
        // Rules of thumb lose less of what is staked than chance does.
        const Tally random = played(plan_of(game, Habit::random, 4, false), 0, 4000);
        const Tally thumb = played(plan_of(game, Habit::mixed, 4, false), 0, 4000);
        CHECK_LT(thumb.kept.cents * random.staked.cents / 1000,
                 random.kept.cents * (thumb.staked.cents / 1000));
    }
}

TEST_CASE("a strategy can be put in the slot") {
    SimulationPlan plan = plan_of(*find_game("four-card"), Habit::mixed, 3, false);
    plan.strategy = [](const Sight& sight) {
        // Sees the dealer's up card and his own five, no more.
        CHECK_EQ(sight.own.size(), 5);
        CHECK_EQ(sight.open.size(), 1);
        return Choice{.stays = true, .amount = 3 * sight.measure};
    };
    plan.opening = Habit::calling;
    const Tally tally = played(plan, 0, 50);
    CHECK_EQ(tally.endings.folded, 0);
    CHECK_EQ(tally.staked, std::int64_t{50} * 3 * 4 * dollars(10));
}

}  // namespace pokerfloor::house
