// Omaha's two-and-three rule: the fast versions against every pair with every three, over random
// deals (all deals of four hole cards and a board, 463,563,500,400, are too many), and the known
// numbers of qualifying lows, counted exactly.
#include <doctest/doctest.h>

#include <random>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/batch.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/omaha.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

#include "tests/ranking/all_hands.hpp"

using namespace pokerfloor;

namespace {

struct Deal {
    CardSet hole, board;
};

// A small deck of cards makes flushes, straight flushes and full houses common.
Deal random_deal(std::mt19937_64& random, int hole_cards, int suits) {
    std::vector<Card> pile;
    for (Card card : cards_of(DeckKind::standard))
        if (static_cast<int>(card.suit()) < suits) pile.push_back(card);
    Deal deal;
    for (std::size_t i = 0; i < static_cast<std::size_t>(hole_cards) + 5; ++i) {
        std::swap(pile[i], pile[i + random() % (pile.size() - i)]);
        (static_cast<int>(i) < hole_cards ? deal.hole : deal.board).insert(pile[i]);
    }
    return deal;
}

CardSet cards(const char* text) {
    return parse_card_set(text).value();
}

}  // namespace

TEST_CASE("MDP-12.K.1, MDP-19.K.1: 60,000 random deals, as the book has it and fast") {
    std::mt19937_64 random(12);
    for (int hole_cards : {4, 5})
        for (int suits : {4, 2, 1})
            for (int i = 0; i < 10'000; ++i) {
                const Deal deal = random_deal(random, hole_cards, suits);
                REQUIRE_EQ(omaha::high(deal.hole, deal.board),
                           omaha::high_by_the_book(deal.hole, deal.board).strength);
                REQUIRE_EQ(omaha::low(deal.hole, deal.board),
                           omaha::low_by_the_book(deal.hole, deal.board).strength);
            }
}

TEST_CASE("MDP-12.K.1: four spades on the board and one in the hand are no flush") {
    const Strength strength = omaha::high(cards("As Kd Qh 2c"), cards("9s 7s 5s 3s Jd"));
    CHECK_EQ(high::category_of(strength), Category::high_card);
    CHECK_EQ(high::name_of(strength), "high card, A-K-J-9-7");
}

TEST_CASE("MDP-12.L: one hand for high, another for low") {
    const CardSet hole = cards("Ah 2d Kh Ks"), board = cards("Kd 9c 7s 5h 4c");
    CHECK_EQ(high::name_of(omaha::high(hole, board)), "three of a kind, kings, 9-7 kickers");
    CHECK_EQ(ace_to_five::name_of(omaha::low(hole, board)), "7-5-4-2-A low");
    CHECK_FALSE(omaha::low(cards("2h 9d Kh Ks"), cards("Ad 3c 8s Kc Qh")).qualifies());
}

TEST_CASE("MDP-12.L.1: boards that allow a low, counted over all 2,598,960") {
    std::array<long, 6> by_low_ranks{};
    for_each_hand(DeckKind::standard, 5, [&](CardSet board) {
        const RankMask low_ranks = board.ranks() & 0b1'0000'0111'1111;  // two to eight, and the ace
        ++by_low_ranks[std::popcount(low_ranks)];
    });
    CHECK_EQ(by_low_ranks,
             std::array<long, 6>{15'504, 216'000, 805'728, 1'038'464, 465'920, 57'344});
}

TEST_CASE("MDP-12.L.1: of 1,712,304 boards, how many give a holding a low") {
    const auto lows_of = [](const char* text) {
        const CardSet hole = cards(text);
        const std::vector<Card> rest = [&] {
            std::vector<Card> left;
            for (Card card : cards_of(DeckKind::standard))
                if (!hole.contains(card)) left.push_back(card);
            return left;
        }();
        long lows = 0, boards = 0;
        for (std::size_t a = 0; a < 48; ++a)
            for (std::size_t b = a + 1; b < 48; ++b)
                for (std::size_t c = b + 1; c < 48; ++c)
                    for (std::size_t d = c + 1; d < 48; ++d)
                        for (std::size_t e = d + 1; e < 48; ++e) {
                            lows += omaha::low(hole, {rest[a], rest[b], rest[c], rest[d], rest[e]})
                                        .qualifies();
                            ++boards;
                        }
        CHECK_EQ(boards, 1'712'304);
        return lows;
    };
    CHECK_EQ(lows_of("As 2d 3c 4h"), 908'976);
    CHECK_EQ(lows_of("As 2d 3c Kh"), 847'944);
    CHECK_EQ(lows_of("As 2d 3c 3h"), 810'784);
    CHECK_EQ(lows_of("As 2d Kc Kh"), 625'344);
}

TEST_CASE("MDP-12.L.1, MDP-19.L.1: of all deals of four and of five cards, how many have a low") {
    // A low depends on the ranks up to the eight alone: those are dealt rank by rank, each in all
    // ways its four suits allow, and what is missing comes from the twenty cards above.
    struct Ways {
        CardSet hole, board;
        int hole_left, board_left;
        long count;
    };
    const auto with_low = [](auto& self, int low_rank, const Ways& so_far) -> long {
        const auto [hole, board, hole_left, board_left, count] = so_far;
        if (low_rank == 8)
            return omaha::low(hole, board).qualifies()
                       ? count * choose(20, board_left) * choose(20 - board_left, hole_left)
                       : 0;
        const CardSet card{
            Card(low_rank == 0 ? Rank::ace : static_cast<Rank>(low_rank - 1), Suit::spades)};
        long sum = 0;
        for (int on_board = 0; on_board <= std::min(4, board_left); ++on_board)
            for (int in_hole = 0; in_hole <= std::min(4 - on_board, hole_left); ++in_hole)
                sum +=
                    self(self, low_rank + 1,
                         Ways{in_hole > 0 ? hole | card : hole, on_board > 0 ? board | card : board,
                              hole_left - in_hole, board_left - on_board,
                              count * choose(4, on_board) * choose(4 - on_board, in_hole)});
        return sum;
    };
    CHECK_EQ(with_low(with_low, 0, {{}, {}, 4, 5, 1}), 161'374'983'168);
    CHECK_EQ(with_low(with_low, 0, {{}, {}, 5, 5, 1}), 1'715'621'139'456);
}
