#include <pokerfloor/ranking/four_card.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/five_cards.hpp>
#include <pokerfloor/ranking/kernel/four_card.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::four_card {
namespace {

// Classes of a Strength; 0 is a pair or no pair.
enum : std::uint32_t {
    two_pair = 1,
    straight,
    flush,
    three_of_a_kind,
    straight_flush,
    four_of_a_kind
};

// MFC-x6.B.5: ace-high best, 4-3-2-A worst (MFC-x6.A.1). MFC-x6.A.2, x6.A.3: the ace is low there
// and nowhere else. Suits are equal (MFC-x6.A.4): no strength holds one.
RankMask top_of_straight(RankMask ranks) {
    for (int top = index_of(Rank::ace); top >= index_of(Rank::five); --top)
        if (ranks == RankMask{0b1111} << (top - 3)) return RankMask{1} << top;
    return ranks == 0b1'0000'0000'0111 ? RankMask{1} << index_of(Rank::four) : 0;
}

}  // namespace

Strength by_the_book(CardSet four) {
    MUST(four.size() == 4 && four.jokers() == 0);
    const RankGroups groups = groups_in(four);
    const RankMask run = top_of_straight(four.ranks());
    const bool suited = std::ranges::any_of(
        all_suits, [&](Suit suit) { return std::popcount(four.ranks_in(suit)) == 4; });

    if (groups.four_times)
        return high_strength({four_of_a_kind, groups.four_times, 0});   // MFC-x6.B.1
    if (suited && run) return high_strength({straight_flush, run, 0});  // MFC-x6.B.2
    if (groups.three_times)
        return high_strength({three_of_a_kind, groups.three_times, groups.once});  // MFC-x6.B.3
    if (suited) return high_strength({flush, 0, groups.once});                     // MFC-x6.B.4
    if (run) return high_strength({straight, run, 0});                             // MFC-x6.B.5
    if (std::popcount(groups.twice) == 2)
        return high_strength({two_pair, groups.twice, 0});  // MFC-x6.B.6
    return high_strength({0, groups.twice, groups.once});   // MFC-x6.B.7, or nothing; MFC-x6.D
}

template <int cards>
Strength rank(Hand hand) {
    return kernel::joined(kernel::four_card<cards>(kernel::suits_of(hand)));
}
template Strength rank<4>(Hand);
template Strength rank<5>(Hand);
template Strength rank<6>(Hand);

Strength rank(Hand hand) {
    switch (hand.size()) {
        case 4:
            return rank<4>(hand);
        case 5:
            return rank<5>(hand);
        case 6:
            return rank<6>(hand);
        default:
            MUST(false && "a four-card hand is made of four to six cards");
            return {};
    }
}

Category category_of(Strength strength) {
    const Fields fields = fields_of_high(strength);
    switch (fields.made_class) {
        case four_of_a_kind:
            return Category::four_of_a_kind;
        case straight_flush:
            return Category::straight_flush;
        case three_of_a_kind:
            return Category::three_of_a_kind;
        case flush:
            return Category::flush;
        case straight:
            return Category::straight;
        case two_pair:
            return Category::two_pair;
        default:
            return fields.made ? Category::pair : Category::high_card;
    }
}

std::string name_of(Strength strength) {
    const Fields fields = fields_of_high(strength);
    const RankMask made = fields.made, kickers = fields.kickers;
    switch (category_of(strength)) {
        case Category::four_of_a_kind:
            return "four of a kind, " + plural(highest(made));
        case Category::straight_flush:
            return "straight flush, " + singular(highest(made)) + " high";
        case Category::three_of_a_kind:
            return "three of a kind, " + plural(highest(made)) + ", " + letters(kickers) +
                   " kicker";
        case Category::flush:
            return "flush, " + letters(kickers);
        case Category::straight:
            return "straight, " + singular(highest(made)) + " high";
        case Category::two_pair:
            return "two pair, " + plural(highest(made)) + " and " + plural(lowest(made));
        case Category::pair:
            return "pair of " + plural(highest(made)) + ", " + letters(kickers) + " kickers";
        default:
            return "high card, " + letters(kickers);
    }
}

}  // namespace pokerfloor::four_card
