// What the player in turn may do: the table's structure within the law (MDP-8.J, 8.K; MDQ-42).
#include <algorithm>

#include <pokerfloor/round/round.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {
namespace {

bool has_cap(const Round& round) {
    return round.terms.structure == Structure::fixed_limit ||
           round.terms.structure == Structure::spread_limit;
}

// Whether betting is open to a player who has acted before: only if a full raise came since; in
// fixed limit half a bet counts as one. An all-in between the forced bet and the lower limit is no
// exception (MDQ-42).
bool reopened(const Round& round, Chips owed) {
    if (round.terms.structure == Structure::fixed_limit) return owed + owed >= bet_unit(round);
    return owed >= round.last_full_raise;
}

bool may_raise(const Round& round, const Player& player, Chips owed) {
    if (player.stack <= owed || !two_can_bet(round)) return false;
    if (has_cap(round) && round.cap_reached) return false;
    const bool checked_before = player.acted && player.bet == Chips{} && round.to_match > Chips{};
    if (checked_before && !round.terms.check_raise) return false;  // MDP-8.J.2
    return !player.acted || reopened(round, owed);
}

// Before the first cards of the board a blind posted short counts in full (practice, section 2).
Chips missing_from_blinds(const Round& round) {
    Chips missing{};
    if (round.street > 0) return missing;
    for (std::uint8_t i = 0; i < round.players; ++i) {
        const Entry& entry = round.entries[i];
        const Chips left = entry.stack - std::min(entry.ante, entry.stack);
        missing += std::max(Chips{}, entry.blind - left);
    }
    return missing;
}

void set_raise_amounts(const Round& round, const Player& player, Chips owed, Legal& legal) {
    const Chips unit = bet_unit(round), all_in = player.bet + player.stack;
    const Chips above_full = round.to_match - round.full_level;
    // MDQ-13: the first raise over a forced bet below the lower limit lifts it to that limit at
    // least, and is the bet.
    const Chips least = round.completion_open ? unit : round.to_match + round.last_full_raise;
    switch (round.terms.structure) {
        case Structure::fixed_limit: {
            const bool completes = round.completion_open || round.forced_bet_due;
            const Chips target = completes                        ? unit
                                 : above_full + above_full < unit ? round.full_level + unit
                                                                  : round.to_match + unit;
            legal.least_to = legal.most_to = target;
            // The lower limit or the upper, nothing between.
            if (!completes && may_bet_double(round))
                legal.most_to = target - unit + round.terms.big_bet;
            break;
        }
        case Structure::spread_limit:
            // After a blind above the most that may be bet, the most is enough.
            legal.least_to = std::min(least, round.to_match + round.terms.big_bet);
            legal.most_to =
                (round.completion_open ? Chips{} : round.to_match) + round.terms.big_bet;
            break;
        case Structure::pot_limit:
            // The pot as it would be after calling.
            legal.least_to = least;
            legal.most_to = std::max(
                legal.least_to, round.to_match + round.pot + missing_from_blinds(round) + owed);
            break;
        case Structure::no_limit:
            legal.least_to = least;
            legal.most_to = all_in;
            break;
    }
    // MDP-8.B.1, 8.B.5: table stakes; less than the minimum only with everything.
    legal.least_to = std::min(legal.least_to, all_in);
    legal.most_to = std::min(legal.most_to, all_in);
}

}  // namespace

// Clockwise each folds, calls or raises, or while nobody has bet checks or opens: MDP-10.E, 10.I,
// MDP-10.I.1, 14.E, 14.G, 14.G.1 in stud; MDP-11.H.2, 12.H.2, 19.H.2, 22.H.2 with a board;
// MDP-13.H.1, MDP-20.H.5, 21.D.10 with draws. Nobody else may, and nobody without a live hand
// (MDP-7.D).
Legal legal(const Round& round) {
    Legal legal;
    if (round.stage != Stage::betting || round.to_act >= round.players) return legal;
    const Player& player = round.player[round.to_act];
    const Chips owed = owed_by(round, player);
    if (round.forced_bet_due) {
        legal.forced_bet = true;
        legal.to_call = std::min(round.terms.forced_bet, player.stack);
        legal.raise = player.stack > round.terms.forced_bet;
    } else {
        legal.check = owed == Chips{};
        legal.call = owed > Chips{};
        legal.to_call = std::min(owed, player.stack);
        legal.raise = may_raise(round, player, owed);
    }
    if (legal.raise) set_raise_amounts(round, player, owed, legal);
    return legal;
}

}  // namespace pokerfloor
