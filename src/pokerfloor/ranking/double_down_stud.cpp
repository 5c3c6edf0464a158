#include <pokerfloor/ranking/double_down_stud.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::double_down_stud {
namespace {

// From the lowest; the strength of a hand is its place here, counted from 1 (MDS-1.5). They are the
// high hands, MDS-5.a-1, 5.a-2, from the best down:
// MDS-5.b.1, .2, .3, .4, .5, .6, .7, .8, .9
constexpr std::array order{
    Category::nothing,        Category::low_pair,       Category::middle_pair,
    Category::high_pair,      Category::two_pair,       Category::three_of_a_kind,
    Category::straight,       Category::flush,          Category::full_house,
    Category::four_of_a_kind, Category::straight_flush, Category::royal_flush,
};

Category split_pairs(Strength high_strength) {
    const Category category = high::category_of(high_strength);
    if (category == Category::high_card) return Category::nothing;
    if (category != Category::pair) return category;
    const Rank rank = highest(fields_of_high(high_strength).made);
    if (rank <= Rank::five) return Category::low_pair;    // MDS-10.b-11
    if (rank <= Rank::ten) return Category::middle_pair;  // MDS-10.b-10
    return Category::high_pair;                           // MDS-10.b-9
}

Strength strength_of(Category category) {
    return {static_cast<std::uint32_t>(std::ranges::find(order, category) - order.begin() + 1)};
}

}  // namespace

Strength by_the_book(CardSet five) {
    return strength_of(split_pairs(high::by_the_book(five)));
}

Strength rank(CardSet five) {
    return strength_of(split_pairs(high::rank<5>(Hand(five))));
}

Category category_of(Strength strength) {
    return order[strength.value - 1];
}

std::string name_of(CardSet five) {
    return high::name_of(high::rank<5>(Hand(five)));
}

}  // namespace pokerfloor::double_down_stud
