#include <pokerfloor/ranking/six_plus.hpp>

#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/kernel/high.hpp>

namespace pokerfloor::six_plus {
namespace {

constexpr RankMask bit(Rank rank) {
    return RankMask{1} << index_of(rank);
}

// MDP-6.K.2, 6.K.6: A-K-Q-J-10 best, 9-8-7-6-A worst; no wrap-around.
constexpr std::array<Straight, 6> straights{{
    {RankMask{0b11111} << 8, bit(Rank::ace)},
    {RankMask{0b11111} << 7, bit(Rank::king)},
    {RankMask{0b11111} << 6, bit(Rank::queen)},
    {RankMask{0b11111} << 5, bit(Rank::jack)},
    {RankMask{0b11111} << 4, bit(Rank::ten)},
    {RankMask{0b1111} << 4 | bit(Rank::ace), bit(Rank::nine)},
}};

}  // namespace

// MDP-6.K.4, 6.K.5: the flush stands above the full house; the rest as in high poker: MDP-6.K.1,
// MDP-6.K.3, 6.K.7, 6.K.8, 6.K.9.
const FiveCardOrder order{.straights = straights, .classes = {.flush = 5, .full_house = 4}};

Strength by_the_book(CardSet five) {
    return high_strength(rank_by_the_book(five, order));
}

template <int cards>
Strength rank(Hand hand) {
    return kernel::joined(kernel::high<cards, kernel::SixPlus>(kernel::suits_of(hand)));
}
template Strength rank<5>(Hand);
template Strength rank<6>(Hand);
template Strength rank<7>(Hand);

Strength rank(Hand hand) {
    switch (hand.size()) {
        case 5:
            return rank<5>(hand);
        case 6:
            return rank<6>(hand);
        case 7:
            return rank<7>(hand);
        default:
            MUST(false && "a Six Plus hand has five to seven cards");
            return {};
    }
}

Category category_of(Strength strength) {
    return high_category(fields_of_high(strength), order);
}

std::string name_of(Strength strength) {
    return high_name(fields_of_high(strength), order);
}

}  // namespace pokerfloor::six_plus
