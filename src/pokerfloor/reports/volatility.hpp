// How far results stray: moments of every wager, and the bands within which the mean of so many
// rounds lies, true ones and those of the normal distribution beside them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::reports {

// Of all runs, the middle share; with the quantile of the normal distribution.
struct Level {
    const char* name;
    double share;
    double z;
};
inline constexpr std::array<Level, 3> levels{{{"90 %", 0.90, 1.6448536269514722},
                                              {"95 %", 0.95, 1.9599639845400545},
                                              {"99 %", 0.99, 2.5758293035489004}}};

inline constexpr std::array<std::uint64_t, 6> numbers_of_rounds{100,     1'000,     10'000,
                                                                100'000, 1'000'000, 10'000'000};

// z x standard deviation / sqrt(rounds).
double deviation_of_mean(const analysis::WagerOdds& odds, double z, double rounds);

// The mean net win of so many rounds: quantiles of its distribution, by convolution.
struct Band {
    std::uint64_t rounds;
    std::array<double, levels.size()> low, high;
    bool coarse;  // of a lattice made coarser, with this step
    double step;
};
using Bands = std::vector<Band>;
Bands bands_of(const analysis::WagerOdds& odds,
               std::span<const std::uint64_t> rounds = numbers_of_rounds);
// Closer together, from 10^3 to 10^7, to be drawn: a band has steps where a rare award begins to
// count.
Bands bands_to_draw(const analysis::WagerOdds& odds);

// Of the whole game, and of each side wager that has a stake: one for each of numbers_of_rounds.
struct Volatility {
    Bands whole;
    std::map<std::string, Bands> sides;
};
Volatility volatility_of(const Answer& answer);

// One wager a line, the whole game first.
Table moments_table(const Answer& answer);

// 90, 95 and 99 % of all runs lie between.
Table band_table(const Answer& answer, const Bands& whole);
// By the normal distribution, to show what it is worth.
Table normal_band_table(const Answer& answer);
// As the return to player, per unit wagered on average.
Table return_band_table(const Answer& answer, const Bands& whole);
// A side wager's, per unit of it.
Table side_band_table(const std::string& wager, const Bands& bands);

// All of them, for files.
std::vector<Table> volatility_tables(const Answer& answer, const Volatility& volatility);

}  // namespace pokerfloor::reports
