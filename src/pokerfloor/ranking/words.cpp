#include <pokerfloor/ranking/words.hpp>

#include <array>
#include <string_view>

namespace pokerfloor {
namespace {

constexpr std::array<std::string_view, 14> names{"two",   "three", "four", "five", "six",
                                                 "seven", "eight", "nine", "ten",  "jack",
                                                 "queen", "king",  "ace",  "joker"};

template <class RankOfBit>
std::string joined(RankMask ranks, RankOfBit rank_of_bit) {
    std::string text;
    for (; ranks != 0; ranks &= ~(RankMask{1} << index_of(highest(ranks)))) {
        if (!text.empty()) text += '-';
        const Rank rank = rank_of_bit(highest(ranks));
        text += rank == Rank::ten ? "10" : std::string(1, letter_of(rank));
    }
    return text;
}

}  // namespace

std::string singular(Rank rank) {
    return std::string(names[index_of(rank)]);
}

std::string plural(Rank rank) {
    return singular(rank) + (rank == Rank::six ? "es" : "s");
}

std::string letters(RankMask ranks) {
    return joined(ranks, [](Rank rank) { return rank; });
}

std::string low_letters(RankMask ranks) {
    return joined(ranks, [](Rank bit) { return from_low_order(bit); });
}

}  // namespace pokerfloor
