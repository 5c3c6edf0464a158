// `pokerfloor simulate GAME --bots easy,hard`: what bots of several skills win from each other.
#pragma once

#include <pokerfloor/cli/simulate.hpp>
#include <pokerfloor/strategy/match.hpp>

namespace pokerfloor::cli {

struct SimulatedMatch {
    SimulatePlan plan;
    MatchPlan match;
    MatchTally tally;
    double seconds = 0;
};

Result<MatchPlan> match_of(const SimulateCall& call, const SimulatePlan& plan);

std::string match_text(const SimulatedMatch& played);
std::string match_json(const SimulatedMatch& played);

// The whole command: its exit status.
int simulate_match_command(const SimulateCall& call, bool json);

}  // namespace pokerfloor::cli
