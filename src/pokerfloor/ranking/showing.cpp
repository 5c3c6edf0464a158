#include <pokerfloor/ranking/showing.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/five_cards.hpp>
#include <pokerfloor/ranking/kernel/vocabulary.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::showing {
namespace {

constexpr ClassOrder classes;

Fields fields_by_the_book(RankGroups groups) {
    if (groups.four_times) return {classes.four_of_a_kind, groups.four_times, 0};
    if (groups.three_times) return {classes.three_of_a_kind, groups.three_times, groups.once};
    if (std::popcount(groups.twice) == 2) return {classes.two_pair, groups.twice, 0};
    return {0, groups.twice, groups.once};
}

Fields fast_fields(CardSet up) {
    const auto count = kernel::count_ranks(kernel::suits_of(Hand(up)));
    const bool two_pair = (count.pairs & (count.pairs - 1)) != 0;
    const std::uint32_t made_class = count.quads   ? classes.four_of_a_kind
                                     : count.trips ? classes.three_of_a_kind
                                     : two_pair    ? classes.two_pair
                                                   : 0;
    return {made_class, count.at_least_two, count.any ^ count.at_least_two};
}

Fields in_low_order(Fields fields) {
    return {fields.made_class, to_low_order(fields.made), to_low_order(fields.kickers)};
}

}  // namespace

Strength high_by_the_book(CardSet up) {
    MUST(up.size() >= 1 && up.size() <= 4);
    return high_strength(fields_by_the_book(groups_in(up)));
}

Strength high(CardSet up) {
    return high_strength(fast_fields(up));
}

Strength low_by_the_book(CardSet up) {
    MUST(up.size() >= 1 && up.size() <= 4);
    return low_strength(in_low_order(fields_by_the_book(groups_in(up))));
}

Strength low(CardSet up) {
    return low_strength(in_low_order(fast_fields(up)));
}

int forced_bet_order(Card up, ForcedBetRule rule) {
    const bool low_ace = rule.ace == Ace::low && up.rank() == Rank::ace;
    const int rank_then_suit =
        4 * (low_ace ? -1 : index_of(up.rank())) + static_cast<int>(up.suit());
    return rule.owes == Owes::highest_card ? rank_then_suit : -rank_then_suit;
}

}  // namespace pokerfloor::showing
