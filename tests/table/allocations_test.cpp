// A round asks the system for no memory: after some rounds that warm up, whole rounds of every game
// are played without one allocation. Counted by replacing operator new in this test program.
#include <doctest/doctest.h>

#include <cstdint>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/simulate.hpp>
#include <pokerfloor/table/usual_terms.hpp>

namespace {

std::uint64_t allocations = 0;

void* counted(void* memory) {
    ++allocations;
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void* aligned(std::size_t size, std::align_val_t to) {
    const auto align = static_cast<std::size_t>(to);
    return std::aligned_alloc(align, (size + align - 1) / align * align);
}

}  // namespace

// Those that do not throw call these, but for the sanitizers' own. Never inline: g++ would see
// free() take what new gave, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return counted(std::malloc(size));
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t to) {
    return counted(aligned(size, to));
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void* operator new[](std::size_t size) {
    return counted(std::malloc(size));
}
[[gnu::noinline]] void* operator new[](std::size_t size, std::align_val_t to) {
    return counted(aligned(size, to));
}
[[gnu::noinline]] void operator delete[](void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

using namespace pokerfloor;

namespace {

template <class Work>
std::uint64_t allocations_in(Work work) {
    const std::uint64_t before = allocations;
    work();
    return allocations - before;
}

// Stacks from deep to soon all-in, so that there are side pots, odd chips and short decks.
SimulationPlan plan_of(const GameSpec& game, Structure structure, Habit habit, int players) {
    const Chips second = structure == Structure::spread_limit ? dollars(10) : dollars(4);
    TableTerms terms = usual_terms(game, structure, dollars(2), second);
    terms.betting.run_it_twice = true;
    return {.setup = fresh_setup(terms, players, dollars(200)),
            .fewer_chips = 180,
            .habit = habit,
            .seed = {}};
}

// As a log would have it: decided first, then made so.
void play_by_facts(const Round& start, RandomStream& chance, Events& facts) {
    Round round = start;
    Dealer dealer(round.game->deck, chance);
    const auto decided = [&](const Command& command) {
        facts.clear();
        const bool refused = decide(round, command, facts).has_value();
        for (const Event& fact : facts) apply(round, fact);
        return !refused;
    };
    bool fine = decided(simple(CommandKind::start, 0));
    while (fine && round.stage != Stage::over) {
        const bool cards = round.stage == Stage::dealing || round.stage == Stage::replacing;
        fine = decided(cards ? dealer.deal(round) : wish_of(Habit::random, round, chance));
    }
    if (!fine) throw std::logic_error("a legal wish was refused");
}

}  // namespace

TEST_CASE("the counter counts") {
    CHECK_EQ(allocations_in([] { ::operator delete(::operator new(1)); }), 1);
    CHECK_EQ(allocations_in([] {
                 constexpr std::align_val_t wide{64};
                 ::operator delete[](::operator new[](1, wide), wide);
             }),
             1);
    // A list of facts that was given no room grows.
    CHECK_GT(allocations_in([] {
                 Events facts;
                 for (int i = 0; i < 200; ++i) facts.push_back({.kind = EventKind::checked});
             }),
             1);
}

TEST_CASE("simulated rounds allocate nothing") {
    int games = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        ++games;
        CAPTURE(game->id);
        for (const Structure structure : {Structure::fixed_limit, Structure::spread_limit,
                                          Structure::pot_limit, Structure::no_limit})
            for (const Habit habit : {Habit::random, Habit::calling, Habit::mixed})
                for (const int players : {2, 6, game->players.max}) {
                    if (players > game->players.max) continue;
                    Simulation simulation(plan_of(*game, structure, habit, players));
                    std::uint64_t number = 0;
                    for (; number < 20; ++number) simulation.play(number);
                    CHECK_EQ(allocations_in([&] {
                                 for (; number < 220; ++number) simulation.play(number);
                             }),
                             0);
                    CHECK_EQ(simulation.tally().rounds, 220);
                }
    }
    CHECK_EQ(games, 18);
}

TEST_CASE("rounds decided and then applied allocate nothing") {
    Events facts;
    facts.reserve(256);  // of one command
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        const Round start =
            begin(plan_of(*game, Structure::no_limit, Habit::random, game->players.max).setup);
        RandomStream chance{Seed{}};
        for (int i = 0; i < 10; ++i) play_by_facts(start, chance, facts);
        CHECK_EQ(allocations_in([&] {
                     for (int i = 0; i < 200; ++i) play_by_facts(start, chance, facts);
                 }),
                 0);
    }
}
