#include <pokerfloor/ranking/omaha.hpp>

#include <algorithm>
#include <bit>
#include <memory>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/ace_to_five.hpp>
#include <pokerfloor/ranking/high.hpp>
#include <pokerfloor/ranking/kernel/omaha.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor {
namespace kernel {
namespace {

using RowOfPairs = std::array<std::uint16_t, rank_pairs>;

// Places of two hole ranks with three board ranks, by the three.
std::array<RowOfPairs, 455> rows_of_three() {
    std::array<RowOfPairs, 455> rows{};
    for_each_rank_multiset<3>([&](const std::array<int, 3>& three) {
        RowOfPairs& row = rows[index_of_ranks(three)];
        for_each_rank_multiset<2>([&](const std::array<int, 2>& two) {
            std::array<int, 5> five{three[0], three[1], three[2], two[0], two[1]};
            std::ranges::sort(five);
            if (five[0] == five[4]) return;  // five of a kind cannot be dealt
            row[pair_index(two[1], two[0])] = places::of(high::rank<5>(without_flush(five)));
        });
    });
    return rows;
}

void fill_high(OmahaTables& tables) {
    const auto rows = rows_of_three();
    for_each_rank_multiset<5>([&](const std::array<int, 5>& board) {
        RowOfPairs& best = tables.high[index_of_ranks(board)];
        for (std::size_t a = 0; a < 5; ++a)
            for (std::size_t b = a + 1; b < 5; ++b)
                for (std::size_t c = b + 1; c < 5; ++c) {
                    const RowOfPairs& row =
                        rows[index_of_ranks(std::array{board[a], board[b], board[c]})];
                    for (std::size_t pair = 0; pair < rank_pairs; ++pair)
                        best[pair] = std::max(best[pair], row[pair]);
                }
    });
}

void fill_low(OmahaTables& tables) {
    // The 56 lows, the worst (8-7-6-5-4, the greatest set) first.
    std::array<std::uint8_t, 256> low_of_ranks{};
    std::uint8_t number = 0;
    for (std::uint32_t ranks = 255; ranks > 0; --ranks)
        if (std::popcount(ranks) == 5) {
            low_of_ranks[ranks] = ++number;
            tables.strength_of_low[number] = low_strength({0, 0, ranks});
        }
    // Exactly two with exactly three, then larger holdings and boards from what they hold one rank
    // less of.
    for (std::uint32_t board = 0; board < 256; ++board)
        for (std::uint32_t hole = 0; hole < 256; ++hole) {
            std::uint8_t best = 0;
            if (std::popcount(board) == 3 && std::popcount(hole) == 2) {
                best = low_of_ranks[board | hole];
            } else if (std::popcount(board) >= 3 && std::popcount(hole) >= 2) {
                if (std::popcount(board) > 3)
                    for (std::uint32_t rest = board; rest != 0; rest &= rest - 1)
                        best = std::max(best, tables.low[board ^ (rest & (0 - rest))][hole]);
                if (std::popcount(hole) > 2)
                    for (std::uint32_t rest = hole; rest != 0; rest &= rest - 1)
                        best = std::max(best, tables.low[board][hole ^ (rest & (0 - rest))]);
            }
            tables.low[board][hole] = best;
        }
}

}  // namespace

const OmahaTables& omaha_tables() {
    static const std::unique_ptr<const OmahaTables> made = [] {
        auto tables = std::make_unique<OmahaTables>();
        fill_high(*tables);
        fill_low(*tables);
        return tables;
    }();
    return *made;
}

// Without a straight flush the highest two and the highest three are best: a higher card never
// hurts a flush.
Strength omaha_flush(RankMask hole, RankMask board) {
    const RankMask line = (hole | board) << 1 | (hole | board) >> 12;
    const RankMask twos = line & line >> 1;
    for (RankMask bottoms = twos & twos >> 2 & line >> 4; bottoms != 0;) {
        const int bottom = 31 - std::countl_zero(bottoms);
        const RankMask run = RankMask{0b11111} << bottom;  // in `line`, whose bit 0 is the low ace
        const RankMask ranks = (run >> 1 | run << 12) & all_ranks;
        if (std::popcount(ranks & hole) == 2)
            return high_strength({straight_flush_class, RankMask{1} << (bottom + 3), 0});
        bottoms &= ~(RankMask{1} << bottom);
    }
    for (int surplus = std::popcount(hole) - 2; surplus > 0; --surplus) hole &= hole - 1;
    for (int surplus = std::popcount(board) - 3; surplus > 0; --surplus) board &= board - 1;
    return high_strength({flush_class, 0, hole | board});
}

}  // namespace kernel

namespace omaha {
namespace {

constexpr CardSet all_but_jokers = CardSet::from_bits(0x1fff'1fff'1fff'1fff);

}  // namespace

Best high_by_the_book(CardSet hole, CardSet board) {
    return best_two_and_three(hole, board, high::by_the_book);
}

Best low_by_the_book(CardSet hole, CardSet board) {
    return best_two_and_three(hole, board, [](CardSet five) {
        return ace_to_five::eight_or_better(ace_to_five::by_the_book(five));
    });
}

Strength high(CardSet hole, CardSet board) {
    MUST(board.size() == 5 && all_but_jokers.contains(hole | board));
    const kernel::OmahaTables& tables = kernel::omaha_tables();
    std::array<int, 5> board_ranks{};
    std::ranges::transform(board, board_ranks.begin(),
                           [](Card card) { return index_of(card.rank()); });
    std::ranges::sort(board_ranks);
    const auto& row = tables.high[index_of_ranks(board_ranks)];

    std::uint16_t place = 0;
    for (CardSet rest = hole; !rest.empty();) {
        const Card one = rest.first();
        rest.erase(one);
        for (Card other : rest) {
            const auto [low, high] = std::minmax({one.rank(), other.rank()});
            place = std::max(place, row[kernel::pair_index(static_cast<std::size_t>(high),
                                                           static_cast<std::size_t>(low))]);
        }
    }
    Strength best = places::strength_of(place);
    for (Suit suit : all_suits) {
        const RankMask in_hole = hole.ranks_in(suit), on_board = board.ranks_in(suit);
        if (std::popcount(in_hole) >= 2 && std::popcount(on_board) >= 3)
            best = std::max(best, kernel::omaha_flush(in_hole, on_board));
    }
    return best;
}

Strength low(CardSet hole, CardSet board) {
    const kernel::OmahaTables& tables = kernel::omaha_tables();
    return tables.strength_of_low[tables.low[to_low_order(board.ranks()) & 0xff]
                                            [to_low_order(hole.ranks()) & 0xff]];
}

}  // namespace omaha
}  // namespace pokerfloor
