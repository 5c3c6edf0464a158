#include <pokerfloor/analysis/double_draw_holds.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/ranking/double_draw.hpp>
#include <pokerfloor/ranking/high.hpp>

namespace pokerfloor::analysis {
namespace {

enum class What : std::uint8_t {
    nothing,
    all_five,
    four_alike,
    three_alike,
    two_pair,
    straight_flush,
    flush,
    pair_of_aces,
    pair,
    straight,
    ace,
};

constexpr std::array<const char*, 6> numbers{"no", "one", "two", "three", "four", "five"};

// From low bits: what, cards, jokers, ways to a straight, a kicker that is an ace or joker; or the
// hand.
Hold packed(What what, int size, int jokers, int ways, bool ace) {
    return static_cast<Hold>(static_cast<int>(what) | size << 4 | jokers << 8 | ways << 12 |
                             (ace ? 1 : 0) << 16);
}

}  // namespace

Hold hold_of_all(std::uint8_t hand) {
    return hand == 0 ? 0 : packed(What::all_five, hand, 0, 0, false);
}

Hold hold_of(CardSet kept) {
    const CardSet natural = kept.without_jokers();
    const int size = kept.size(), jokers = kept.jokers();
    // In pairs and the like a joker is an ace (MDD-6.B.2.b).
    std::array<int, 13> held{};
    for (Card card : natural) ++held[static_cast<std::size_t>(index_of(card.rank()))];
    const bool distinct = std::popcount(natural.ranks()) == natural.size();
    held[12] += jokers;
    const int most = *std::ranges::max_element(held);
    const bool aces = held[12] > 0;
    if (most == 4) return packed(What::four_alike, size, 0, 0, false);
    if (most == 3) return packed(What::three_alike, size, 0, 0, held[12] == 3);
    if (std::ranges::count(held, 2) == 2) return packed(What::two_pair, size, 0, 0, false);
    const bool suited = std::ranges::any_of(
        all_suits, [&](Suit suit) { return natural.ranks_in(suit) == natural.ranks(); });
    int ways = 0;
    for (const Straight& straight : high::order.straights)
        if (distinct && (natural.ranks() & ~straight.ranks) == 0) ++ways;
    const bool pair_of_aces = held[12] == 2;
    if (size == 2 && pair_of_aces) return packed(What::pair_of_aces, size, 0, 0, false);
    if (distinct && suited && ways > 0)
        return packed(What::straight_flush, size, jokers, ways, pair_of_aces);
    if (distinct && suited && size >= 3) return packed(What::flush, size, jokers, 0, pair_of_aces);
    if (pair_of_aces) return packed(What::pair_of_aces, size, 0, 0, false);
    if (most == 2) return packed(What::pair, size, 0, 0, aces);
    if (distinct && ways > 0) return packed(What::straight, size, jokers, ways, size == 2 && aces);
    if (size == 2 && aces) return packed(What::ace, size, 0, 0, false);
    return 0;
}

std::string name_of_hold(Hold hold) {
    const auto what = static_cast<What>(hold & 15);
    const auto size = static_cast<std::size_t>(hold >> 4 & 15);
    const int jokers = static_cast<int>(hold >> 8 & 15), ways = static_cast<int>(hold >> 12 & 15);
    const bool ace = (hold >> 16 & 1) != 0;
    std::string with = jokers == 1 ? " with a joker" : jokers == 2 ? " with two jokers" : "";
    if (ways > 0) with += ways == 1 ? " in 1 way" : " in " + std::to_string(ways) + " ways";
    const std::string with_aces = ace && jokers < 2 ? ", a pair of aces among them" : "";
    const auto kickers = [&](std::size_t used, const char* one, const char* two) {
        return size == used ? "" : std::string(size == used + 1 ? one : two);
    };
    switch (what) {
        case What::nothing:
            return "anything else";
        case What::all_five:
            return double_draw::name_of({static_cast<std::uint32_t>(size + 1)});
        case What::four_alike:
            return "four of a kind";
        case What::three_alike:
            return (ace ? "three aces" : "three of a kind") + kickers(3, " and another card", "");
        case What::two_pair:
            return "two pair";
        case What::straight_flush:
            return std::string(numbers[size]) + " to a straight flush" + with + with_aces;
        case What::flush:
            return std::string(numbers[size]) + " to a flush" + with + with_aces;
        case What::pair_of_aces:
            return "pair of aces" + kickers(2, " and another card", " and two other cards");
        case What::pair:
            return "pair" + kickers(2, ace ? " and an ace or joker" : " and another card",
                                    ace ? " and two cards, an ace or joker among them"
                                        : " and two other cards");
        case What::straight:
            return std::string(numbers[size]) + " to a straight" + with +
                   (ace ? " with an ace or joker" : "");
        case What::ace:
            return "an ace or joker and another card";
    }
    return {};
}

}  // namespace pokerfloor::analysis
