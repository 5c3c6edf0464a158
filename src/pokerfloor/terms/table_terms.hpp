// What a facility posted for one table of a pot game: the game, its limits, the money asked of
// players, and the options offered.
#pragma once

#include <array>
#include <cstdint>

#include <pokerfloor/games/game_spec.hpp>
#include <pokerfloor/terms/betting.hpp>

namespace pokerfloor {

enum class KillKind : std::uint8_t { none, half, full };

struct TableTerms {
    const GameSpec* game = nullptr;
    BettingTerms betting{};
    Chips ante{};
    std::array<Chips, 3> blinds{};  // from the left of the button
    int blind_count = 0;
    Chips straddle{};           // 0: not offered (MDP-11.E)
    bool bomb_pot = false;      // offered (MDP-8.M)
    bool double_board = false;  // MDP-8.N
    bool waterfall = false;     // MDP-8.O
    // What each puts in for one of these; 0: five of the least bets (MDQ-53).
    Chips option_amount{};
    bool button_stays_after_double_board = false;  // for one round more (MDP-8.N.4)
    // The button and the small blind follow the big one, onto empty seats too (MDQ-84); tournaments
    // always have it so (practice, section 3).
    bool dead_button = false;
    bool heads_up_button_small_blind = false;  // custom instead of MDQ-21's literal reading
    Chips highest_minimum{};  // up to which all may agree to raise the minimum bet (MDP-8.K.2)
    KillKind kill = KillKind::none;  // limit games (MDQ-57)
    Chips kill_amount{};             // the pot that arms it

    bool operator==(const TableTerms&) const = default;
};

// MDP-8.M.1.b: the fixed amount of a bomb pot, a double board or a waterfall.
constexpr Chips option_amount_of(const TableTerms& terms) {
    return terms.option_amount > Chips{} ? terms.option_amount
                                         : Chips{5 * terms.betting.small_bet.cents};
}

// MDQ-44, MDP-8.B.4: what a player needs on the table to be dealt in.
constexpr Chips needed_to_be_dealt_in(const TableTerms& terms) {
    Chips largest = terms.betting.forced_bet;
    for (int i = 0; i < terms.blind_count; ++i)
        if (terms.blinds[static_cast<std::size_t>(i)] > largest)
            largest = terms.blinds[static_cast<std::size_t>(i)];
    return terms.ante + largest + terms.betting.small_bet;
}

}  // namespace pokerfloor
