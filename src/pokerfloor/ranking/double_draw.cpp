#include <pokerfloor/ranking/double_draw.hpp>

#include <algorithm>
#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/kernel/double_draw.hpp>

namespace pokerfloor::double_draw {
namespace {

// MDD-6.D from the lowest: the strength of a hand is its place here, counted from 1. Within a place
// all hands are paid alike, from the best (MDD-6.D.4.a, 6.D.8.a, 6.D.10.a) to the weakest
// (MDD-6.D.4.b, 6.D.8.b, 6.D.10.b).
constexpr std::array order{
    Category::nothing,
    Category::two_pair,
    Category::three_of_a_kind,
    Category::straight,
    Category::flush,
    Category::full_house,
    Category::four_of_a_kind,
    Category::straight_flush,
    Category::wild_royal_flush,
    Category::natural_royal_flush,
    Category::five_aces,
};

Strength strength_of(Category category) {
    return {static_cast<std::uint32_t>(std::ranges::find(order, category) - order.begin() + 1)};
}

// MDD-6.C: whichever suit it is.
bool of_one_suit(CardSet cards) {
    return std::ranges::any_of(all_suits, [&](Suit suit) {
        return cards.ranks_in(suit) == cards.ranks() &&
               std::popcount(cards.ranks()) == cards.size();
    });
}

// MDD-6.B.2.a: different ranks, all found in one run of five, leave exactly the gaps the jokers
// fill.
bool completes(CardSet natural, const Straight& straight) {
    return std::popcount(natural.ranks()) == natural.size() &&
           (natural.ranks() & ~straight.ranks) == 0;
}

}  // namespace

Strength by_the_book(CardSet five) {
    MUST(five.size() == 5);
    const CardSet natural = five.without_jokers();
    const int jokers = five.jokers();
    // MDD-6.A, 6.B.1.a, 6.B.1.b: from ace high down to the one where the ace is low, and no others.
    const auto& straights = high::order.straights;
    const bool flush = of_one_suit(natural);
    const bool straight = std::ranges::any_of(
        straights, [&](const Straight& run) { return completes(natural, run); });
    const bool royal = flush && completes(natural, straights.front());

    // MDD-6.B.2.b: in hands of pairs, trips and the like every joker is an ace.
    std::array<int, 13> count{};
    for (Card card : natural) ++count[index_of(card.rank())];
    count[index_of(Rank::ace)] += jokers;
    const auto ranks_held = [&](int times) { return std::ranges::count(count, times); };

    if (ranks_held(5) == 1) return strength_of(Category::five_aces);              // MDD-6.D.1
    if (royal && jokers == 0) return strength_of(Category::natural_royal_flush);  // MDD-6.D.2
    if (royal) return strength_of(Category::wild_royal_flush);                    // MDD-6.D.3
    if (flush && straight) return strength_of(Category::straight_flush);          // MDD-6.D.4
    if (ranks_held(4) == 1) return strength_of(Category::four_of_a_kind);         // MDD-6.D.5
    if (ranks_held(3) == 1 && ranks_held(2) == 1)
        return strength_of(Category::full_house);                           // MDD-6.D.6
    if (flush) return strength_of(Category::flush);                         // MDD-6.D.7
    if (straight) return strength_of(Category::straight);                   // MDD-6.D.8
    if (ranks_held(3) == 1) return strength_of(Category::three_of_a_kind);  // MDD-6.D.9
    if (ranks_held(2) == 2) return strength_of(Category::two_pair);         // MDD-6.D.10
    return strength_of(Category::nothing);
}

Strength rank(CardSet five) {
    const auto suits = kernel::suits_of(Hand(five.without_jokers()));
    return {kernel::double_draw(suits, static_cast<std::uint32_t>(five.jokers()))};
}

Category category_of(Strength strength) {
    return order[strength.value - 1];
}

std::string name_of(Strength strength) {
    const Category category = category_of(strength);
    std::string name(to_string(category));
    std::ranges::replace(name, '-', ' ');
    return name;
}

}  // namespace pokerfloor::double_draw
