// Hold 'Em with a law that no book has: five more cards for everybody on the flop, which the deck
// does not hold when eight play. The reader of floor files and well_formed() let no such law in; a
// table that has it all the same finds the program at fault as soon as the flop is due.
#pragma once

#include <array>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::testing {

inline constexpr int players_who_break_it = 8;

inline const GameSpec& hold_em_beyond_the_deck() {
    static const GameSpec& true_one = *find_game("holdem");
    static const std::array streets = [] {
        std::array<Street, 4> copy{};
        for (std::size_t i = 0; i < copy.size(); ++i) copy[i] = true_one.pot->streets[i];
        copy[1].down = 5;
        return copy;
    }();
    static const PotLaw law = [] {
        PotLaw copy = *true_one.pot;
        copy.streets = streets;
        return copy;
    }();
    static const GameSpec spec = [] {
        GameSpec copy = true_one;
        copy.pot = &law;
        return copy;
    }();
    return spec;
}

inline void break_law_of(PostedTable& table) {
    table.game = table.pot.game = &hold_em_beyond_the_deck();
}

}  // namespace pokerfloor::testing
