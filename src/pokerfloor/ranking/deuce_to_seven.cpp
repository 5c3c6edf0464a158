#include <pokerfloor/ranking/deuce_to_seven.hpp>

#include <array>

#include <pokerfloor/ranking/kernel/high.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::deuce_to_seven {
namespace {

// MDP-21.E.6.a: the nine runs in which the ace, if any, is on top.
constexpr std::array<Straight, 9> straights = [] {
    std::array<Straight, 9> made{};
    for (int top = 12; top >= 4; --top)
        made[12 - top] = {RankMask{0b11111} << (top - 4), RankMask{1} << top};
    return made;
}();

}  // namespace

const FiveCardOrder order{.straights = straights, .classes = {}};

Strength by_the_book(CardSet five) {
    return low_strength(rank_by_the_book(five, order));
}

Strength rank(Hand five) {
    return {~kernel::joined(kernel::high<5, kernel::AceHighOnly>(kernel::suits_of(five))).value};
}

// The royal flush is no class of its own here: it is the worst of the straight flushes.
Category category_of(Strength strength) {
    const Category category = high_category(fields_of_low(strength), order);
    if (category == Category::royal_flush) return Category::straight_flush;
    return category == Category::high_card ? Category::no_pair : category;
}

std::string name_of(Strength strength) {
    const Fields fields = fields_of_low(strength);
    switch (category_of(strength)) {
        case Category::no_pair:
            return letters(fields.kickers) + " low";
        case Category::straight_flush:
            return "straight flush, " + singular(highest(fields.made)) + " high";
        default:
            return high_name(fields, order);
    }
}

}  // namespace pokerfloor::deuce_to_seven
