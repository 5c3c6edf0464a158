#include <pokerfloor/terms/remarks.hpp>

#include <algorithm>
#include <span>

#include <pokerfloor/games/chapter_clauses.hpp>

namespace pokerfloor {
namespace {

// MDQ-62: maximum and steps are cut to the unit, as the percentage is.
void on_the_rake(const Rake& rake, std::vector<Fault>& remarks) {
    if (rake.is_none()) return;
    const std::string unit = to_string(rake.unit);
    if (rake.cap < rake.unit)
        remarks.push_back({"rake.cap", "MDP-17.A.3",
                           "nothing is ever taken: a maximum of " + to_string(rake.cap) +
                               " is cut to multiples of " + unit,
                           unit + " or more, or a smaller rake.unit"});
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
    on_the_rake(terms.betting.rake, remarks);
    const ChapterClauses& by = chapter_clauses_of(*terms.game);
    if (terms.straddle > Chips{} && by.straddle.empty())
        remarks.push_back(
            {"straddle", by.chapter, "nobody can straddle: this game has none", "leave it out"});
    return remarks;
}

}  // namespace pokerfloor
