#include <pokerfloor/ranking/ace_to_five.hpp>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/five_cards.hpp>
#include <pokerfloor/ranking/kernel/ace_to_five.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::ace_to_five {
namespace {

constexpr ClassOrder classes;

}  // namespace

Strength by_the_book(CardSet five) {
    MUST(five.size() == 5 && five.jokers() == 0);
    const RankGroups groups = groups_in(five);
    const RankMask once = to_low_order(groups.once), twice = to_low_order(groups.twice);
    const RankMask three_times = to_low_order(groups.three_times);
    if (groups.four_times)
        return low_strength({classes.four_of_a_kind, to_low_order(groups.four_times), once});
    if (three_times && twice) return low_strength({classes.full_house, three_times, twice});
    if (three_times) return low_strength({classes.three_of_a_kind, three_times, once});
    if (std::popcount(twice) == 2) return low_strength({classes.two_pair, twice, once});
    return low_strength({0, twice, once});
}

template <int cards>
Strength rank(Hand hand) {
    return kernel::joined(kernel::ace_to_five(kernel::suits_of(hand)));
}
template Strength rank<5>(Hand);
template Strength rank<6>(Hand);
template Strength rank<7>(Hand);

Strength rank(Hand hand) {
    return rank<7>(hand);
}

Category category_of(Strength strength) {
    const Fields fields = fields_of_low(strength);
    if (fields.made_class == classes.four_of_a_kind) return Category::four_of_a_kind;
    if (fields.made_class == classes.full_house) return Category::full_house;
    if (fields.made_class == classes.three_of_a_kind) return Category::three_of_a_kind;
    if (fields.made_class == classes.two_pair) return Category::two_pair;
    return fields.made ? Category::pair : Category::no_pair;
}

std::string name_of(Strength strength) {
    const Fields fields = fields_of_low(strength);
    const auto many = [](Rank bit) { return plural(from_low_order(bit)); };
    const std::string others = ", " + low_letters(fields.kickers);
    switch (category_of(strength)) {
        case Category::no_pair:
            return low_letters(fields.kickers) + " low";
        case Category::pair:
            return "pair of " + many(highest(fields.made)) + others;
        case Category::two_pair:
            return "two pair, " + many(highest(fields.made)) + " and " + many(lowest(fields.made)) +
                   others;
        case Category::three_of_a_kind:
            return "three of a kind, " + many(highest(fields.made)) + others;
        case Category::full_house:
            return "full house, " + many(highest(fields.made)) + " over " +
                   many(highest(fields.kickers));
        default:
            return "four of a kind, " + many(highest(fields.made)) + others;
    }
}

}  // namespace pokerfloor::ace_to_five
