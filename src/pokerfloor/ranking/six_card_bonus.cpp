#include <pokerfloor/ranking/six_card_bonus.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/subsets.hpp>

namespace pokerfloor::six_card_bonus {
namespace {

// From the lowest: MFC-6.F.7, .6, .5, .4, .3, .2, .1. The strength of a hand is its place here,
// counted from 1.
constexpr std::array order{
    Category::nothing,        Category::three_of_a_kind, Category::straight,
    Category::flush,          Category::full_house,      Category::four_of_a_kind,
    Category::straight_flush, Category::royal_flush,     Category::super_royal,
};

Strength strength_of(Category category) {
    const auto found = std::ranges::find(order, category);
    return {found == order.end() ? 1 : static_cast<std::uint32_t>(found - order.begin() + 1)};
}

constexpr RankMask ace_to_nine = RankMask{0b111111} << 7;

std::string name_of(Suit suit) {
    switch (suit) {
        case Suit::clubs:
            return "clubs";
        case Suit::diamonds:
            return "diamonds";
        case Suit::hearts:
            return "hearts";
        case Suit::spades:
            return "spades";
    }
    return {};
}

}  // namespace

std::optional<Suit> suit_of_super_royal(CardSet six) {
    for (Suit suit : all_suits)
        if (six.ranks_in(suit) == ace_to_nine) return suit;
    return std::nullopt;
}

Strength by_the_book(CardSet six) {
    MUST(six.size() == 6 && six.jokers() == 0);
    if (suit_of_super_royal(six)) return strength_of(Category::super_royal);  // MFC-6.F.8
    return strength_of(high::category_of(best_subset(six, 5, high::by_the_book).strength));
}

Strength rank(CardSet six) {
    if (suit_of_super_royal(six)) return strength_of(Category::super_royal);
    return strength_of(high::category_of(high::rank<6>(Hand(six))));
}

Category category_of(Strength strength) {
    return order[strength.value - 1];
}

std::string name_of(CardSet six) {
    if (const auto suit = suit_of_super_royal(six)) return "super royal of " + name_of(*suit);
    const std::string high_name = high::name_of(high::rank<6>(Hand(six)));
    return category_of(rank(six)) == Category::nothing ? "nothing (" + high_name + ")" : high_name;
}

}  // namespace pokerfloor::six_card_bonus
