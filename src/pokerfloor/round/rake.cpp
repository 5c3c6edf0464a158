#include <pokerfloor/round/rake.hpp>

#include <algorithm>

namespace pokerfloor {
namespace {

// MDQ-62: rounded down, so that the percentage is never passed.
Chips rounded(std::int64_t cents, const Rake& rake) {
    return {cents - cents % rake.unit.cents};
}

// MDQ-62: the maximum and the steps are cut to the chip as well, or the rake could not be paid in
// chips. Number 1 took them as posted.
Chips in_chips(Chips amount, const Round& round) {
    if (round.behaviour < Behaviour::second) return amount;
    return rounded(amount.cents, round.terms.rake);
}

// MDP-17.B.2: the highest step the whole of the pots reaches.
Chips by_steps(Chips all, const Rake& rake) {
    Chips takes{};
    for (std::size_t i = 0; i < rake.step_count; ++i)
        if (all >= Chips{rake.steps[i].pot_cents}) takes = Chips{rake.steps[i].takes_cents};
    return takes;
}

}  // namespace

std::array<Chips, 10> rake_of(const Round& round, const Pots& pots) {
    const Rake& rake = round.terms.rake;
    std::array<Chips, 10> taken{};
    if (rake.is_none() || (round.street == 0 && !rake.before_flop)) return taken;
    // MDP-17.D: what nobody called went back before, and is in no pot.
    Chips all{};
    for (int p = 0; p < pots.count; ++p) all += pots.pot[static_cast<std::size_t>(p)].amount;
    // MDP-17.A.3, MDQ-62: the maximum covers all pots and both kinds; the main pot gives first.
    Chips left = in_chips(rake.cap, round), steps = in_chips(by_steps(all, rake), round);
    for (std::size_t p = 0; p < static_cast<std::size_t>(pots.count); ++p) {
        const Chips pot = pots.pot[p].amount;
        const Chips percentage = rounded(pot.cents * rake.hundredths / 10'000, rake);
        const Chips in_steps = in_chips(std::min(steps, pot - percentage), round);
        taken[p] = std::min(percentage + in_steps, left);
        steps -= in_steps;
        left -= taken[p];
    }
    return taken;
}

}  // namespace pokerfloor
