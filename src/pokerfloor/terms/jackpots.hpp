// The bad beat payout and the high hand jackpot as a facility posted them (MDP-15.B, 16.B): what
// participating tables contribute from each pot, which hand is paid, and how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/terms/rake.hpp>

namespace pokerfloor {

// Each has a box at every participating table and a fund of its own (MDP-15.A, 16.A.1, MDQ-64). The
// log has them by name, and places of money by number: add at the end.
enum class Jackpot : std::uint8_t { bad_beat, high_hand };
inline constexpr std::size_t jackpot_count = 2;

constexpr std::size_t place_of(Jackpot jackpot) {
    return static_cast<std::size_t>(jackpot);
}

// What goes into the box once the rake is out (MDP-15.C, 16.C): by steps of the whole pot, uncalled
// bets not counted, before the rake (MDQ-59).
struct JackpotContribution {
    static constexpr std::size_t most_steps = 3;

    std::uint8_t step_count = 0;
    std::array<RakeStep, most_steps> steps{};  // rising; the first is the minimum pot
    std::int32_t maximum_cents = 0;            // as posted (MDP-15.B.1, 16.B.2)

    bool operator==(const JackpotContribution&) const = default;
    constexpr bool is_none() const { return step_count == 0; }
    constexpr Chips least_pot() const { return {steps[0].pot_cents}; }  // MDP-15.B.2, 16.B.3
};

// The least hand that has to be beaten (MDP-15.B.3, MDQ-65).
enum class LeastBeaten : std::uint8_t { aces_full, four_of_a_kind, straight_flush };

struct BadBeatTerms {
    bool offered = false;
    JackpotContribution contribution{};
    LeastBeaten least = LeastBeaten::four_of_a_kind;
    int minimum_dealt = 2;  // players
    // What the payout is of the fund, in per cent; the rest is the next payout's beginning.
    int percent_of_fund = 100;
    // Of the payout, in per cent; what is the table's goes to all others who were dealt in.
    int loser = 0, winner = 0, table = 0;
    std::string discontinuation{};  // the approval of how it ends (MDP-15.J)

    bool operator==(const BadBeatTerms&) const = default;
};

// Between equal hands of one period (MDP-16.B.5, MDQ-64).
enum class TieRule : std::uint8_t { equal, first };

struct HighHandTerms {
    bool offered = false;
    JackpotContribution contribution{};
    int period_minutes = 0;  // of collecting and of qualifying (MDP-16.B.1)
    int minimum_dealt = 2;   // MDP-16.B.4
    TieRule ties = TieRule::equal;
    int collect_hours = 0;       // MDP-16.B.6
    std::string restrictions{};  // on collecting, beside identification (MDP-16.B.7)

    bool operator==(const HighHandTerms&) const = default;
};

}  // namespace pokerfloor
