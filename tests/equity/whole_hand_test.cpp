// What whole hands are worth, quickly: in the order the plain ranking has them, in every pot game.
#include <doctest/doctest.h>

#include <array>

#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/whole_hand.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

std::uint32_t by_the_book(const GameSpec& game, std::size_t share, CardSet own, CardSet board) {
    if (share >= game.shares.size()) return 0;
    const auto best = best_under(game.shares[share].order, game.shares[share].use, own, board);
    return best ? best->strength.value : 0;
}

void compare(std::uint32_t a, std::uint32_t b, std::uint32_t plain_a, std::uint32_t plain_b) {
    CHECK((a <=> b) == (plain_a <=> plain_b));
    CHECK((a == 0) == (plain_a == 0));
}

}  // namespace

TEST_CASE("whole hands compare as the plain ranking has them, alone and many at once") {
    RandomStream chance{Seed{}};
    for (const GameSpec* game : catalogue()) {
        if (game->kind != GameKind::pot) continue;
        CAPTURE(game->id);
        const Whole whole = whole_of(*game);
        for (int round = 0; round < 300; ++round) {
            DrawPile pile(cards_of(game->deck));
            const auto some = [&](int count) {
                CardSet cards;
                while (cards.size() < count) cards.insert(pile.draw(chance));
                return cards;
            };
            const CardSet board = some(whole.board);
            const std::array hands{some(whole.own), some(whole.own)};
            std::array<WholeHand, 2> worth;
            std::array<std::array<std::uint32_t, 2>, 2> plain;
            for (std::size_t i = 0; i < 2; ++i) {
                worth[i] = whole_hand(*game, hands[i], board);
                for (std::size_t share = 0; share < 2; ++share)
                    plain[share][i] = by_the_book(*game, share, hands[i], board);
            }
            compare(worth[0].first, worth[1].first, plain[0][0], plain[0][1]);
            compare(worth[0].second, worth[1].second, plain[1][0], plain[1][1]);
            if (whole.board == 0) continue;
            std::array<std::uint32_t, 2> first{}, second{};
            whole_hands(*game, hands, board, first, second);
            compare(first[0], first[1], plain[0][0], plain[0][1]);
            compare(second[0], second[1], plain[1][0], plain[1][1]);
        }
    }
}
