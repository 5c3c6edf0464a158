#include <pokerfloor/terms/remarks.hpp>

#include <algorithm>
#include <span>

#include <pokerfloor/games/chapter_clauses.hpp>

namespace pokerfloor {
namespace {

// So many of the smallest bets are rarely in a pot.
constexpr std::int64_t bets_in_a_large_pot = 50;

// MDQ-62: the percentage is cut to the unit. The smallest pot of which anything is taken.
Chips least_raked_pot(const Rake& rake) {
    const std::int64_t hundred_per_cent = 10'000;
    return {(rake.unit.cents * hundred_per_cent + rake.hundredths - 1) / rake.hundredths};
}

// The largest unit that takes something of pots of ten bets, in whole chips.
Chips fitting_unit(const BettingTerms& betting) {
    const std::int64_t taken = betting.small_bet.cents * 10 * betting.rake.hundredths / 10'000;
    const std::int64_t chip = std::max<std::int64_t>(betting.smallest_chip.cents, 1);
    return {std::max(chip, taken - taken % chip)};
}

void on_the_unit(const BettingTerms& betting, std::vector<Fault>& remarks) {
    const Rake& rake = betting.rake;
    if (rake.hundredths <= 0 || rake.unit <= Chips{} || rake.cap < rake.unit) return;
    const Chips least = least_raked_pot(rake), unit = fitting_unit(betting);
    if (least <= bets_in_a_large_pot * betting.small_bet || unit >= rake.unit) return;
    remarks.push_back({"rake.unit", "MDP-17.B.1",
                       "a pot below " + to_string(least) +
                           " is not raked: the percentage is cut to multiples of " +
                           to_string(rake.unit) + ", and bets begin at " +
                           to_string(betting.small_bet),
                       "a rake.unit such as " + to_string(unit)});
}

// MDQ-62: maximum and steps are cut to the unit, as the percentage is.
void on_the_rake(const BettingTerms& betting, std::vector<Fault>& remarks) {
    const Rake& rake = betting.rake;
    if (rake.is_none()) return;
    const std::string unit = to_string(rake.unit);
    if (rake.cap < rake.unit)
        remarks.push_back({"rake.cap", "MDP-17.A.3",
                           "nothing is ever taken: a maximum of " + to_string(rake.cap) +
                               " is cut to multiples of " + unit,
                           unit + " or more, or a smaller rake.unit"});
    on_the_unit(betting, remarks);
    const std::span steps(rake.steps.data(), rake.step_count);
    const bool in_vain = std::ranges::any_of(
        steps, [&](const RakeStep& step) { return Chips{step.takes_cents} < rake.unit; });
    if (in_vain)
        remarks.push_back({"rake.steps", "MDP-17.B.2",
                           "a step takes nothing: it is cut to multiples of " + unit,
                           "steps of " + unit + " or more, or a smaller rake.unit"});
}

}  // namespace

std::vector<Fault> remarks_on(const TableTerms& terms) {
    std::vector<Fault> remarks;
    on_the_rake(terms.betting, remarks);
    const ChapterClauses& by = chapter_clauses_of(*terms.game);
    if (terms.straddle > Chips{} && by.straddle.empty())
        remarks.push_back(
            {"straddle", by.chapter, "nobody can straddle: this game has none", "leave it out"});
    return remarks;
}

}  // namespace pokerfloor
