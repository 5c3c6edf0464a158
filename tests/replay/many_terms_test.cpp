// What is written down replays under whatever a table may have posted and whoever may sit at it:
// one, two or three blinds, equal ones too, antes beside them, a straddle, a kill, newcomers,
// missed blinds, a dead button, short stacks, a rake.
#include <doctest/doctest.h>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/table.hpp>
#include <pokerfloor/table/usual_terms.hpp>

#include "round_trip.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

class Chance {
  public:
    explicit Chance(std::uint64_t number) : stream_(Seed{{3, 1}}, Purpose::play, number) {}
    int below(int bound) {
        return static_cast<int>(stream_.below(static_cast<std::uint32_t>(bound)));
    }
    bool one_in(int many) { return below(many) == 0; }

  private:
    RandomStream stream_;
};

TableTerms any_terms(const GameSpec& game, Structure structure, Chance& chance) {
    const Chips first = Chips{100 * (1 + chance.below(5))};
    const Chips second = first + Chips{100 * chance.below(5)};  // equal, too
    TableTerms terms = usual_terms(game, structure, first, second);
    BettingTerms& betting = terms.betting;
    betting.smallest_chip = Chips{25 << chance.below(3)};
    while (first.cents / 2 % betting.smallest_chip.cents != 0) betting.smallest_chip.cents /= 2;
    betting.max_raises = chance.below(4);
    betting.check_raise = !chance.one_in(4);
    betting.tournament = chance.one_in(6);
    betting.open_pair_double = structure == Structure::fixed_limit &&
                               game.pot->open_pair == OpenPair::may_double && chance.one_in(2);
    if (game.pot->opening == ForcedMoney::forced_bet) {
        terms.ante = chance.one_in(3) ? Chips{} : betting.smallest_chip;
        betting.forced_bet = std::min(betting.small_bet, 2 * betting.smallest_chip);
    } else {
        terms.blind_count = 1 + chance.below(3);
        const Chips smaller = chance.one_in(3) ? betting.small_bet : betting.smallest_chip;
        terms.blinds = {smaller, betting.small_bet, betting.small_bet};
        if (terms.blind_count == 1) terms.blinds[0] = betting.small_bet;
        if (terms.blind_count == 3 && !chance.one_in(3)) terms.blinds[1] = smaller;
        if (chance.one_in(3)) terms.ante = betting.smallest_chip;
        if (game.pot->opening == ForcedMoney::blinds_before_deal && chance.one_in(3))
            terms.straddle = 2 * betting.small_bet;
        terms.dead_button = chance.one_in(4);
        terms.heads_up_button_small_blind = chance.one_in(2);
    }
    if (chance.one_in(4)) {
        betting.rake.hundredths = 500;
        betting.rake.cap = dollars(3);
        betting.rake.unit = betting.smallest_chip;
    }
    return terms;
}

Table any_table(const TableTerms& terms, int players, Chance& chance) {
    Table table;
    table.terms = terms;
    table.seat_count = players;
    table.button = chance.below(players);
    for (int i = 0; i < players; ++i) {
        sit_down(table, i, Chips{terms.betting.smallest_chip.cents * (8 + chance.below(400))});
        Seat& seat = table.seats[static_cast<std::size_t>(i)];
        seat.newcomer = chance.one_in(6);
        seat.missed_big = chance.one_in(8);
        seat.missed_small = chance.one_in(6);
        seat.sitting_out = players > 2 && chance.one_in(8);
        if (terms.betting.tournament && chance.one_in(8)) seat.stake = terms.betting.smallest_chip;
    }
    if (terms.dead_button && chance.one_in(3)) table.small_blind = chance.below(players);
    return table;
}

// A round of this table, written, read and played again.
bool check_round(const Table& table, Chance& chance, std::uint64_t number) {
    Wishes wishes;
    const auto usual = plan_round(table);
    if (!usual) return false;
    if (table.terms.straddle > Chips{} && usual->setup.players > 2 && chance.one_in(2))
        wishes.straddler = usual->seat_of[(usual->setup.last_blind + 1u) % usual->setup.players];
    const auto plan = plan_round(table, wishes);
    REQUIRE(plan);
    Simulation simulation({.setup = plan->setup,
                           .habit = chance.one_in(2) ? Habit::random : Habit::mixed,
                           .seed = Seed{{9}}});
    simulation.play(number);
    check_round_trip(simulation);
    return true;
}

}  // namespace

TEST_CASE("between two players with equal blinds, as `simulate --limits nl:1/1` has them") {
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (const bool button_first : {false, true}) {
            TableTerms terms = usual_terms(*game, Structure::no_limit, dollars(1), dollars(1));
            terms.heads_up_button_small_blind = button_first;
            const Setup setup = fresh_setup(terms, 2, dollars(200));
            Simulation simulation({.setup = setup, .fewer_chips = 190});
            for (std::uint64_t number = 0; number < 20; ++number) {
                simulation.play(number);
                check_round_trip(simulation);
            }
        }
    }
}

TEST_CASE("recordings replay under many terms, with whoever sits at the table") {
    int rounds = 0;
    std::uint64_t number = 0;
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        for (const Structure structure : {Structure::fixed_limit, Structure::spread_limit,
                                          Structure::pot_limit, Structure::no_limit})
            for (int i = 0; i < 100; ++i) {
                Chance chance(++number);
                CAPTURE(number);
                const TableTerms terms = any_terms(*game, structure, chance);
                const int players = chance.one_in(3) ? 2 : 2 + chance.below(game->players.max - 1);
                rounds += check_round(any_table(terms, players, chance), chance, number);
            }
    }
    CHECK_GT(rounds, 5000);
}
