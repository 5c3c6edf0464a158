// Plays a recorded hand through the engine: every action must be legal, and the stacks must come
// out as recorded.
#pragma once

#include <string>

#include <pokerfloor/formats/phh.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor {

enum class ReplayOutcome {
    ok,           // legal to the last action, and the stacks agree as far as they are known
    not_offered,  // a game outside our list
    failed,
};

struct ReplayResult {
    ReplayOutcome outcome = ReplayOutcome::ok;
    int action = 0;      // the one at fault, from 1; 0: none
    std::string reason;  // with the clause where a rule was broken
};

// Memory that is used again from hand to hand.
class Replayer {
  public:
    ReplayResult replay(const PhhHand& hand);

    // How the last replay ended, for whoever wants to look.
    const Round& round() const { return round_; }

  private:
    Round round_;
    Events facts_;
};

}  // namespace pokerfloor
