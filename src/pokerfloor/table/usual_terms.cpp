#include <pokerfloor/table/usual_terms.hpp>

#include <numeric>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/table/table.hpp>

namespace pokerfloor {
namespace {

// Rounded down to a cent.
Chips part(Chips amount, std::int64_t ways) {
    return split(amount, ways, Chips{1}).each;
}

}  // namespace

TableTerms usual_terms(const GameSpec& game, Structure structure, Chips first, Chips second) {
    TableTerms terms;
    terms.game = &game;
    BettingTerms& betting = terms.betting;
    betting.structure = structure;
    Chips small_blind{};
    switch (structure) {
        case Structure::fixed_limit:
            betting.small_bet = first;
            betting.big_bet = second;
            small_blind = betting.forced_bet = part(first, 2);
            break;
        case Structure::spread_limit:
            betting.small_bet = betting.forced_bet = first;
            betting.big_bet = second;
            small_blind = part(first, 2);
            break;
        case Structure::pot_limit:
        case Structure::no_limit:
            betting.small_bet = betting.big_bet = second;
            small_blind = betting.forced_bet = first;
            break;
    }
    if (game.pot->opening != ForcedMoney::forced_bet) {
        betting.forced_bet = {};
        terms.blinds = {small_blind, betting.small_bet};
        terms.blind_count = 2;
    } else {
        terms.ante = part(betting.small_bet, 4);
    }
    // The coarsest chip, of a dollar at most, that every amount is made of (MDQ-37).
    std::int64_t chip = 100;
    for (const Chips amount : {betting.small_bet, betting.big_bet, betting.forced_bet, terms.ante,
                               terms.blinds[0], terms.blinds[1]})
        chip = std::gcd(chip, amount.cents);
    betting.smallest_chip = {chip};
    return terms;
}

Setup fresh_setup(const TableTerms& terms, int players, Chips stack) {
    Table table;
    table.terms = terms;
    table.seat_count = players;
    table.button = players - 1;
    for (int seat = 0; seat < players; ++seat) {
        sit_down(table, seat, stack);
        table.seats[static_cast<std::size_t>(seat)].newcomer = false;
    }
    const auto plan = plan_round(table);
    MUST(plan.has_value());
    MUST(plan->setup.players == players);
    return plan->setup;
}

}  // namespace pokerfloor
