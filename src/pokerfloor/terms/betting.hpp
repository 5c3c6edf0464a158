// What a facility posted about betting at one table, within the law: structure, limits, caps
// (MDP-8.J, 8.K).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/games/pot_law.hpp>
#include <pokerfloor/terms/jackpots.hpp>
#include <pokerfloor/terms/rake.hpp>

namespace pokerfloor {

enum class Structure : std::uint8_t { fixed_limit, spread_limit, pot_limit, no_limit };

struct BettingTerms {
    Structure structure = Structure::fixed_limit;
    Chips small_bet{};         // fixed limit: the lower limit; otherwise the minimum bet
    Chips big_bet{};           // fixed limit: the upper limit; spread limit: the maximum bet
    Chips forced_bet{};        // stud (MDP-10.D.1, 14.D.1)
    Chips smallest_chip{100};  // at most a dollar (MDQ-37)
    int max_raises = 3;  // fixed and spread limit, while three or more can still bet; 0: no cap
    bool check_raise = true;  // MDP-8.J.2
    // Fixed limit, where the game knows it: after an open pair on fourth street the upper limit may
    // be bet there (practice, section 1).
    bool open_pair_double = false;

    // Whom the submission names for what does not divide; nobody: as the chapter says (MDQ-40).
    std::optional<OddChip> odd_chip{};
    // MDP-18.E: who takes a pot at a showdown shows the hand, also where all others threw theirs
    // away; false is the custom (practice, section 6).
    bool winner_shows = true;
    // MDP-18.E.3, practice, section 6: once no more betting can follow because players are all-in,
    // every hand is turned up before the next card comes, and none may be thrown away unseen.
    bool all_in_face_up = false;

    bool run_it_twice = false;  // offered (MDP-8.L)
    bool tournament = false;

    Rake rake{};  // MDP-17
    // At a table that takes part, by jackpot (MDP-15.C, 16.C).
    std::array<JackpotContribution, jackpot_count> contributions{};

    bool operator==(const BettingTerms&) const = default;
};

}  // namespace pokerfloor
