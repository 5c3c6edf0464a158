// The tables of an answer, which the text of `pokerfloor odds`, its CSV files and the math report
// share.
#pragma once

#include <vector>

#include <pokerfloor/reports/question.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/reports/volatility.hpp>

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

// How often the cards dealt make each hand.
Table deal_table(const analysis::DealFrequencies& deals);

// All of them, those of volatility.hpp and progressive_tables.hpp too, for files.
std::vector<Table> all_tables(const Answer& answer);

}  // namespace pokerfloor::reports
