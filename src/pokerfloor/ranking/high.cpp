#include <pokerfloor/ranking/high.hpp>

#include <array>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::high {
namespace {

// MDP-6.D.6: ace-high best, five-high worst. MDP-6.B: the ace is low in 5-4-3-2-A and in no other
// run.
constexpr std::array<Straight, 10> straights = [] {
    std::array<Straight, 10> made{};
    for (int top = 12; top >= 4; --top)
        made[12 - top] = {RankMask{0b11111} << (top - 4), RankMask{1} << top};
    made[9] = {0b1'0000'0000'1111, RankMask{1} << index_of(Rank::five)};
    return made;
}();

}  // namespace

const FiveCardOrder order{.straights = straights, .classes = {}};

Strength by_the_book(CardSet five) {
    return high_strength(rank_by_the_book(five, order));
}

Strength rank(Hand hand) {
    switch (hand.size()) {
        case 5:
            return rank<5>(hand);
        case 6:
            return rank<6>(hand);
        case 7:
            return rank<7>(hand);
        default:
            MUST(false && "a high hand has five to seven cards");
            return {};
    }
}

Category category_of(Strength strength) {
    return high_category(fields_of_high(strength), order);
}

std::string name_of(Strength strength) {
    return high_name(fields_of_high(strength), order);
}

}  // namespace pokerfloor::high
