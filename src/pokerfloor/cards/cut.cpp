#include <pokerfloor/cards/cut.hpp>

#include <fmt/core.h>

#include <algorithm>

namespace pokerfloor {

CutDepths cut_depths(const CutRule& rule, int deck_size) {
    const int least = rule.least_moved == LeastMoved::half_the_deck ? (deck_size + 1) / 2 : 10;
    return {least, deck_size - rule.least_left};
}

Result<std::vector<Card>> cut(std::span<const Card> deck, int depth, const CutRule& rule) {
    const auto size = static_cast<int>(deck.size());
    const CutDepths allowed = cut_depths(rule, size);
    if (allowed.most < allowed.least)
        return fail(fmt::format("{}: {} cards are too few for a cut", rule.clause, size));
    if (depth < allowed.least || depth > allowed.most)
        return fail(fmt::format("{}: a cut {} cards deep; {} to {} of {} are allowed", rule.clause,
                                depth, allowed.least, allowed.most, size));
    std::vector<Card> after(deck.begin(), deck.end());
    std::rotate(after.begin(), after.begin() + depth, after.end());
    return after;
}

}  // namespace pokerfloor
