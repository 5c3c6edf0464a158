#include <pokerfloor/ranking/badugi.hpp>

#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/kernel/badugi.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::badugi {
namespace {

// How many cards, then the complement of their ranks: fewer high cards are better.
constexpr Strength strength_of(std::uint32_t count, RankMask ranks) {
    return {count << 13 | (all_ranks ^ ranks)};
}

bool all_different(CardSet cards) {
    int suits = 0;
    for (Suit suit : all_suits) suits += cards.ranks_in(suit) != 0;
    return suits == cards.size() && std::popcount(cards.ranks()) == cards.size();
}

// 4 * rank + suit with ranks numbered in the order of this badugi.
std::uint32_t key_of(Card card, Ace ace) {
    const auto code = static_cast<std::uint32_t>(card.code());
    if (ace == Ace::high) return code;
    return card.rank() == Rank::ace ? code & 3 : code + 4;
}

Strength of_keys(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    const auto kept = kernel::badugi(a, b, c, d);
    return strength_of(kept.count, kept.high << 8 | kept.low);
}

}  // namespace

Best by_the_book(CardSet cards, Ace ace) {
    MUST((cards.size() == 4 || cards.size() == 5) && cards.jokers() == 0);
    Best best;
    for (int size = 1; size <= 4; ++size)
        for_each_subset(cards, size, [&](CardSet some) {
            if (!all_different(some)) return;
            const RankMask ranks = ace == Ace::low ? to_low_order(some.ranks()) : some.ranks();
            best.consider(strength_of(static_cast<std::uint32_t>(size), ranks), some);
        });
    return best;
}

Strength rank(CardSet cards, Ace ace) {
    MUST(cards.size() == 4 || cards.size() == 5);
    std::array<std::uint32_t, 5> key{};
    std::size_t count = 0;
    for (Card card : cards) key[count++] = key_of(card, ace);
    const Strength of_four = of_keys(key[0], key[1], key[2], key[3]);
    if (count == 4) return of_four;
    return std::max(
        {of_four, of_keys(key[0], key[1], key[2], key[4]), of_keys(key[0], key[1], key[3], key[4]),
         of_keys(key[0], key[2], key[3], key[4]), of_keys(key[1], key[2], key[3], key[4])});
}

Category category_of(Strength strength) {
    switch (strength.value >> 13) {
        case 4:
            return Category::four_card_badugi;
        case 3:
            return Category::three_card_badugi;
        case 2:
            return Category::two_card_badugi;
        default:
            return Category::one_card_badugi;
    }
}

std::string name_of(Strength strength, Ace ace) {
    static constexpr std::array counts{"one", "two", "three", "four"};
    const RankMask ranks = ~strength.value & all_ranks;
    return std::string(counts[(strength.value >> 13) - 1]) + "-card badugi, " +
           (ace == Ace::low ? low_letters(ranks) : letters(ranks));
}

}  // namespace pokerfloor::badugi
