// The tables of an answer, which the text of `pokerfloor odds`, its CSV files and the math report
// share.
#pragma once

#include <vector>

#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::reports {

// One figure a line: expectation, edge, risk, wager, deviation, hits, greatest award.
Table summary_table(const Answer& answer);

// One outcome a line, best first, and their sum.
Table outcome_table(const analysis::WagerOdds& odds, std::string id, std::string title);

// One wager a line.
Table wagers_table(const Answer& answer);

// How often perfect play does what.
Table frequency_table(const Answer& answer);

// One for each decision of the short strategy.
std::vector<Table> rule_tables(const Answer& answer);

// The odds of one paytable.
Table paytable_table(const TableUsed& used);

// What one unit more or less on a line changes, the strategy unchanged. Where it is cheap the best
// reply is solved as well.
Table sensitivity_table(const Answer& answer);

// How far the mean of many rounds may stray: 90, 95 and 99 % of all runs lie between.
Table band_table(const Answer& answer);
// The same as the return to player, per unit wagered on average.
Table return_band_table(const Answer& answer);

// All of them, for files.
std::vector<Table> all_tables(const Answer& answer);

// z x standard deviation / sqrt(rounds), with the quantiles of the normal distribution.
struct Level {
    const char* name;
    double z;
};
inline constexpr Level levels[] = {
    {"90 %", 1.6448536269514722}, {"95 %", 1.9599639845400545}, {"99 %", 2.5758293035489004}};
double deviation_of_mean(const analysis::WagerOdds& odds, double z, double rounds);

}  // namespace pokerfloor::reports
