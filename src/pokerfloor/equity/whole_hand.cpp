#include <pokerfloor/equity/whole_hand.hpp>

#include <array>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/badugi.hpp>
#include <pokerfloor/ranking/batch.hpp>
#include <pokerfloor/ranking/deuce_to_seven.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/omaha.hpp>
#include <pokerfloor/ranking/six_plus.hpp>

namespace pokerfloor::equity {
namespace {

std::uint32_t of_all(Order order, CardSet cards) {
    const Hand hand(cards);
    const bool five = cards.size() == 5;
    switch (order) {
        case Order::high:
            return five ? high::place<5>(hand) : high::place<7>(hand);
        case Order::six_plus:
            return six_plus::rank<7>(hand).value;
        case Order::ace_to_five:
            return (five ? ace_to_five::rank<5>(hand) : ace_to_five::rank<7>(hand)).value;
        case Order::eight_or_better:
            return ace_to_five::eight_or_better(ace_to_five::rank<7>(hand)).value;
        case Order::deuce_to_seven:
            return deuce_to_seven::rank(hand).value;
        case Order::badugi:
            return badugi::rank(cards, badugi::Ace::low).value;
        case Order::badugi_ace_high:
            return badugi::rank(cards, badugi::Ace::high).value;
        default:
            MUST(false && "no order of a pot game");
            return 0;
    }
}

std::uint32_t under(const Share& share, CardSet own, CardSet common) {
    if (share.use == Use::two_and_three)
        return share.order == Order::high ? omaha::high(own, common).value
                                          : omaha::low(own, common).value;
    return of_all(share.order, own | common);
}

constexpr std::size_t most_at_once = 64;

template <int hole_cards>
void omaha_hands(const GameSpec& game, std::span<const CardSet> hands, CardSet board,
                 std::span<std::uint32_t> first, std::span<std::uint32_t> second) {
    constexpr std::size_t cards = hole_cards + 5;
    std::array<std::uint8_t, most_at_once * cards> codes;
    std::array<std::size_t, most_at_once> places;
    std::array<Strength, most_at_once> answers;
    std::array<std::uint8_t, 5> common{};
    std::size_t count = 0;
    for (const Card card : board) common[count++] = static_cast<std::uint8_t>(card.code());
    MUST(count == 5);
    std::size_t filled = 0;
    const auto rank = [&] {
        if (filled == 0) return;
        const batch::Codes deals(codes.data(), filled * cards);
        batch::omaha_high<hole_cards>(deals, answers);
        for (std::size_t i = 0; i < filled; ++i) first[places[i]] = answers[i].value;
        if (game.shares.size() > 1) {
            batch::omaha_low<hole_cards>(deals, answers);
            for (std::size_t i = 0; i < filled; ++i) second[places[i]] = answers[i].value;
        }
        filled = 0;
    };
    for (std::size_t i = 0; i < hands.size(); ++i) {
        first[i] = second[i] = 0;
        if (!(hands[i] & board).empty()) continue;
        std::size_t at = filled * cards;
        for (const Card card : hands[i]) codes[at++] = static_cast<std::uint8_t>(card.code());
        for (const std::uint8_t code : common) codes[at++] = code;
        places[filled++] = i;
        if (filled == most_at_once) rank();
    }
    rank();
}

}  // namespace

WholeHand whole_hand(const GameSpec& game, CardSet own, CardSet common) {
    return {under(game.shares[0], own, common),
            game.shares.size() > 1 ? under(game.shares[1], own, common) : 0};
}

void whole_hands(const GameSpec& game, std::span<const CardSet> hands, CardSet board,
                 std::span<std::uint32_t> first, std::span<std::uint32_t> second) {
    if (game.shares[0].use == Use::two_and_three) {
        const auto ranked = hands[0].size() == 4 ? omaha_hands<4> : omaha_hands<5>;
        return ranked(game, hands, board, first, second);
    }
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const WholeHand hand =
            (hands[i] & board).empty() ? whole_hand(game, hands[i], board) : WholeHand{};
        first[i] = hand.first;
        second[i] = hand.second;
    }
}

}  // namespace pokerfloor::equity
