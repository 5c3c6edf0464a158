#include <pokerfloor/jackpots/contribution.hpp>

#include <algorithm>

namespace pokerfloor {

Chips contribution_of(const JackpotContribution& posted, Chips pot) {
    Chips taken{};
    for (std::size_t i = 0; i < posted.step_count; ++i)
        if (pot >= Chips{posted.steps[i].pot_cents}) taken = Chips{posted.steps[i].takes_cents};
    return std::min(taken, Chips{posted.maximum_cents});
}

}  // namespace pokerfloor
