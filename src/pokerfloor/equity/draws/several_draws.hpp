// A plan for all draws that are left, for one player alone: which hands it leads to, and how
// likely each is, exactly. What is discarded does not come back.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/question.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::equity {

// What is kept at each draw.
enum class Aim {
    low,     // a card of each rank; of several of one rank that of the lowest suit, clubs first
    badugi,  // the best badugi; of several that of the lower suits, from the clubs up
    groups,  // pairs, trips and quads; a straight, a flush and better whole; else nothing
};

struct Plan {
    Aim aim = Aim::low;
    // No higher card is kept for a low or a badugi; none: any is. The ace is high where the game
    // has it so, else lowest.
    std::optional<Rank> highest{};

    bool operator==(const Plan&) const = default;
};

CardSet kept_under(const Plan& plan, const GameSpec& game, CardSet hand);

struct PlannedHand {
    Strength strength;
    Category category = Category::nothing;
    std::string name;
    analysis::Fraction chance;

    bool operator==(const PlannedHand&) const = default;
};

// By the game's shares, the best hand first; the chances of each add up to 1.
using PlannedHands = std::vector<std::vector<PlannedHand>>;

inline constexpr int most_planned_draws = 3;

// A whole hand, one to three draws, and cards that are gone. Wrong where there are too few cards to
// draw, where it takes too long (more than about a minute), or where it was stopped.
Result<PlannedHands> hands_of_plan(const GameSpec& game, CardSet hand, const Plan& plan, int draws,
                                   CardSet dead, const Effort& effort);

}  // namespace pokerfloor::equity
