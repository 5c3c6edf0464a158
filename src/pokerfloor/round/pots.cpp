#include <pokerfloor/round/pots.hpp>

#include <algorithm>

namespace pokerfloor {
namespace {

// All live players put in the same, and nobody more: there is one pot.
bool are_level(std::span<const Contribution> contributions) {
    Chips most{};
    for (const Contribution& one : contributions) most = std::max(most, one.put_in);
    return most > Chips{} && std::ranges::all_of(contributions, [&](const Contribution& one) {
               return !one.live || one.put_in == most;
           });
}

}  // namespace

Pots pots_of(std::span<const Contribution> contributions) {
    Pots pots;
    if (are_level(contributions)) {
        pots.count = 1;
        for (std::size_t i = 0; i < contributions.size(); ++i) {
            pots.pot[0].amount += contributions[i].put_in;
            if (contributions[i].live)
                pots.pot[0].eligible = static_cast<std::uint16_t>(pots.pot[0].eligible | 1u << i);
        }
        return pots;
    }
    Chips below{};
    for (;;) {
        // The next layer ends at the least that a live player put in above `below`.
        Chips level{};
        for (const Contribution& one : contributions)
            if (one.live && one.put_in > below && (level == Chips{} || one.put_in < level))
                level = one.put_in;
        const bool last = level == Chips{};

        Pot pot;
        for (std::size_t i = 0; i < contributions.size(); ++i) {
            const Contribution& one = contributions[i];
            const Chips upto = last ? one.put_in : std::min(one.put_in, level);
            if (upto > below) pot.amount += upto - below;
            if (one.live && !last && one.put_in >= level)
                pot.eligible = static_cast<std::uint16_t>(pot.eligible | 1u << i);
        }
        if (last) {
            // What only folded players reached.
            if (pots.count > 0)
                pots.pot[static_cast<std::size_t>(pots.count - 1)].amount += pot.amount;
            return pots;
        }
        pots.pot[static_cast<std::size_t>(pots.count++)] = pot;
        below = level;
    }
}

}  // namespace pokerfloor
