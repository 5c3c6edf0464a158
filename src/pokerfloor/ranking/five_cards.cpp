#include <pokerfloor/ranking/five_cards.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor {
namespace {

bool is_flush(CardSet five) {
    return std::ranges::any_of(all_suits,
                               [&](Suit suit) { return std::popcount(five.ranks_in(suit)) == 5; });
}

// The rank that names the straight, or none.
RankMask top_of_straight(RankMask ranks, std::span<const Straight> straights) {
    const auto found = std::ranges::find(straights, ranks, &Straight::ranks);
    return found == straights.end() ? 0 : found->top;
}

}  // namespace

RankGroups groups_in(CardSet cards) {
    RankGroups groups;
    for (int rank = 0; rank < rank_count; ++rank) {
        const RankMask bit = RankMask{1} << rank;
        int count = 0;
        for (Suit suit : all_suits) count += (cards.ranks_in(suit) & bit) != 0;
        if (count == 1) groups.once |= bit;
        if (count == 2) groups.twice |= bit;
        if (count == 3) groups.three_times |= bit;
        if (count == 4) groups.four_times |= bit;
    }
    return groups;
}

// MDP-6.D for high poker, MDP-6.K for Six Plus; within a class the made part first, then the other
// cards from the top (MDP-6.G, MDP-6.L as read by MDQ-03). Suits never count (MDP-6.C).
Fields rank_by_the_book(CardSet five, const FiveCardOrder& order) {
    MUST(five.size() == 5 && five.jokers() == 0);
    const ClassOrder& classes = order.classes;
    const RankGroups groups = groups_in(five);
    const RankMask straight = top_of_straight(five.ranks(), order.straights);
    const bool flush = is_flush(five);

    if (flush && straight) return {classes.straight_flush, straight, 0};  // MDP-6.D.1, 6.D.2
    if (groups.four_times)
        return {classes.four_of_a_kind, groups.four_times, groups.once};  // MDP-6.D.3
    if (groups.three_times && groups.twice)
        return {classes.full_house, groups.three_times, groups.twice};  // MDP-6.D.4
    if (flush) return {classes.flush, 0, groups.once};                  // MDP-6.D.5
    if (straight) return {classes.straight, straight, 0};               // MDP-6.D.6
    if (groups.three_times)
        return {classes.three_of_a_kind, groups.three_times, groups.once};  // MDP-6.D.7
    if (std::popcount(groups.twice) == 2)
        return {classes.two_pair, groups.twice, groups.once};  // MDP-6.D.8
    return {0, groups.twice, groups.once};                     // MDP-6.D.9, or no made hand
}

Category high_category(Fields fields, const FiveCardOrder& order) {
    const ClassOrder& classes = order.classes;
    const std::uint32_t made_class = fields.made_class;
    if (made_class == classes.straight_flush)
        return highest(fields.made) == Rank::ace ? Category::royal_flush : Category::straight_flush;
    if (made_class == classes.four_of_a_kind) return Category::four_of_a_kind;
    if (made_class == classes.full_house) return Category::full_house;
    if (made_class == classes.flush) return Category::flush;
    if (made_class == classes.straight) return Category::straight;
    if (made_class == classes.three_of_a_kind) return Category::three_of_a_kind;
    if (made_class == classes.two_pair) return Category::two_pair;
    return fields.made ? Category::pair : Category::high_card;
}

std::string high_name(Fields fields, const FiveCardOrder& order) {
    const RankMask made = fields.made, kickers = fields.kickers;
    const auto with_kickers = [&](std::string text) {
        return text + ", " + letters(kickers) +
               (std::popcount(kickers) == 1 ? " kicker" : " kickers");
    };
    switch (high_category(fields, order)) {
        case Category::royal_flush:
            return "royal flush";
        case Category::straight_flush:
            return "straight flush, " + singular(highest(made)) + " high";
        case Category::four_of_a_kind:
            return with_kickers("four of a kind, " + plural(highest(made)));
        case Category::full_house:
            return "full house, " + plural(highest(made)) + " over " + plural(highest(kickers));
        case Category::flush:
            return "flush, " + letters(kickers);
        case Category::straight:
            return "straight, " + singular(highest(made)) + " high";
        case Category::three_of_a_kind:
            return with_kickers("three of a kind, " + plural(highest(made)));
        case Category::two_pair:
            return with_kickers("two pair, " + plural(highest(made)) + " and " +
                                plural(lowest(made)));
        case Category::pair:
            return with_kickers("pair of " + plural(highest(made)));
        default:
            return "high card, " + letters(kickers);
    }
}

}  // namespace pokerfloor
