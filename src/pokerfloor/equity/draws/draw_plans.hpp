// What a player may expect of a draw: which hands they end up with, what each way to draw is worth
// against the others, and what becomes of a plan for several draws.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>
#include <pokerfloor/ranking/category.hpp>
#include <pokerfloor/ranking/strength.hpp>

namespace pokerfloor::equity {

// A hand as strong as this, so often.
struct FinalHand {
    Strength strength;  // 0: it does not qualify
    Category category = Category::nothing;
    std::string name;  // "full house, kings over nines"; empty where it does not qualify
    Count hands = 0;

    bool operator==(const FinalHand&) const = default;
};

struct Distribution {
    Count hands = 0;  // in all
    // By the game's shares, the best first. Each sums to all hands.
    std::vector<std::vector<FinalHand>> shares;
};

// All hands a player of a game without a board may end up with, under their plan (what they keep)
// or with what they have and still lack. Known cards of the others, discards and the dead are gone
// from the deck. `hands` are sets of cards the player is dealt, as often as the weights of all
// holdings say; where holdings of a range leave different numbers of sets to the others, each
// counts as often as there are such sets, as deals do.
Result<Distribution> distribution(const Question& question, std::size_t player);

// A way to draw, and the answer where the player draws that way.
struct Choice {
    CardSet keep;
    Answer answer;
};

// About how many seconds best_draw takes on one thread; none where it cannot be counted.
std::optional<double> best_draw_seconds(const Question& question, std::size_t player);

// Of the last draw: all the ways for the player, the one with the greatest equity first (of equal
// ones that which changes fewer cards), the others drawing as they are said to. Ways that need more
// cards than there are are left out. The player holds one whole hand; what `keep` says of them does
// not count. Stopped from outside it has no answer.
Result<std::vector<Choice>> best_draw(const Question& question, std::size_t player,
                                      const Effort& effort);

}  // namespace pokerfloor::equity
