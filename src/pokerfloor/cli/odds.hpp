// `pokerfloor odds`: the exact odds of a house game, as text, JSON, CSV files or a report.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/analysis/collusion.hpp>
#include <pokerfloor/cli/house_question.hpp>
#include <pokerfloor/reports/question.hpp>

namespace pokerfloor::cli {

// As written on the command line.
struct OddsCall {
    HouseCall house;
    std::string dealer;                      // the dealer's hidden cards that are known
    std::optional<std::string> jobs{};       // none: one for each processor
    std::optional<std::string> csv{};        // a directory
    std::optional<std::string> report{};     // a directory
    std::optional<std::string> strategy{};   // a file
    std::optional<std::string> collusion{};  // seats
    std::optional<std::string> rounds{};     // of that estimate
    std::optional<std::string> seed{};
};

struct CollusionPlan {
    int seats = 2;
    std::uint64_t rounds = 1000;
    Seed seed;
};

struct OddsPlan {
    reports::Question question;
    int threads = 1;
    std::optional<CollusionPlan> collusion;
    std::string csv, report, strategy;  // empty: not asked for
};

struct OddsFound {
    OddsPlan plan;
    reports::Answer answer;
    std::optional<analysis::CollusionEstimate> collusion;
};

Result<OddsPlan> plan_of(const OddsCall& call);
Result<OddsFound> find_odds(const OddsPlan& plan, const std::function<void(double)>& progress);

std::string odds_text(const OddsFound& found);
std::string odds_json(const OddsFound& found);

// The whole command: its exit status. `version` is the program's, for the report.
int odds_command(const OddsCall& call, bool json, const std::string& version);

}  // namespace pokerfloor::cli
