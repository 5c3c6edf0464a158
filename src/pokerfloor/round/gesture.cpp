#include <pokerfloor/round/gesture.hpp>

#include <algorithm>

namespace pokerfloor {
namespace {

using Meaning = tl::expected<Command, Refusal>;

// An announced raise: the size named, or all chips of one motion, never less than the minimum
// (MDP-8.D, 8.G).
Meaning raise_by_words(const Gesture& gesture, const Round& round, Chips in_motion) {
    const Player& player = round.player[static_cast<std::size_t>(gesture.player)];
    const Legal may = legal(round);
    if (gesture.amount) return raise_to(gesture.player, *gesture.amount);
    return raise_to(gesture.player, std::max(may.least_to, player.bet + in_motion));
}

// MDP-18.L.2: throwing the cards away kills the hand, not the obligation.
Meaning owing(const Gesture& gesture, const Round& round, Meaning announced) {
    if (!gesture.cards_thrown || !announced) return announced;
    const Legal may = legal(round);
    const Player& player = round.player[static_cast<std::size_t>(gesture.player)];
    switch (announced->kind) {
        case CommandKind::call:
            // Where there is nothing to call, nothing was announced.
            if (!may.call) return simple(CommandKind::fold, gesture.player);
            return fold_owing(gesture.player, player.bet + may.to_call);
        case CommandKind::raise_to:
            return fold_owing(gesture.player, announced->amount);
        default:
            return announced;
    }
}

// A number alone is the call, a bet or a raise (MDP-8.C).
Meaning by_number(const Gesture& gesture, const Round& round) {
    const Legal may = legal(round);
    const Chips called = round.player[static_cast<std::size_t>(gesture.player)].bet + may.to_call;
    if (may.call && *gesture.amount == called) return simple(CommandKind::call, gesture.player);
    return raise_to(gesture.player, *gesture.amount);
}

}  // namespace

Meaning meaning_of(const Gesture& gesture, const Round& round) {
    if (round.stage != Stage::betting) return tl::unexpected(Refusal{Reason::not_now});
    if (gesture.player != round.to_act)
        return tl::unexpected(Refusal{Reason::not_your_turn});  // MDQ-45
    const Legal may = legal(round);
    const Player& player = round.player[round.to_act];
    // MDP-8.F.2: the call itself, with a raise said, may be followed by the raise; any other first
    // motion of an announced raise is all of it (MDP-8.G).
    const bool announced_more =
        gesture.more_announced || (gesture.said == Said::raise && gesture.pushed == may.to_call);
    const Chips counted = gesture.pushed + (announced_more ? gesture.pushed_later : Chips{});

    // MDP-18.L: words before actions.
    switch (gesture.said) {
        case Said::fold:
            return simple(CommandKind::fold, gesture.player);
        case Said::check:
            return simple(CommandKind::check, gesture.player);
        case Said::call:
            return owing(gesture, round, simple(CommandKind::call, gesture.player));
        case Said::raise:
            return owing(gesture, round, raise_by_words(gesture, round, counted));
        case Said::nothing:
            if (gesture.amount) return owing(gesture, round, by_number(gesture, round));
            break;
    }
    if (gesture.cards_thrown)
        return simple(CommandKind::fold, gesture.player);  // MDP-18.L.1.a, 18.L.1.b
    // MDP-8.F: without a word at the time, what follows in a second motion goes back.
    if (counted == Chips{}) return tl::unexpected(Refusal{Reason::not_now});
    if (may.forced_bet) return simple(CommandKind::forced_bet, gesture.player);
    if (may.call) {
        if (gesture.chips == 1) return simple(CommandKind::call, gesture.player);  // MDP-8.I
        if (counted <= may.to_call) return simple(CommandKind::call, gesture.player);
        return raise_to(gesture.player, player.bet + counted);
    }
    // MDP-8.E.1, MDQ-46: pushed forward it is a bet, a single chip in full up to the maximum.
    return raise_to(gesture.player, gesture.chips == 1 ? std::min(may.most_to, player.bet + counted)
                                                       : player.bet + counted);
}

}  // namespace pokerfloor
