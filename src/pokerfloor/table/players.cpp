#include <pokerfloor/table/players.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {
namespace {

// As many cents as `part` hundredths of `whole`, in whole chips.
Chips percent_of(Chips whole, std::int64_t part, Chips chip) {
    return split(part * whole, 100, chip).each;
}

Command passive(const Legal& may, int who) {
    if (may.forced_bet) return simple(CommandKind::forced_bet, who);
    return simple(may.check ? CommandKind::check : CommandKind::call, who);
}

// As passive(), without asking for the raises that never come.
Command calling_action(const Round& round) {
    if (round.forced_bet_due) return simple(CommandKind::forced_bet, round.to_act);
    const bool owes = round.player[round.to_act].bet < round.to_match;
    return simple(owes ? CommandKind::call : CommandKind::check, round.to_act);
}

[[gnu::noinline]] Command random_action(const Round& round, RandomStream& chance) {
    const Legal may = legal(round);
    const int who = round.to_act;
    const std::uint32_t pick = chance.below(3);
    if (pick == 0 && may.call) return simple(CommandKind::fold, who);
    if (pick == 1 && may.raise) {
        const Chips chip = round.terms.smallest_chip;
        const auto steps =
            static_cast<std::uint32_t>((may.most_to - may.least_to).cents / chip.cents);
        const Chips to = may.least_to + std::int64_t{chance.below(steps + 1)} * chip;
        return raise_to(who, as_allowed(round.terms.structure, may, to));
    }
    return passive(may, who);
}

// Out of 100: how often a temper folds to a bet of half the pot or more, and how often it raises.
struct Temper {
    std::uint32_t folds, raises;
};
constexpr std::array<Temper, 4> tempers{{{90, 12}, {70, 15}, {80, 30}, {45, 8}}};

[[gnu::noinline]] Command mixed_action(const Round& round, RandomStream& chance) {
    const Legal may = legal(round);
    const int who = round.to_act;
    const Temper& temper = tempers[static_cast<std::size_t>(who) % tempers.size()];
    const std::uint32_t pick = chance.below(100);
    if (may.raise && pick >= 100 - temper.raises) {
        // A third of the pot up to twice the pot, where the limits let it.
        const Chips extra =
            percent_of(round.pot, 33 + chance.below(168), round.terms.smallest_chip);
        const Chips to = std::clamp(round.to_match + extra, may.least_to, may.most_to);
        return raise_to(who, as_allowed(round.terms.structure, may, to));
    }
    if (may.call) {
        // Half the temper's folds at no price, all of them from half the pot on.
        const std::int64_t price =
            std::min<std::int64_t>(50, 100 * may.to_call.cents / round.pot.cents);
        if (100 * pick < temper.folds * static_cast<std::uint32_t>(50 + price))
            return simple(CommandKind::fold, who);
    }
    return passive(may, who);
}

// Bits say which cards go.
Command discard(const Round& round, std::uint32_t bits) {
    std::array<Card, 7> cards;
    std::size_t count = 0;
    for (const Card card : round.player[round.to_act].hand()) {
        if (bits & 1) cards[count++] = card;
        bits >>= 1;
    }
    return with_cards(CommandKind::draw, round.to_act, {cards.data(), count});
}

[[gnu::noinline]] Command draw(Habit habit, const Round& round, RandomStream& chance) {
    if (habit == Habit::calling) return discard(round, 0);
    const std::uint32_t any = chance.below(1u << round.player[round.to_act].card_count);
    if (habit == Habit::random) return discard(round, any);
    // Each card goes one time in four.
    return discard(round, any & chance.below(1u << round.player[round.to_act].card_count));
}

[[gnu::noinline]] Command answer(Habit habit, const Round& round, RandomStream& chance) {
    const bool twice = habit != Habit::calling && chance.below(2) == 0;
    return simple(twice ? CommandKind::run_twice : CommandKind::run_once, round.to_act);
}

}  // namespace

// Short, so that players who only call cost little: what takes a choice is called.
Command wish_of(Habit habit, const Round& round, RandomStream& chance) {
    switch (round.stage) {
        case Stage::showdown:
            return simple(CommandKind::show, round.to_act);
        case Stage::offering:
            return answer(habit, round, chance);
        case Stage::drawing:
            return draw(habit, round, chance);
        case Stage::betting:
            if (habit == Habit::random) return random_action(round, chance);
            if (habit == Habit::mixed) return mixed_action(round, chance);
            return calling_action(round);
        default:
            MUST(false && "the round waits for no player");
            return simple(CommandKind::show, 0);
    }
}

}  // namespace pokerfloor
