#include <pokerfloor/equity/omaha/rank_boards.hpp>

#include <bit>
#include <memory>

#include <pokerfloor/ranking/rank_sets.hpp>
#include <pokerfloor/ranking/words.hpp>

namespace pokerfloor::equity::omaha {
namespace {

std::uint16_t board_of(std::array<int, 5> ranks) {
    std::ranges::sort(ranks);
    return static_cast<std::uint16_t>(index_of_ranks(ranks));
}

template <std::size_t size>
std::array<std::uint8_t, size> ranks_of(RankMask mask) {
    std::array<std::uint8_t, size> ranks{};
    for (std::uint8_t& rank : ranks) {
        rank = static_cast<std::uint8_t>(std::countr_zero(mask));
        mask &= mask - 1;
    }
    return ranks;
}

ThreeOfSuit three_of_suit(RankMask mask) {
    ThreeOfSuit three{};
    three.ranks = mask;
    three.in = ranks_of<3>(mask);
    three.others = ranks_of<10>(all_ranks & ~mask);
    const auto& in = three.in;
    const auto with = [&](int a, int b) { return board_of({in[0], in[1], in[2], a, b}); };
    for (std::size_t other = 0; other < 10; ++other) {
        const int rank = three.others[other];
        three.other_twice[other] = with(rank, rank);
        for (std::size_t i = 0; i < 3; ++i) three.in_and_other[i][other] = with(in[i], rank);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        three.but_one[i] = with(in[(i + 1) % 3], in[(i + 2) % 3]);
        three.in_twice[i] = with(in[i], in[i]);
    }
    return three;
}

void fill_suited(RankBoards& boards) {
    std::array<std::uint16_t, 8192> number{};
    std::size_t threes = 0, fours = 0, fives = 0;
    for (RankMask mask = 0; mask <= all_ranks; ++mask) {
        const int size = std::popcount(mask);
        if (size == 3) {
            number[mask] = static_cast<std::uint16_t>(threes);
            boards.threes[threes++] = three_of_suit(mask);
        } else if (size == 4) {
            number[mask] = static_cast<std::uint16_t>(fours);
            FourOfSuit& four = boards.fours[fours++];
            four.ranks = mask;
            four.in = ranks_of<4>(mask);
            for (std::size_t i = 0; i < 4; ++i) {
                four.again[i] =
                    board_of({four.in[0], four.in[1], four.in[2], four.in[3], four.in[i]});
                four.but_one[i] = number[mask & ~(RankMask{1} << four.in[i])];
            }
        } else if (size == 5) {
            FiveOfSuit& five = boards.fives[fives++];
            five.ranks = mask;
            const auto in = ranks_of<5>(mask);
            for (std::size_t i = 0; i < 5; ++i)
                five.but_one[i] = number[mask & ~(RankMask{1} << in[i])];
        }
    }
}

}  // namespace

std::uint8_t low_ranks_of(RankMask ranks) {
    const RankMask low = to_low_order(ranks) & 0xff;
    return static_cast<std::uint8_t>(std::popcount(low) >= 3 ? low : 0);
}

const RankBoards& rank_boards() {
    static const std::unique_ptr<const RankBoards> made = [] {
        auto boards = std::make_unique<RankBoards>();
        const kernel::OmahaTables& tables = kernel::omaha_tables();
        for (std::size_t board = 0; board < kernel::omaha_boards; ++board)
            for (std::size_t pair = 0; pair < kernel::rank_pairs; ++pair)
                boards->of_pair[pair].at[board] = tables.high[board][pair];
        for_each_rank_multiset<5>([&](const std::array<int, 5>& ranks) {
            RankMask mask = 0;
            for (const int rank : ranks) mask |= RankMask{1} << rank;
            boards->low_ranks[index_of_ranks(ranks)] = low_ranks_of(mask);
        });
        for (std::size_t board = 0; board < row_length; ++board) {
            const bool low = boards->low_ranks[board] != 0;
            if (low) boards->with_low.push_back(static_cast<std::uint16_t>(board));
            boards->everywhere.at[board] = 0xffff;
            boards->without_low.at[board] = low ? 0 : 0xffff;
        }
        fill_suited(*boards);
        return boards;
    }();
    return *made;
}

}  // namespace pokerfloor::equity::omaha
