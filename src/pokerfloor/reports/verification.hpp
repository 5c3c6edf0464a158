// How a report's figures were verified: checks made on the spot for the very figures it prints, and
// tests of the solvers, with what they measured.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/reports/volatility.hpp>

namespace pokerfloor::reports {

// Identities that must hold between figures found in different ways. A failed one is told as such.
struct Identity {
    std::string what;
    std::string found;  // "exactly equal", "a line differs"
    bool holds;
};
std::vector<Identity> identities(const Answer& answer);
Table identity_table(const std::vector<Identity>& all);

// Rounds that were dealt at random and played by the solved strategy.
struct SimulatedRun {
    std::string_view game;    // "double-draw"
    std::string_view tables;  // under which
    std::uint64_t rounds;
    std::uint8_t seed;           // every byte of it
    std::int64_t sum;            // of net amounts, in first wagers
    std::string_view exact;      // expectation, nine places
    std::string_view deviation;  // of one round
};
// As tests/odds_command/simulated_runs_test.cpp plays them again.
std::span<const SimulatedRun> simulated_runs();
Table simulation_table(const GameSpec& game);

// Tests of the solver, a sentence each.
std::span<const std::string_view> tests_of(const GameSpec& game);

}  // namespace pokerfloor::reports
