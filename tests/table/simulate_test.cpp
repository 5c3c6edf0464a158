// Simulated rounds: pinned, so that a change of any round is noticed and must be meant; the same
// whatever the order they are played in; chips conserved.
#include <doctest/doctest.h>

#include <array>
#include <string_view>
#include <vector>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

using namespace pokerfloor;

namespace {

constexpr std::array all_habits{Habit::random, Habit::calling, Habit::mixed};
constexpr std::array all_structures{Structure::fixed_limit, Structure::spread_limit,
                                    Structure::pot_limit, Structure::no_limit};

SimulationPlan plan_of(const GameSpec& game, Structure structure, Habit habit, int players,
                       Chips stack) {
    const Chips second = structure == Structure::spread_limit ? dollars(10) : dollars(4);
    Seed seed;
    seed.bytes.fill(7);
    const TableTerms terms = usual_terms(game, structure, dollars(2), second);
    return {.setup = fresh_setup(terms, players, stack), .habit = habit, .seed = seed};
}

Tally played(const SimulationPlan& plan, std::uint64_t from, std::uint64_t to) {
    Simulation simulation(plan);
    for (std::uint64_t number = from; number < to; ++number) simulation.play(number);
    return simulation.tally();
}

// Every structure, habit and size of table, some stacks deep and some soon all-in.
std::uint64_t fingerprint_of_game(const GameSpec& game) {
    Tally all;
    for (const Structure structure : all_structures)
        for (const Habit habit : all_habits)
            for (int players = 2; players <= game.players.max; ++players)
                for (const std::uint32_t fewer : {0u, 180u}) {
                    SimulationPlan plan = plan_of(game, structure, habit, players, dollars(200));

                    plan.fewer_chips = fewer;
                    all += played(plan, 0, 20);
                }
    CHECK_EQ(all.put_in, all.paid);
    return all.fingerprint;
}

struct Pinned {
    std::string_view game;
    std::uint64_t fingerprint;
};

// A commit that changes one of these says so and names the clause that changed it.
constexpr std::array<Pinned, 18> pinned{{
    {"holdem", 0x63abb2d3237d9cdf},
    {"omaha-high", 0x7f8592258017d310},
    {"omaha-hilo8", 0xd420f5c257169609},
    {"omaha5-high", 0xd452d741853a18ab},
    {"omaha5-hilo8", 0x16bea48b13859672},
    {"sixplus", 0x2558dd716ef270a1},
    {"stud7-high", 0x3d4ff85026f2dfb4},
    {"stud7-low", 0x54c444cd8de9dc97},
    {"stud7-hilo", 0x57f7df68fa39d29c},
    {"stud7-hilo8", 0x1ee2250cc0dc1c16},
    {"stud5", 0xed8a66b002275a16},
    {"draw5-high", 0x61aedbbb0defe690},
    {"draw5-low", 0xa8693fd3641e338a},
    {"badugi", 0x8e1d434af1a870bc},
    {"td-27", 0x15e330e835178c74},
    {"td-a5", 0x6ed9b43b4cb12be7},
    {"badeucey", 0x2b9bc767a2937b02},
    {"badacey", 0x2ec8317e2dd3a54e},
}};

}  // namespace

TEST_CASE("rounds: unchanged") {
    std::size_t games = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        REQUIRE_LT(games, pinned.size());
        CAPTURE(game->id);
        CHECK_EQ(pinned[games].game, game->id);
        CHECK_EQ(pinned[games++].fingerprint, fingerprint_of_game(*game));
    }
    CHECK_EQ(games, pinned.size());
}

TEST_CASE("rounds add up to the same, however they are spread") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        const SimulationPlan plan =
            plan_of(*game, Structure::no_limit, Habit::random, 5, dollars(90));
        const Tally whole = played(plan, 0, 60);
        Tally parts = played(plan, 40, 60);
        parts += played(plan, 0, 13);
        parts += played(plan, 13, 40);
        CHECK(parts == whole);
        CHECK_EQ(whole.rounds, 60);
        std::uint64_t ended = whole.endings.showdown;
        for (const std::uint64_t count : whole.endings.without_showdown) ended += count;
        CHECK_EQ(ended, 60);
    }
}

TEST_CASE("the fingerprint sees the seed, the number and the habit") {
    const GameSpec& game = *find_game("holdem");
    SimulationPlan plan = plan_of(game, Structure::fixed_limit, Habit::random, 6, dollars(200));
    const std::uint64_t first = played(plan, 0, 1).fingerprint;
    CHECK_NE(first, played(plan, 1, 2).fingerprint);
    plan.seed.bytes[0] ^= 1;
    CHECK_NE(first, played(plan, 0, 1).fingerprint);
    plan.seed.bytes[0] ^= 1;
    plan.habit = Habit::calling;
    CHECK_NE(first, played(plan, 0, 1).fingerprint);
    plan.habit = Habit::random;
    CHECK_EQ(first, played(plan, 0, 1).fingerprint);
}

TEST_CASE("endings are told apart") {
    const GameSpec& game = *find_game("holdem");
    const auto endings = [&](Structure structure, Habit habit) {
        return played(plan_of(game, structure, habit, 6, dollars(100)), 0, 2000).endings;
    };
    const Endings calling = endings(Structure::fixed_limit, Habit::calling);
    CHECK_EQ(calling.showdown, 2000);
    CHECK_EQ(calling.all_in, 0);
    CHECK_GT(calling.split_pots, 20);
    const Endings random = endings(Structure::no_limit, Habit::random);
    CHECK_GT(random.without_showdown[0], 20);
    CHECK_GT(random.without_showdown[3], 20);
    CHECK_GT(random.showdown, 20);
    CHECK_GT(random.all_in, 20);
    CHECK_EQ(random.reshuffles, 0);
    CHECK_EQ(random.side_pots, 0);
    SimulationPlan uneven = plan_of(game, Structure::no_limit, Habit::random, 6, dollars(100));
    uneven.fewer_chips = 90;
    CHECK_GT(played(uneven, 0, 2000).endings.side_pots, 20);

    // Eight players in stud: the deck cannot serve the last street (MDP-10.J.2, 10.J.3).
    const SimulationPlan stud =
        plan_of(*find_game("stud7-high"), Structure::fixed_limit, Habit::calling, 8, dollars(100));
    CHECK_EQ(played(stud, 0, 50).endings.common_cards, 50);
}

TEST_CASE("usual terms") {
    const GameSpec &holdem = *find_game("holdem"), &stud = *find_game("stud7-high");
    const TableTerms limit = usual_terms(holdem, Structure::fixed_limit, dollars(2), dollars(4));
    CHECK_EQ(limit.blinds[0], dollars(1));
    CHECK_EQ(limit.blinds[1], dollars(2));
    CHECK_EQ(limit.ante, Chips{});
    CHECK_EQ(limit.betting.smallest_chip, dollars(1));
    const TableTerms forced = usual_terms(stud, Structure::fixed_limit, dollars(2), dollars(4));
    CHECK_EQ(forced.ante, Chips{50});
    CHECK_EQ(forced.betting.forced_bet, dollars(1));
    CHECK_EQ(forced.blind_count, 0);
    CHECK_EQ(forced.betting.smallest_chip, Chips{50});

    // MDQ-21: left of the button first, also between two.
    const Setup setup = fresh_setup(limit, 2, dollars(50));
    CHECK_EQ(setup.entries[0].blind, dollars(1));
    CHECK_EQ(setup.entries[1].blind, dollars(2));
    CHECK_EQ(setup.last_blind, 1);
}
